/** Sends what the person did until the server has answered it: across screens, a lost line, a new login, and a reload of the tab. */
import type { QueueRow } from '@event/contest/review/desk-wire';
import { createStore, useStore } from '@event/ui/store';
import { act as call, DeskCallFailed } from '../shell/call.ts';
import { askAgain } from '../shell/queries.ts';
import { type Act, type ActAnswer, pauseAfter } from './act.ts';
import { newSitting, type Sitting, type SittingNews, type Stroke, sit } from './sitting.ts';

const sitting = createStore<Sitting>(newSitting);
let kept_under: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(event: Stroke | SittingNews) {
  sitting.set(sit(sitting.get(), event));
  if (kept_under === null) return;
  keep(kept_under);
  sendReady();
}

export const lookUp = sitting.get;

export const useSitting = () => useStore(sitting);

/** For whoever is logged in; what somebody else left unsent is never sent in this name. */
export function startSending(organizer: string): () => void {
  kept_under = `desk.acts.${organizer}`;
  sitting.set({ ...newSitting, ...readKept(kept_under) });
  const again = () => tell({ on: 'resend', key: null });
  addEventListener('online', again);
  again();
  return () => {
    removeEventListener('online', again);
    clearTimeout(timer);
    kept_under = null;
    sitting.set(newSitting);
  };
}

function keep(name: string) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ acts: sitting.get().acts, troubles: sitting.get().troubles }));
  } catch {
    // A full storage keeps nothing over a reload; what is unsent still goes out from here.
  }
}

/** What was under way when the page went may have arrived or not: its key tells. */
function readKept(name: string): Partial<Sitting> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Pick<Sitting, 'acts' | 'troubles'>;
    return { ...kept, acts: (kept.acts ?? []).map((act) => (act.state === 'sent' ? { ...act, state: 'waits' } : act)) };
  } catch {
    return {};
  }
}

function sendReady() {
  clearTimeout(timer);
  const { acts } = sitting.get();
  const next = Math.min(...acts.flatMap(({ state, again_at }) => (state === 'waits' ? [again_at ?? 0] : [])));
  if (Number.isFinite(next)) timer = setTimeout(resendDue, Math.max(0, next - Date.now()));
  const ready = acts.find(({ state }) => state === 'ready');
  if (!ready) return;
  void send(ready, kept_under);
  tell({ on: 'sent', key: ready.key });
}

function resendDue() {
  const due = sitting.get().acts.filter(({ state, again_at }) => state === 'waits' && (again_at ?? 0) <= Date.now());
  for (const { key } of due) tell({ on: 'resend', key });
  // A timer may wake a millisecond early: then nothing is due yet, and it is set once more.
  if (due.length === 0) sendReady();
}

async function send(act: Act, whose: string | null) {
  const news = await put(act).then(
    (answer): SittingNews => ({ on: 'answered', key: act.key, at: Date.now(), answer }),
    (error: Error): SittingNews =>
      isOpen(error)
        ? {
            on: 'failed',
            key: act.key,
            why: error.message,
            again_at: Date.now() + pauseAfter(act.tries, Math.random()),
          }
        : { on: 'refused', key: act.key, at: Date.now(), why: error.message },
  );
  if (kept_under !== whose) return;
  tell(news);
  if (news.on === 'failed') return;
  askAgain('queue', ...act.rows.map(({ area, id }) => ['case', { area, id }] as const));
}

/** Whether it may have been done all the same, or may be done later: after a new login, too. */
const isOpen = (error: unknown) => !(error instanceof DeskCallFailed) || error.isOpen || error.name === 'login';

async function put({ key, wish, rows, made }: Act): Promise<ActAnswer> {
  const [row] = rows as readonly [QueueRow];
  const where = { area: row.area, id: row.id };
  const all: ActAnswer = { made: {}, refused: [] };
  if (wish.what === 'pass_on') {
    const looked = row.looks_at === null ? {} : { decision: row.looks_at };
    await call('pass_on', { ...where, ...looked, text: wish.text }, key);
    return all;
  }
  if (wish.what === 'undo') return takeBack(rows, made, key);
  const { kind, reason } = wish.choice;
  if (wish.what === 'look') {
    await call('look_again', { ...where, decision: row.looks_at ?? '', kind, reason }, key);
    return all;
  }
  if (rows.length === 1) {
    const { decision } = await call('decide_case', { ...where, revision: row.revision, ...wish.choice }, key);
    return { made: { [row.id]: decision }, refused: [] };
  }
  const cases = rows.map(({ area, id, revision }) => ({ area, id, revision }));
  const { done, refused } = await call('decide_cases', { cases, ...wish.choice }, key);
  return { made: Object.fromEntries(done.map(({ id, decision }) => [id, decision])), refused };
}

async function takeBack(rows: readonly QueueRow[], made: Act['made'], key: string): Promise<ActAnswer> {
  const cases = rows.map(({ area, id }) => ({ area, id, decision: made[id] ?? '' }));
  const [only] = cases;
  if (cases.length > 1 || !only) return { made: {}, refused: (await call('undo_cases', { cases }, key)).refused };
  await call('undo_case', only, key);
  return { made: {}, refused: [] };
}
