/** What a player enters: guards that cost nothing first, then the link's own host, then the platform. */
import {
  areaByValue,
  areaOfCountry,
  type Deployment,
  type Platform,
  platformByCode,
  platformByValue,
  type Theme,
  themeByCode,
} from '@event/contest/edition/edition';
import { type LinkedVideo, readLink } from '@event/contest/link';
import type { VideoRule } from '@event/contest/submission/wire';
import type { Input } from '@event/contest/wire';
import { type App, type Player, Refused } from '../app.ts';
import { voiceOf } from '../edition/voice.ts';
import { Misshapen } from '../http/envelope.ts';
import { openShortLink } from '../link/short-link.ts';
import { askVideo, type CheckedVideo } from './video-check.ts';

interface EntryAsk {
  readonly app: App;
  readonly player: Player;
  readonly now: number;
  readonly lang: string;
  readonly deployment: Deployment;
}

/** Who only tries a link may not have said the theme yet. */
type TypedEntry = Omit<Input<'submit'>, 'agree' | 'theme'> & Pick<Input<'check'>, 'theme'>;

export interface CheckedEntry extends CheckedVideo, Omit<TypedEntry, 'platform' | 'link' | 'theme'> {
  readonly platform: Platform;
  readonly video: LinkedVideo;
  readonly theme: Theme;
}

/** Well below the fifteen seconds after which a client gives up. */
const seconds_for_platforms = 8;

/** Reads, opens and checks; refuses what breaks a rule by the rule's name. Holds no transaction. */
export async function readEntry(
  asking: EntryAsk,
  entered: TypedEntry,
  purpose: 'submit' | 'check',
): Promise<CheckedEntry> {
  const { app, player, now } = asking;
  const platform = offeredPlatform(app, player, entered, purpose);
  const theme = liveTheme(app, entered.theme ?? firstTheme(app, now), now);
  if (purpose === 'submit' && platform.only_here && !entered.only_here) throw new Refused('not_stated');
  if (purpose === 'submit' && !isOffered(app, player, entered.lang)) throw new Misshapen('lang', 'wrong');
  const deadline = AbortSignal.timeout(seconds_for_platforms * 1000);
  const video = await openLink(app, { text: entered.link, player, platform, now, deadline });
  const author = authorIn(entered.link, platform);
  const checked = await askVideo(app, { platform, video, theme, player, author, purpose, now, deadline });
  return { ...entered, ...checked, platform, video, theme };
}

export function refuseFailed(asking: EntryAsk, { verdicts, theme }: CheckedEntry): void {
  const failed = verdicts.find(({ verdict }) => verdict === 'fail')?.rule;
  if (failed) throw new Refused('video_rule_failed', { rule: ruleText(asking, failed as VideoRule, theme), failed });
}

function ruleText({ app, lang, deployment }: EntryAsk, rule: VideoRule, theme: Theme): string {
  const { from, to } = app.edition.phases.submission;
  const { date } = voiceOf(app, lang, deployment.brand);
  const values = { from: momentText(from, date), to: momentText(to, date), tags: theme.hashtags.join(' ') };
  return app.texts.say(`rule.${rule}`, lang, values, deployment.brand);
}

const momentText = (unix: number, date: (unix: number) => string) =>
  `${date(unix)} ${new Date(unix * 1000).toISOString().slice(11, 16)}`;

function offeredPlatform(
  { edition }: App,
  player: Player,
  { platform: value, country }: Pick<TypedEntry, 'platform' | 'country'>,
  purpose: 'submit' | 'check',
): Platform {
  const area = areaByValue(edition, player.area);
  const platform = platformByValue(edition, value);
  if (!area || !platform || !area.platforms.includes(platform.code)) throw new Refused('platform_not_offered');
  if (areaOfCountry(edition, country).value !== area.value) throw new Refused('country_not_offered');
  const named = area.countries.find(({ code }) => code === country);
  // A link is tried with the country of the account, which may be one that the form does not offer.
  if (purpose === 'submit' && !named && area.countries.length > 0) throw new Refused('country_not_offered');
  const hidden = named?.platforms_hidden ?? [];
  if (hidden.includes(platform.code)) throw new Refused('platform_not_offered');
  return platform;
}

const isOffered = ({ edition }: App, { area }: Player, lang: string) =>
  areaByValue(edition, area)?.languages.includes(lang) ?? false;

function liveTheme({ edition }: App, code: string, now: number): Theme {
  const theme = themeByCode(edition, code);
  if (!theme || theme.from > now) throw new Misshapen('theme', 'wrong');
  return theme;
}

const firstTheme = ({ edition }: App, now: number) => edition.themes.find(({ from }) => from <= now)?.code ?? '';

interface Pasted {
  readonly text: string;
  readonly player: Player;
  readonly platform: Platform;
  readonly now: number;
  readonly deadline: AbortSignal;
}

async function openLink(app: App, { text, player, platform, now, deadline }: Pasted): Promise<LinkedVideo> {
  const link = readLink(text);
  if ('refusal' in link) {
    throw link.refusal === 'two_links'
      ? new Refused('more_than_one_link')
      : new Refused('link_format', { hint: link.refusal });
  }
  if (link.platform !== platform.code) {
    const other = platformByCode(app.edition, link.platform);
    throw new Refused('link_of_other_platform', { platform: other?.name ?? link.platform });
  }
  if ('id' in link) return link;
  const opened = await openShortLink(app, link, { player, now, deadline });
  if ('failed' in opened) throw new Refused('short_link_not_opened');
  return opened;
}

/** Instagram finds a post by its account only, and some links of it name the account. */
function authorIn(text: string, { code }: Platform): string | undefined {
  if (code !== 'ins') return undefined;
  return /instagram\.com\/([A-Za-z0-9._]{1,30})\/(?:reel|reels|p|tv)\//i.exec(text)?.[1];
}
