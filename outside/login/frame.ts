/** The login frame: it speaks to the page around it, and only to an origin that is on the list. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html, sendPage } from '../page.ts';
import { type GameAccount, regions } from './account.ts';
import { type FrameText, frameText } from './text.ts';

interface FrameSettings {
  readonly allowed_origins: readonly string[];
  readonly mint: (account: GameAccount) => Promise<string>;
}

/** The platform has a widget for India and one for all others. */
type LoginSite = 'global' | 'india';

interface FrameRequest {
  readonly site: LoginSite;
  readonly origin: string;
  readonly lang: string;
  /** Of the page around, given back with the login. */
  readonly area: string;
}

const widgets = ['global', 'india'] as const;

export function frameRoutes(app: FastifyInstance, settings: FrameSettings) {
  for (const site of widgets) widgetRoutes(app, site, settings);
}

function widgetRoutes(app: FastifyInstance, site: LoginSite, { allowed_origins, mint }: FrameSettings) {
  app.get<{ Querystring: Partial<FrameRequest> }>(`/login/${site}`, (request, reply) => {
    const { origin = '', lang = 'en', area = '' } = request.query;
    const asked = { site, origin, lang, area };
    if (!allowed_origins.includes(asked.origin)) return refuse(reply, asked.origin);
    const text = frameText(asked.lang);
    return sendPage(reply, {
      title: text.title,
      lang: text.locale,
      look: 'frame',
      body: chooser(asked, text),
      frame_ancestors: [asked.origin],
    });
  });

  app.post<{ Body: Record<string, string> }>(`/login/${site}`, async (request, reply) => {
    const { origin = '', lang = 'en', area = '', result = '', ...typed } = request.body ?? {};
    if (!allowed_origins.includes(origin)) return refuse(reply, origin);
    const account = accountFrom(result, typed);
    const message = account
      ? { event: 'loginSucc', code: 0, data: { jwt: await mint(account), lang, area } }
      : { event: result === 'close' ? 'closeLogin' : 'loginFail', ...(result !== 'close' && failed) };
    const text = frameText(lang);
    return sendPage(reply, {
      title: text.title,
      lang: text.locale,
      look: 'frame',
      body: html`<main><p class="quiet" role="status">…</p></main>`,
      facts: { message, origin },
      script: tell,
      frame_ancestors: [origin],
    });
  });
}

const tell = `const {message, origin} = JSON.parse(document.getElementById('facts').textContent);
if (window.parent !== window) window.parent.postMessage(message, origin);
else document.querySelector('p').textContent = 'This page works inside the contest site only.';`;

const failed = { code: 1, msg: 'The account was not accepted.' };

function accountFrom(result: string, typed: Record<string, string>): GameAccount | undefined {
  const chosen = regions.flatMap((region) => region.accounts).find((one) => `account:${one.role_id}` === result);
  if (chosen || result !== 'typed') return chosen;
  const { name = '', role_id = '', zone_id = '', country = '' } = typed;
  const valid = name.trim() && /^\d{1,16}$/.test(role_id) && /^\d{1,8}$/.test(zone_id) && /^[A-Z]{2}$/.test(country);
  return valid ? { name: name.trim().slice(0, 40), role_id, zone_id, country } : undefined;
}

const refuse = (reply: FastifyReply, origin: string) =>
  sendPage(reply.code(403), {
    title: 'Not allowed here',
    look: 'frame',
    body: html`<main><h1>Not allowed here</h1><p>The origin <code>${origin || '(none)'}</code> is not on this login's list.</p></main>`,
  });

function chooser({ site, origin, lang, area }: FrameRequest, text: FrameText): Html {
  const countries = new Intl.DisplayNames([text.locale, 'en'], { type: 'region' });
  const hidden = html`<input type="hidden" name="origin" value="${origin}"><input type="hidden" name="lang" value="${lang}"><input type="hidden" name="area" value="${area}">`;
  const own = (path: string) => (path === 'in') === (site === 'india');
  const ordered = [...regions.filter(({ path }) => own(path)), ...regions.filter(({ path }) => !own(path))];
  return html`<main>
<form method="post" action="/login/${site}">${hidden}
<header><div><h1>${text.title}</h1><p class="quiet">${text.choose}</p></div>
<button class="plain" name="result" value="close">${text.close}</button></header>
${ordered.map((region) => group(region.path, region.accounts, countries))}</form>
<details><summary>${text.other}</summary>
<form class="fields" method="post" action="/login/${site}">${hidden}
<label>${text.name}<input name="name" required maxlength="40" autocomplete="off"></label>
<div class="row"><label>${text.role}<input name="role_id" required inputmode="numeric" pattern="[0-9]{1,16}"></label>
<label>${text.zone}<input name="zone_id" required inputmode="numeric" pattern="[0-9]{1,8}"></label></div>
<label>${text.country}<select name="country" required>${countryList(countries, text.locale)}</select></label>
<button class="main" name="result" value="typed">${text.enter}</button></form></details>
<form method="post" action="/login/${site}">${hidden}<button class="plain" name="result" value="fail">${text.fail}</button></form>
</main>`;
}

function group(path: string, accounts: readonly GameAccount[], countries: Intl.DisplayNames): Html {
  const buttons = accounts.map(
    (one) => html`<li><button name="result" value="account:${one.role_id}">
<span class="flag" aria-hidden="true">${one.country}</span>
<span>${one.name}<small>${countries.of(one.country)}</small><small>${one.role_id} (${one.zone_id})</small></span></button></li>`,
  );
  return html`<h3>/${path}</h3><ul class="accounts">${buttons}</ul>`;
}

const codes =
  'AM AR AZ BD BR BY CL CO DE EG ES FR GB GE ID IN IT JP KG KH KR KZ LA LK MA MD MM MN MX MY NG NP PE PH PK PL PT RO RU SA SG TH TJ TL TR TW UA US UZ VN ZA';

function countryList(countries: Intl.DisplayNames, locale: string): Html[] {
  return codes
    .split(' ')
    .map((code) => ({ code, name: countries.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
    .map(({ code, name }) => html`<option value="${code}">${name}</option>`);
}
