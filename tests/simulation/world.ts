/** The product and the outer world on one clock that the simulation moves. */
import { testServer } from '@event/api/server-test';
import { startStandIns } from '@event/api/stand-in-test';
import { keepAccount } from '@event/api/views-from/consent';
import type { Edition } from '@event/contest/edition/edition';
import { tinyStock } from '../edition/tiny.ts';
import type { Player, Video } from './script.ts';

export type World = Awaited<ReturnType<typeof startWorld>>;

const scopes = {
  tt: ['user.info.basic', 'video.list'],
  fb: ['read_insights', 'pages_read_engagement'],
  ins: ['instagram_business_basic', 'instagram_business_manage_insights'],
};
const token_seconds = 400 * 86_400;

export async function startWorld(edition: Edition) {
  const { from } = edition.phases.submission;
  const outside = await startStandIns({ now: from, hashtags: edition.themes.flatMap(({ hashtags }) => hashtags) });
  const environment = Object.fromEntries(
    Object.entries(outside.environment).filter(([name]) => !name.startsWith('LOGIN_')),
  );
  const server = await testServer({
    ...{ edition, stock: { ...tinyStock, areas: [] }, now: from },
    environment: { ...environment, SESSION_HOURS: '2400', SESSION_IDLE_MINUTES: '144000' },
  });
  const { app, pool } = server;
  const names = ['tiktok_calls_per_minute', 'graph_calls_per_hour', 'vk_calls_per_second', 'oembed_calls_per_hour'];
  await outside.script('limits', Object.fromEntries(names.map((name) => [name, 1e9])));
  const tokens = new Map<Player, string>();
  let now = from;

  async function at(moment: number) {
    now = moment;
    server.set(now);
    await outside.script('clock', { now: Math.floor(now) });
  }

  async function show(video: Video, change: object = {}) {
    const { platform, id, owner, published, base, tau, like_share, spike } = video;
    const events = spike ? [{ kind: 'spike', ...spike }] : [];
    const title = `Play ${id} ${edition.themes[0]?.hashtags.join(' ')}`;
    const made = { platform, id, owner, title, text: title, published, duration: 61.5 };
    await outside.script('videos', [{ ...made, growth: { base, tau }, like_share, events, ...change }]);
  }

  async function logIn(player: Player): Promise<string> {
    const known = tokens.get(player);
    if (known) return known;
    const role_id = player.name.replace(' ', '-');
    const token = await server.logIn({ role_id, name: player.name, country: player.country });
    tokens.set(player, token);
    return token;
  }

  /** The owner's leave to read the numbers, as the consent page would have given it. */
  async function connect(player: Player, { platform, owner }: Video) {
    if (platform === 'ytb' || platform === 'vk') return;
    const kind = platform === 'fb' ? 'page' : 'access';
    const grant = { platform, kind, owner, scopes: scopes[platform], seconds: token_seconds };
    const { token } = await outside.script<{ token: string }>('tokens', grant);
    const { rows } = await pool.query('select area, id from player where name = $1', [player.name]);
    await keepAccount(app, pool, {
      ...{ player: rows[0], platform, account_id: owner, name: owner, at: now },
      tokens: { access: token, refresh: null, access_until: now + token_seconds },
    });
  }

  const hostOf = ({ area }: Player) => (area.path === 'in' ? 'india.localhost' : 'localhost');
  return { ...server, edition, outside, at, show, logIn, connect, hostOf, time: () => now };
}
