/** Each link that was ever entered for a submission, with what its platform said then. */
import { createHash } from 'node:crypto';
import { shown_said } from '@event/contest/submission/wire';
import { harmless } from '@event/contest/text/harmless';
import { day } from '@event/contest/time';
import type { Database } from '../database/database.ts';
import { TooMany } from '../http/gate.ts';
import { inUnicode } from '../player/zawgyi.ts';
import { isFailure, type Snapshot } from '../views-from/snapshot.ts';
import type { CheckedEntry } from './entry.ts';

/** What the player says with a link, in columns of their own. */
const said = Object.keys(shown_said) as readonly (keyof typeof shown_said)[];
export const saidOn = (revision: string): string => said.map((name) => `${revision}.${name}`).join(', ');

const saidIn = (entry: CheckedEntry) => {
  const words = { ...entry, theme: entry.theme.code };
  return said.map((name) => words[name]);
};
const placesFrom = (first: number) => said.map((_name, index) => `$${first + index}`).join(', ');

interface Revision {
  readonly area: number;
  readonly id: string;
  readonly submission_id: string;
  readonly entry: CheckedEntry;
  readonly at: number;
}

export async function keepRevision(
  database: Database,
  { area, id, submission_id, entry, at }: Revision,
): Promise<void> {
  const video = isFailure(entry.found) ? null : entry.found;
  await database.query({
    name: 'keep-revision',
    text: `insert into revision (area, id, submission_id, platform, video_id, link, title, author, author_id, thumb, seconds,
             published_at, text_hash, entered_at, only_here_at, ${said.join(', ')})
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12), $13, to_timestamp($14), to_timestamp($15),
             ${placesFrom(16)})`,
    values: [
      ...[area, id, submission_id, entry.platform.value, entry.video.id, entry.video.url],
      ...[titleOf(video), authorOf(video), video?.author_id ?? null, video?.thumb ?? null, video?.seconds ?? null],
      ...[video?.published_at ?? null, textHash(video), at, entry.only_here ? at : null],
      ...saidIn(entry),
    ],
  });
}

/** Does the entry say what the newest current link of the submission says already? */
export async function isUnchanged(
  database: Database,
  { area, id, entry }: { area: number; id: string; entry: CheckedEntry },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from submission s join revision r on r.area = s.area and r.id = coalesce(s.waiting_revision, s.live_revision)
     where s.area = $1 and s.id = $2 and (r.video_id, ${saidOn('r')}) is not distinct from ($3, ${placesFrom(4)})`,
    [area, id, entry.video.id, ...saidIn(entry)],
  );
  return rowCount === 1;
}

const as_it_was = '(r.text_hash is not distinct from $6 and r.seconds is not distinct from $7)';
/** Of what its platform does not tell this time nobody can say that it changed: else a player who uses up their questions would be let in. */
const told_less = `($7 is null and (r.seconds is not null or $6 is null) and ($8::text is null or r.title = $8))`;

/**
 * Was this very video rejected as it is, and let in by nobody since? Whoever changes its text, its cut or its theme has it
 * reviewed again; what we cannot see of it is for a second look. A video lost to who proved its channel was not judged.
 */
export async function wasRejected(
  database: Database,
  { area, player_id, entry }: { area: number; player_id: string; entry: CheckedEntry },
): Promise<boolean> {
  const video = isFailure(entry.found) ? null : entry.found;
  const { rowCount } = await database.query(
    `select from revision r join submission s on (s.area, s.id) = (r.area, r.submission_id)
     cross join lateral (
       select d.kind, d.decided_by from decision_in_force d
       where (d.area, d.submission_id, d.revision_id) = (s.area, s.id, r.id)
       order by d.decided_at desc, d.id desc limit 1) last
     where (r.platform, r.video_id, r.theme) = ($3, $4, $5) and (s.area, s.player_id) = ($1, $2)
       and (${as_it_was} or ${told_less})
       and last.kind = 'reject' and last.decided_by <> 'system'`,
    [
      ...[area, player_id, entry.platform.value, entry.video.id, entry.theme.code],
      ...[textHash(video), video?.seconds ?? null, titleOf(video)],
    ],
  );
  return (rowCount ?? 0) > 0;
}

/** Each stays as a row, with its check: whoever changes links to and fro fills nothing with them. */
const most_a_day = 200;

export async function refuseManyLinks(
  database: Database,
  { area, player_id, now }: { readonly area: number; readonly player_id: string; readonly now: number },
): Promise<void> {
  const { rows } = await database.query<{ entered_at: number }>(
    `select r.entered_at from revision r join submission s on (s.area, s.id) = (r.area, r.submission_id)
     where s.area = $1 and s.player_id = $2 and r.entered_at > to_timestamp($3)
     order by r.entered_at desc offset ${most_a_day - 1} limit 1`,
    [area, player_id, now - day],
  );
  if (rows[0]) throw new TooMany(rows[0].entered_at + day - now);
}

const longest_title = 200;
const short = (text: string) => [...text].slice(0, longest_title).join('');

/** What is shown of it; the platform keeps the original. Captions have no title: their first line stands for it. */
export function titleOf(video: Snapshot | null): string | null {
  const line = (video?.title || video?.text || '').split('\n', 1)[0] ?? '';
  const shown = harmless(line);
  return shown ? short(inUnicode(short(shown))) : null;
}

function authorOf(video: Snapshot | null): string | null {
  const shown = harmless(video?.author ?? '');
  return shown ? short(inUnicode(short(shown))) : null;
}

/** A hashtag that is added or taken away later shows as another hash. */
function textHash(video: Snapshot | null): Buffer | null {
  if (!video || (video.title === null && video.text === null)) return null;
  return createHash('sha256')
    .update(`${video.title ?? ''}\n${video.text ?? ''}`)
    .digest();
}
