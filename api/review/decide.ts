/** Decisions of reviewers: one, several; and who else looks again. */
import {
  type DecisionAnswer,
  held_back_seconds,
  type RefusedCase,
  shortest_word,
} from '@event/contest/review/decision-wire';
import { type App, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk, DeskRefused, isCommand } from '../http/ask.ts';
import { decide } from '../submission/decision.ts';
import { open_look } from '../submission/seal.ts';
import { isBarred } from './barred.ts';
import { type CaseKey, releaseCase, takeForDecision } from './claim.ts';

type DecideAsk = DeskAsk<'decide_case'> | DeskAsk<'decide_cases'> | DeskAsk<'look_again'>;

interface CaseDecision extends CaseKey {
  readonly revision: string;
  readonly kind: 'approve' | 'reject';
  readonly reason: string | null;
  readonly note: string | null;
}

export async function decideCase(ask: DecideAsk, database: Database, wish: CaseDecision): Promise<DecisionAnswer> {
  const { app, organizer, now } = ask;
  const { area, id, kind } = wish;
  const reason = kind === 'reject' ? wish.reason : null;
  refuseUnsaid(ask, wish);
  await takeForDecision(database, { area, id }, ask);
  await refuseUndecidable(ask, database, wish);
  const verdict = { area, submission: id, kind, reason, note: wish.note, by: organizer.id, at: now };
  const made = await decide(database, app, { ...verdict, held_back_seconds }).catch(sayRefused);
  await act(ask, database, {
    what: `${kind} submission`,
    area,
    subject: id,
    detail: { decision: made.id, revision: made.revision, reason },
  });
  await askSecondLook(app, database, wish, { decision: made.id, by: organizer.id, now });
  await releaseCase(database, { area, id }, organizer);
  return { decision: made.id, held_until: now + held_back_seconds };
}

/** A rejection names one of the edition's reasons; "other" says which. */
function refuseUnsaid({ app }: DecideAsk, { kind, reason, note }: CaseDecision): void {
  if (kind !== 'reject') return;
  if (!reason || !app.edition.rejection_reasons.includes(reason)) {
    throw new DeskRefused('shape', 'Choose one of the reasons: a rejection always names one.', 400);
  }
  if (reason === 'other' && !hasWord(note)) {
    throw new DeskRefused('word', 'Say briefly what is wrong: "other" tells colleagues nothing.', 400);
  }
}

const hasWord = (note: string | null) => (note ?? '').length >= shortest_word;

interface WaitingRevision {
  readonly waiting_revision: string | null;
  readonly fails: boolean;
  readonly is_barred: boolean;
}

async function refuseUndecidable(
  ask: DecideAsk,
  database: Database,
  { area, id, revision, kind, note }: CaseDecision,
): Promise<void> {
  const { rows } = await database.query<WaitingRevision>(
    `select s.waiting_revision,
       coalesce(jsonb_path_exists((select verdicts from video_check v where v.area = s.area and v.revision_id = s.waiting_revision
         order by v.checked_at desc limit 1), '$[*] ? (@.verdict == "fail")'), false) as fails,
       ${isBarred('$3 or $4')} as is_barred
     from submission s where s.area = $1 and s.id = $2 for no key update`,
    [area, id, ask.organizer.id, isCommand(ask.organizer)],
  );
  const [waiting] = rows;
  if (!waiting) throw absent('submission');
  if (waiting.waiting_revision === null)
    throw new DeskRefused('decided', 'Somebody else has decided this in the meantime.');
  if (waiting.waiting_revision !== revision) {
    throw new DeskRefused('changed', 'The player has entered another link in the meantime: look at that one.');
  }
  if (waiting.is_barred) {
    const why = isCommand(ask.organizer)
      ? 'The command line does not count as a second person'
      : 'You decided this before';
    throw new DeskRefused('barred', `${why}; an appeal needs somebody else.`);
  }
  if (kind === 'approve' && waiting.fails && !hasWord(note)) {
    throw new DeskRefused('word', 'A rule fails: say briefly why you approve it anyway.', 400);
  }
}

