/** What happens in a simulated contest, worked out beforehand: who enters what, what reviewers decide, what goes wrong. */
import type { Area, Edition } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';

export interface Player {
  readonly name: string;
  readonly area: Area;
  readonly country: string;
}

interface Spike {
  readonly at: number;
  readonly add: number;
  readonly seconds: number;
}

export interface Video {
  readonly platform: PlatformCode;
  readonly id: string;
  readonly owner: string;
  readonly published: number;
  readonly base: number;
  readonly tau: number;
  readonly like_share: number;
  readonly spike: Spike | null;
  /** Between these the video is private. */
  readonly hidden: readonly [number, number] | null;
}

export interface Work {
  readonly player: Player;
  readonly video: Video;
  readonly submitted_at: number;
  readonly decisions: readonly {
    readonly at: number;
    readonly kind: 'approve' | 'reject' | 'disqualify' | 'restore' | 'undo';
  }[];
  /** The player swaps the link then. */
  readonly edit: { readonly at: number; readonly video: Video } | null;
}

interface Trouble {
  readonly at: number;
  readonly fault: Readonly<Record<string, string | number>>;
  readonly until: number | null;
}

export interface Script {
  readonly players: readonly Player[];
  readonly works: readonly Work[];
  readonly troubles: readonly Trouble[];
  readonly disqualified: readonly { readonly player: Player; readonly at: number; readonly lifted_at: number | null }[];
}

const hour = 3600;
const day = 86_400;

/** Always the same for the same seed (mulberry32). */
function chances(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const pick = <item>(items: readonly item[]): item => items[Math.floor(next() * items.length)] as item;
  return { next, between, pick, whole: (from: number, to: number) => Math.floor(between(from, to + 1)) };
}

type Chances = ReturnType<typeof chances>;

export function writeScript(edition: Edition, { players: count, seed }: { players: number; seed: number }): Script {
  const chance = chances(seed);
  const players = Array.from({ length: count }, (_, index) => newPlayer(edition, chance, index));
  const works = players.flatMap((player) =>
    Array.from({ length: chance.whole(1, 4) }, (_, index) => newWork(edition, chance, player, index)),
  );
  const bad = players.filter(() => chance.next() < 0.02);
  const { submission } = edition.phases;
  const disqualified = bad.map((player) => {
    const at = chance.between(submission.from + 3 * day, submission.to + 2 * day);
    return { player, at, lifted_at: chance.next() < 0.4 ? at + chance.between(hour, 4 * day) : null };
  });
  const sorted = works.sort((one, other) => one.submitted_at - other.submitted_at);
  return { players, works: sorted, troubles: troublesOf(edition), disqualified };
}

function newPlayer(edition: Edition, chance: Chances, index: number): Player {
  const area = edition.areas[index % edition.areas.length] as Area;
  const country = area.countries.length ? chance.pick(area.countries).code : 'US';
  return { name: `Player ${index}`, area, country };
}

let serial = 0;

function newWork(edition: Edition, chance: Chances, player: Player, index: number): Work {
  const { from, to } = edition.phases.submission;
  const hidden = player.area.countries.find(({ code }) => code === player.country)?.platforms_hidden ?? [];
  const platform = chance.pick(player.area.platforms.filter((code) => !hidden.includes(code)));
  const submitted_at = Math.floor(chance.between(from + 6 * hour, to - 10 * 60));
  const video = newVideo(chance, { platform, player, submitted_at });
  const edit_at = submitted_at + chance.between(hour, 5 * day);
  const isEdited = chance.next() < 0.06 && edit_at < to - hour;
  const edit = isEdited ? { at: edit_at, video: newVideo(chance, { platform, player, submitted_at: edit_at }) } : null;
  return {
    player,
    video,
    submitted_at: submitted_at + index,
    decisions: decisionsOf(chance, { submitted_at, edit }),
    edit,
  };
}

function newVideo(
  chance: Chances,
  { platform, player, submitted_at }: { platform: PlatformCode; player: Player; submitted_at: number },
): Video {
  serial += 1;
  const published = Math.floor(submitted_at - chance.between(600, 3 * hour));
  const spike_at = Math.floor(submitted_at + chance.between(20 * hour, 4 * day));
  const hidden_at = submitted_at + chance.between(hour, 6 * day);
  const owner = ownerOf(platform, player);
  return {
    ...{ platform, id: idOf(platform, serial, owner), owner, published },
    base: Math.floor(Math.exp(chance.between(4, 13))),
    tau: chance.between(day, 12 * day),
    like_share: chance.between(0.02, 0.07),
    spike:
      chance.next() < 0.08
        ? { at: spike_at, add: Math.floor(chance.between(30_000, 300_000)), seconds: 2 * hour }
        : null,
    hidden:
      chance.next() < 0.05 ? [hidden_at, chance.next() < 0.5 ? hidden_at + chance.between(2 * hour, day) : 1e11] : null,
  };
}

