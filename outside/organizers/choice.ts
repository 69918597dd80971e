/** The page on which somebody says who they are. */
import type { FastifyReply } from 'fastify';
import { html, sendPage } from '../page.ts';
import { people } from './person.ts';

export function sendChoice(reply: FastifyReply, { isAgain, nobody }: { isAgain: boolean; nobody: string }) {
  return sendPage(reply, {
    title: 'Organization login',
    look: 'frame',
    body: html`<main><h1>${isAgain ? 'Is it still you?' : 'Who are you?'}</h1>
      <p class="quiet">The login of the contest's organizers. This one is a stand-in: choose anybody, no password.</p>
      <form method="post">
        <ul class="accounts">${people.map(
          ({ sub, name, about }) =>
            html`<li><button name="sub" value="${sub}"><span>${name}<small class="quiet">${about}</small></span></button></li>`,
        )}</ul>
        <label class="check"><input type="checkbox" name="earlier" value="yes"> I logged in here an hour ago</label>
        <button name="sub" value="${nobody}" class="plain">Cancel</button>
      </form></main>`,
  });
}