export function sayRefused(error: unknown): never {
  if (!(error instanceof Refused)) throw error;
  const { refusal } = error.refusal;
  if (refusal === 'already_submitted') {
    throw new DeskRefused('claimed', 'Another submission has this video now.');
  }
  throw new DeskRefused('decided', 'This cannot be decided any more: it has changed in the meantime.');
}

interface DecidedBy {
  readonly decision: string;
  readonly by: string;
  readonly now: number;
}

/** One in so many, by the chance that lies in the decision's id. */
export const askedAgain = (decision: string, in_so_many: number) =>
  in_so_many > 0 && Number.parseInt(decision.slice(-6), 16) % in_so_many === 0;

/** Whoever decides reads the id, and may take back what was chosen: the same person's next word on that link is chosen, too. */
async function askSecondLook(
  { edition }: App,
  database: Database,
  wish: CaseDecision,
  { decision, by, now }: DecidedBy,
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from decision where (area, submission_id, revision_id, decided_by) = ($1, $2, $3, $4)
       and kind in ('approve', 'reject')`,
    [wish.area, wish.id, wish.revision, by],
  );
  if (!rows.some(({ id }) => askedAgain(id, edition.limits.decisions_per_look))) return;
  await database.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6))`,
    [wish.area, decision, wish.id, wish.revision, by, now],
  );
}

export async function decideCases(ask: DeskAsk<'decide_cases'>, database: Database) {
  const { cases, kind, reason, note } = ask.input;
  const { done, refused } = await eachAlone(database, cases, (one) =>
    decideCase(ask, database, { ...one, kind, reason, note }),
  );
  return { done: done.map(({ one, made }) => ({ id: one.id, decision: made.decision })), refused };
}

/** Each on its own: one that cannot be done leaves the others done. In one order, so that two never wait for each other. */
export async function eachAlone<one extends CaseKey, made>(
  database: Database,
  cases: readonly one[],
  work: (one: one) => Promise<made>,
) {
  const done: { one: one; made: made }[] = [];
  const refused: RefusedCase[] = [];
  for (const one of [...cases].sort((a, b) => a.area - b.area || (a.id < b.id ? -1 : 1))) {
    await database.query('savepoint one');
    try {
      done.push({ one, made: await work(one) });
    } catch (error) {
      if (!(error instanceof DeskRefused) || error.name === 'step_up') throw error;
      await database.query('rollback to savepoint one');
      refused.push({ id: one.id, why: error.message });
    }
    await database.query('release savepoint one');
  }
  return { done, refused };
}

/** The second judgement changes nothing by itself: it is measured, and shown to owners where the two differ. */
export async function lookAgain(ask: DeskAsk<'look_again'>, database: Database): Promise<null> {
  const { input, organizer, now } = ask;
  const { area, id, decision, kind } = input;
  const reason = kind === 'reject' ? input.reason : null;
  refuseUnsaid(ask, { ...input, revision: '', note: 'second look', reason });
  await takeForDecision(database, { area, id }, ask);
  const { rows } = await database.query<{ agrees: boolean }>(
    `update second_look k set kind = $3, reason = $4, looked_by = $5::uuid, looked_at = to_timestamp($6),
       agrees = d.kind = $3 and d.reason is not distinct from $4
     from decision d
     where k.area = $1 and k.decision_id = $2 and d.area = k.area and d.id = k.decision_id
       and ${open_look} and k.first_by <> $5::uuid::text returning agrees`,
    [area, decision, kind, reason, organizer.id, now],
  );
  if (!rows[0])
    throw new DeskRefused(
      'decided',
      'It cannot be looked at again: somebody else has, the decision was your own, or more has been decided since.',
    );
  await act(ask, database, {
    what: 'look again',
    area,
    subject: id,
    detail: { decision, kind, reason, agrees: rows[0].agrees },
  });
  await releaseCase(database, { area, id }, organizer);
  return null;
}
