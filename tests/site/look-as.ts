/** A page belongs to one of the players of the look: the pages are the product's, what they are told of the player is made here. */
import { openTexts } from '@event/api/edition/texts';
import { sayValues } from '@event/contest/notice/notice';
import type { UserInfo } from '@event/contest/player/wire';
import { formatDate, formatNumber } from '@event/contest/text';
import { api_base, calls, type Output } from '@event/contest/wire';
import { edition } from '@event/editions/current';
import { readTexts } from '@event/editions/load';
import type { Page } from '@playwright/test';
import { changeAnswers, withDoors } from '../journey/answer.ts';
import { at, day, type NoticeShown, type Someone } from './look-people.ts';

const texts = openTexts(edition, await readTexts(edition.id));

/** From now on this page belongs to somebody, who is told these notices. */
export async function become(
  page: Page,
  someone: Someone,
  lang: string,
  told: readonly NoticeShown[] = [],
): Promise<void> {
  const won = someone.draw && { reward_id: someone.draw.win ? '1' : null, draw_count: 1, serial: 1, ...someone.draw };
  const list = told.map((one, index) => noticeIn(lang, one, index));
  const answers: Record<string, unknown> = {
    [calls.info.path]: { ...newcomer, creation_area: areaFor(lang), ...someone.player },
    [calls.mine.path]: { list: someone.works ?? [], ownership_code: checked.ownership_code },
    [calls.check.path]: checked,
    [calls.rewards.path]: { list: someone.rewards ?? [] },
    [calls.notice.path]: { notice: list[0] ?? null, left: Math.max(0, list.length - 1) },
    [calls.notices.path]: { list: list.map((one) => ({ ...one, cleared: false })) },
    [calls.own_rank.path]: {
      ...{ state: 'live', rank: 23, why: null, total_views: 21_345, prize: null, movement: 2 },
      next: { rank: 20, views_missing: 1_655, prize: { amount: 15_000, currency: 'diamonds' } },
    },
    [calls.draw.path]: won,
    [calls.draws.path]: { mark: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', list: someone.draws ?? [] },
    [calls.growth.path]: { list: [] },
    [calls.channels.path]: { connectable: [5], list: someone.channels ?? [] },
    [calls.sessions.path]: { list: [here, ...(someone.elsewhere ?? [])] },
    [calls.push.path]: { key: null, list: someone.devices ?? [] },
  };
  await page.unrouteAll();
  if (someone.isCut) await page.route(`**${api_base}/**`, (route) => route.fulfill(too_late));
  for (const [path, data] of Object.entries(answers)) {
    if (someone.isCut && path !== calls.info.path) continue;
    await page.route(`**${api_base}${path}*`, (route) => route.fulfill({ json: { code: 0, msg: 'SUCCESS', data } }));
  }
  if (someone.doors) await changeAnswers(page, /\/status(\?|$)/, (data) => withDoors(data, someone.doors ?? {}));
  await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)));
}

/** Not asked for again before it is said. */
const too_late = { status: 408, body: '' };

/** The first area that offers the language. */
const areaFor = (lang: string) => edition.areas.find(({ languages }) => languages.includes(lang))?.value ?? 1;

/** What the check says of a link that is being edited. */
const checked: Output<'check'> = {
  ...{ link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', platform: 1, video: null, theme: null },
  verdicts: [
    { rule: 'link', verdict: 'pass', found: null },
    { rule: 'new', verdict: 'pass', found: null },
    { rule: 'public', verdict: 'fail', found: 'unlisted' },
    { rule: 'length', verdict: 'fail', found: '9' },
    { rule: 'window', verdict: 'unknown', found: null },
    { rule: 'hashtags', verdict: 'fail', found: '#MLBBGoldenMonth' },
  ],
  ownership_code: 'GM-7K2PXQ',
};

const here = { id: '1', device: 'Chrome · Android', began_at: at - day, used_at: at - 60, this: true, near: true };

const newcomer: UserInfo = {
  ...{
    name: 'Maya Brooks',
    role_id: '100200300',
    country: 'US',
    zone_id: '2001',
    submit_count: 3,
    submit_counts: { 1: 3 },
  },
  ...{
    creation_area: 1,
    draw_count: 0,
    reard_status: 0,
    has_first_reward: false,
    reward_register: { contact_type: 1, contact_addr: 'm***@example.com' },
  },
  ...{ reward_share_count: 1, reward_share_limit: 5, reward_fill_count: 1, reward_fill_limit: 1 },
  ...{ shared: ['facebook'], eligible: true, out: null, owed: false, agreed: true },
};

function noticeIn(lang: string, { kind, values = {} }: NoticeShown, index: number) {
  const language = edition.languages.find(({ code }) => code === lang);
  if (!language) throw new Error(`There is no language ${lang}.`);
  const said = sayValues(values, {
    say: (key, given) =>
      edition.platforms.find(({ code }) => key === `platform.${code}`)?.name ?? texts.say(key, lang, given),
    date: (unix) => formatDate(language, unix, 'UTC'),
    number: (value) => formatNumber(language, value),
  });
  const say = (part: string) => texts.say(`notice.${kind}.${part}`, lang, said);
  return { id: `${index}`, kind, title: say('title'), message: say('message'), created_at: at };
}