const ownerOf = (platform: PlatformCode, { name }: Player) => {
  const number = Number(name.split(' ')[1]);
  return platform === 'vk' ? `-${5000 + number}` : platform === 'tt' ? `tt-sim-${number}` : String(880_000 + number);
};

function idOf(platform: PlatformCode, number: number, owner: string): string {
  if (platform === 'ytb') return `sim${String(number).padStart(7, '0')}A`;
  if (platform === 'ins') return `S${String(number).padStart(9, '0')}m`;
  if (platform === 'vk') return `${owner}_${456_000_000 + number}`;
  return platform === 'tt' ? String(7_340_000_000_000_000_000n + BigInt(number)) : String(77_000_000_000 + number);
}

export function linkOf({ platform, id }: Video): string {
  if (platform === 'ytb') return `https://www.youtube.com/watch?v=${id}`;
  if (platform === 'ins') return `https://www.instagram.com/reel/${id}/`;
  if (platform === 'vk') return `https://vk.com/video${id}`;
  return platform === 'tt' ? `https://www.tiktok.com/@sim/video/${id}` : `https://www.facebook.com/watch/?v=${id}`;
}

function decisionsOf(
  chance: Chances,
  { submitted_at, edit }: { submitted_at: number; edit: Work['edit'] },
): Work['decisions'] {
  const first = submitted_at + chance.between(2 * hour, 70 * hour);
  const luck = chance.next();
  const later = first + chance.between(hour, 8 * day);
  const decisions: { at: number; kind: Work['decisions'][number]['kind'] }[] = [];
  if (luck < 0.08) decisions.push({ at: first, kind: 'reject' });
  else decisions.push({ at: first, kind: 'approve' });
  if (luck > 0.9) decisions.push({ at: later, kind: 'reject' });
  else if (luck > 0.86) decisions.push({ at: later, kind: 'undo' }, { at: later + 2 * hour, kind: 'approve' });
  else if (luck > 0.83) decisions.push({ at: later, kind: 'disqualify' }, { at: later + 9 * hour, kind: 'restore' });
  if (edit)
    decisions.push({ at: edit.at + chance.between(hour, 3 * day), kind: chance.next() < 0.7 ? 'approve' : 'reject' });
  return decisions.sort((one, other) => one.at - other.at);
}

/** Each platform has its bad days; the worst come before a board ends. */
function troublesOf({ phases, periods }: Edition): Trouble[] {
  const { from } = phases.submission;
  const [, second] = periods;
  const end = second?.to ?? from + 20 * day;
  const once = (at: number, fault: Trouble['fault']): Trouble => ({ at, fault, until: null });
  const during = (at: number, until: number, fault: Trouble['fault']): Trouble => ({ at, until, fault });
  return [
    once(from + 2 * day, { platform: 'ytb', kind: 'server_error', calls: 6 }),
    once(from + 3 * day, { platform: 'ytb', kind: 'truncate', calls: 3 }),
    during(from + 4 * day, from + 30 * day, { platform: 'ytb', kind: 'shuffle' }),
    once(from + 5 * day, { platform: 'vk', kind: 'rate_limited', calls: 2, code: 6 }),
    once(from + 6.5 * day, { platform: 'ytb', kind: 'quota_exhausted' }),
    during(from + 7 * day, from + 8.5 * day, { platform: 'vk', kind: 'dark' }),
    once(from + 9 * day, { platform: 'tt', kind: 'rate_limited', calls: 3 }),
    once(from + 12 * day, { platform: 'fb', kind: 'server_error', calls: 10 }),
    once(from + 13 * day, { platform: 'ins', kind: 'garbage', calls: 5 }),
    once(from + 14 * day, { platform: 'ytb', kind: 'drop', calls: 4 }),
    during(from + 15 * day, from + 15.5 * day, { platform: 'tt', kind: 'server_error' }),
    during(end - 2 * hour, end - hour, { platform: 'ytb', kind: 'server_error' }),
    once(from + 25 * day, { platform: 'ytb', kind: 'rate_limited', calls: 2, retry_after: 120 }),
  ];
}

/** What the platform shows at a moment, worked out here once more. */
export function viewsOf({ base, tau, published, spike }: Video, at: number): number {
  const grown = base * (1 - Math.exp(-(at - published) / tau));
  const bought = spike && at > spike.at ? spike.add * (1 - Math.exp(-(at - spike.at) / (spike.seconds / 3))) : 0;
  return Math.floor(grown + bought);
}
