/** Claims: whoever has a case open may decide it; five minutes after their last keystroke it is anybody's again. */
import { type CaseClaim, claim_seconds } from '@event/contest/review/desk-wire';
import type { Database } from '../database/database.ts';
import { absent, DeskRefused, isCommand, type Organizer } from '../http/ask.ts';

export interface CaseKey {
  readonly area: number;
  readonly id: string;
}

interface ClaimTaker {
  readonly organizer: Organizer;
  readonly now: number;
}

/** Takes or renews; answers whose it is, which may be somebody else. */
export async function claimCase(database: Database, { area, id }: CaseKey, taker: ClaimTaker): Promise<CaseClaim> {
  const { organizer, now } = taker;
  await database.query(
    `insert into review_claim (area, submission_id, organizer_id, claimed_at, claimed_until)
     select $1, $2, $3, to_timestamp($4), to_timestamp($5) from submission where area = $1 and id = $2
     on conflict (area, submission_id) do update
       set organizer_id = excluded.organizer_id, claimed_until = excluded.claimed_until,
         claimed_at = case when review_claim.organizer_id = excluded.organizer_id then review_claim.claimed_at else excluded.claimed_at end
       where review_claim.organizer_id = excluded.organizer_id or review_claim.claimed_until <= to_timestamp($4)`,
    [area, id, organizer.id, now, now + claim_seconds],
  );
  const claim = await claimOf(database, { area, id }, taker);
  if (!claim) throw absent('submission');
  return claim;
}

export async function claimOf(
  database: Database,
  { area, id }: CaseKey,
  { organizer, now }: Pick<ClaimTaker, 'organizer' | 'now'>,
): Promise<CaseClaim | null> {
  const { rows } = await database.query<CaseClaim>(
    `select c.area, c.submission_id as id, o.name as by, o.id::text = $3 as mine, c.claimed_until as until
     from review_claim c join organizer o on o.id = c.organizer_id
     where c.area = $1 and c.submission_id = $2 and c.claimed_until > to_timestamp($4)`,
    [area, id, organizer.id, now],
  );
  return rows[0] ?? null;
}

/** For whoever decides: the case is theirs until the transaction ends, or it is refused. A command claims nothing. */
export async function takeForDecision(database: Database, key: CaseKey, taker: ClaimTaker): Promise<void> {
  const take = isCommand(taker.organizer) ? claimOf : claimCase;
  const claim = await take(database, key, taker);
  if (claim && !claim.mine) throw new DeskRefused('taken', `${claim.by} has this case open.`);
}

export async function releaseCase(database: Database, { area, id }: CaseKey, organizer: Organizer): Promise<void> {
  await database.query('delete from review_claim where area = $1 and submission_id = $2 and organizer_id::text = $3', [
    area,
    id,
    organizer.id,
  ]);
}
