/** Binds the organizer before the first draw: a secret seed, the terms, and their published hash. */
import { randomBytes } from 'node:crypto';
import { canonical } from '@event/contest/draw/canonical';
import { commitmentOf, type DrawTerms, decidedTerms, draw_terms, drawTerms } from '@event/contest/draw/terms';
import * as v from 'valibot';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { SealedColumn } from '../database/reseal.ts';
import { seal, unseal } from '../database/seal.ts';
import { beaconOf } from './beacon.ts';
import { drawTime } from './time.ts';

export interface Commitment {
  readonly terms: DrawTerms;
  readonly commitment: string;
  /** Secret until the end. */
  readonly seed: Buffer;
}

const known = new WeakMap<App['pool'], Commitment>();

/** Finds the commitment, or makes it now. Of several processes that start at once one makes it. */
export async function commitDraw(app: App, now: number): Promise<Commitment> {
  const held = known.get(app.pool) ?? (await readCommitment(app)) ?? (await makeCommitment(app, now));
  known.set(app.pool, held);
  return held;
}

export async function isCommitted(app: App): Promise<boolean> {
  return known.has(app.pool) || (await readCommitment(app)) !== undefined;
}

export const sealedSeed: SealedColumn = {
  ...{ table: 'draw_commitment', column: 'seed_sealed', purpose: 'seed', by: ['commitment'] },
  boundTo: ({ commitment }) => String(commitment),
};

/** What the edition's files say now and the commitment does not: it holds as it was published. */
export function differsFromCommitment({ terms }: Commitment, app: App): boolean {
  const { pacing, weights, wins_per_player } = terms;
  const areas = terms.areas.map(({ area, items }) => ({ area, items }));
  return canonical(decidedTerms(app)) !== canonical({ pacing, weights, wins_per_player, areas });
}

/** With the settings' beacon, unless the edition does without. */
export function promised(app: Pick<App, 'edition' | 'stock' | 'settings'>) {
  return { edition: app.edition, stock: app.stock, beacon: app.stock.beacon ? beaconOf(app) : null };
}

async function readCommitment(app: App): Promise<Commitment | undefined> {
  const { rows } = await app.pool.query('select terms, commitment, seed_sealed from draw_commitment');
  if (!rows[0]) return undefined;
  const { terms, commitment, seed_sealed } = rows[0];
  const seed = unseal(app.settings.secret_key, 'seed', commitment, seed_sealed);
  return { terms: v.parse(draw_terms, JSON.parse(terms)), commitment, seed };
}

async function makeCommitment(app: App, now: number): Promise<Commitment> {
  const seed = randomBytes(32);
  const terms = drawTerms(promised(app), await drawTime(app.pool, now));
  const commitment = commitmentOf(seed, terms);
  await inTransaction(app.pool, async (database) => {
    const { rowCount } = await database.query(
      `insert into draw_commitment
         (terms, commitment, seed_sealed, committed_at, opens_at, closes_at, wins_per_player, floor_at, version)
       values ($1, $2, $3, to_timestamp($4), to_timestamp($5), to_timestamp($6), $7, to_timestamp($4), $8)
       on conflict do nothing`,
      [
        canonical(terms),
        commitment,
        seal(app.settings.secret_key, 'seed', commitment, seed),
        terms.committed_at,
        terms.from,
        terms.to,
        terms.wins_per_player,
        terms.version,
      ],
    );
    if (rowCount) await keepStock(app, database, terms);
  });
  const made = await readCommitment(app);
  if (!made) throw new Error('The commitment of the draw was not kept');
  return made;
}

async function keepStock({ edition }: App, database: Database, { areas }: DrawTerms): Promise<void> {
  const coded = new Set(edition.prizes.filter(({ coded }) => coded).map(({ code }) => code));
  for (const { area, items } of areas) {
    await database.query('insert into draw_area (area) values ($1)', [area]);
    await database.query(
      `insert into draw_item (area, tier, prize, count, coded)
       select $1, tier, prize, count, coded
       from unnest($2::smallint[], $3::text[], $4::integer[], $5::boolean[]) as item(tier, prize, count, coded)`,
      [
        area,
        items.map(({ tier }) => tier),
        items.map(({ prize }) => prize),
        items.map(({ count }) => count),
        items.map(({ prize }) => coded.has(prize)),
      ],
    );
  }
}
