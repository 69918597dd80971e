/** The page on which an owner lets the contest see the own videos: choose the account, allow or refuse. */
import type { FastifyReply } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { ChannelOwner } from './video.ts';

interface ConsentRequest {
  readonly platform: string;
  readonly scopes: readonly string[];
  readonly owners: readonly ChannelOwner[];
  /** Travels through the page unchanged. */
  readonly asked: Readonly<Record<string, string>>;
}

export function sendConsent(reply: FastifyReply, { platform, scopes, owners, asked }: ConsentRequest) {
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const accounts = owners.map(
    (
      owner,
    ) => html`<li><button name="owner" value="${owner.id}"><span class="flag" aria-hidden="true">${owner.country}</span>
<span>${owner.name}<small>@${owner.handle}</small></span></button></li>`,
  );
  return sendPage(reply, {
    title: `${platform}: connect an account`,
    look: 'frame',
    body: html`<main><h1>Connect your ${platform} account</h1>
<p class="quiet">The contest asks to see: <code>${scopes.join(', ')}</code></p>
<form class="fields" method="post">${hidden}<h3>Continue as</h3><ul class="accounts">${accounts}</ul>
<label>or with this user name<input name="typed" autocomplete="off"></label>
<div class="actions"><button class="main" name="owner" value="">Allow</button><button class="plain" name="refuse" value="1">Cancel</button></div>
</form></main>`,
  });
}

export const sendMistake = (reply: FastifyReply, what: string) =>
  sendPage(reply.code(400), {
    title: 'Something went wrong',
    look: 'frame',
    body: html`<main><h1>Something went wrong</h1><p>${what}</p></main>`,
  });

/** Only to an address on an origin that was registered. */
export function isRegistered(redirect_uri: string, allowed_origins: readonly string[]): boolean {
  return URL.canParse(redirect_uri) && allowed_origins.includes(new URL(redirect_uri).origin);
}

export function withQuery(address: string, values: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
