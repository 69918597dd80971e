/** For tests: a person at the keys, a line that fails, a server, and on paper what each key was pressed for. */
import assert from 'node:assert/strict';
import type { QueueRow } from '@event/contest/review/desk-wire';
import type { Act, ActAnswer } from './act.ts';
import {
  currentOf,
  lastStanding,
  mayDecide,
  newSitting,
  type Sitting,
  type SittingNews,
  type Stroke,
  type sit,
} from './sitting.ts';

export type Reducer = typeof sit;

const approve = { what: 'decide', choice: { kind: 'approve', reason: null, note: null } } as const;
const reject = { what: 'decide', choice: { kind: 'reject', reason: 'plagiarism', note: null } } as const;

const rowOf = (n: number): QueueRow => ({
  ...{ area: 1, id: `w${n}`, kind: 'new', number: n, platform: 1, lang: 'en', theme: 't', title: null },
  ...{ since: n, signals: [], barred: null, revision: `r${n}`, looks_at: null, assigned: null },
});

/** A server that decides each work once, and answers a repeated key as it did first. */
class Server {
  readonly decided = new Map<string, string>();
  readonly answers = new Map<string, ActAnswer>();

  waiting = (works: readonly QueueRow[]) => works.filter(({ id }) => !this.decided.has(id));

  take({ key, wish, rows }: Act): ActAnswer {
    const before = this.answers.get(key);
    if (before) return before;
    const isUndo = wish.what === 'undo';
    const refused = rows.filter(({ id }) => this.decided.has(id) !== isUndo).map(({ id }) => ({ id, why: 'no' }));
    const done = rows.filter(({ id }) => !refused.some((one) => one.id === id));
    for (const { id } of done) {
      if (isUndo) this.decided.delete(id);
      else if (wish.what === 'decide') this.decided.set(id, wish.choice.kind);
    }
    const answer = { made: Object.fromEntries(done.map(({ id }) => [id, `${key} ${id}`])), refused };
    this.answers.set(key, answer);
    return answer;
  }
}

export const strokes = ['approve', 'reject', 'undo', 'down', 'up', 'bulk', 'dismiss'] as const;
export const nets = [
  'arrives',
  'answer lost',
  'never arrives',
  'resend',
  'queue asked',
  'queue comes',
  'somebody',
] as const;
export type Happening = { readonly what: (typeof strokes)[number] | (typeof nets)[number]; readonly which: number };

export class Walk {
  readonly works = Array.from({ length: 8 }, (_, n) => rowOf(n + 1));
  readonly server = new Server();
  readonly paper: { ids: readonly string[]; kind: string }[] = [];
  readonly elsewhere = new Set<string>();
  sitting: Sitting;
  clock = 1;
  asked: { rows: readonly QueueRow[]; asked: number } | null = null;
  readonly reduce: Reducer;

  constructor(reduce: Reducer) {
    this.reduce = reduce;
    const rows = this.works;
    this.sitting = reduce(newSitting, { on: 'queue', rows, asked: 0, filter: '' });
    this.stroke({ on: 'choose', row: 'w1' });
  }

  stroke(event: Stroke) {
    this.sitting = this.reduce(this.sitting, event);
  }

  hear(news: SittingNews) {
    const { chosen } = this.sitting;
    this.sitting = this.reduce(this.sitting, news);
    assert.equal(this.sitting.chosen, chosen, `${news.on} moved the cursor`);
  }

  decide(rows: readonly QueueRow[], wish: typeof approve | typeof reject) {
    const { sitting } = this;
    const open = rows.filter((row) => sitting.rows.some((one) => one.id === row.id && mayDecide(sitting, one)));
    this.stroke({ on: 'act', key: `k${this.clock}`, at: this.clock, rows, wish });
    if (open.length > 0) this.paper.push({ ids: open.map(({ id }) => id), kind: wish.choice.kind });
  }

  do({ what, which }: Happening) {
    this.clock += 1;
    const current = currentOf(this.sitting);
    if (what === 'approve' && current) this.decide([current], approve);
    if (what === 'reject' && current) this.decide([current], reject);
    if (what === 'bulk') this.decide(this.sitting.rows.slice(which % 5, (which % 5) + 3), reject);
    if (what === 'down') this.stroke({ on: 'move', step: 1 });
    if (what === 'up') this.stroke({ on: 'move', step: -1 });
    if (what === 'dismiss') this.stroke({ on: 'dismiss', key: null });
    if (what === 'undo') {
      const standing = lastStanding(this.sitting);
      this.stroke({ on: 'undo', key: `k${this.clock}`, at: this.clock });
      if (standing)
        this.paper.splice(
          this.paper.findLastIndex(({ ids }) => ids.includes(standing.rows[0]?.id ?? '')),
          1,
        );
    }
    this.net(what, which);
  }

  net(what: Happening['what'], which: number) {
    const ways = this.sitting.acts.filter(({ state }) => state === 'ready');
    const act = ways[which % Math.max(1, ways.length)];
    if (act && what === 'arrives') this.arrive(act);
    if (act && what === 'answer lost') this.server.take(act);
    if (act && (what === 'answer lost' || what === 'never arrives')) {
      this.hear({ on: 'failed', key: act.key, why: 'silence', again_at: this.clock });
    }
    if (what === 'resend') this.hear({ on: 'resend', key: null });
    if (what === 'queue asked') this.asked = { rows: this.server.waiting(this.works), asked: this.clock };
    if (what === 'queue comes' && this.asked) this.hear({ on: 'queue', filter: '', ...this.asked });
    const free = this.works[which % this.works.length];
    const isPaper = this.paper.some(({ ids }) => ids.includes(free?.id ?? ''));
    if (
      what === 'somebody' &&
      free &&
      !this.server.decided.has(free.id) &&
      !isPaper &&
      !this.sitting.marks.has(free.id)
    ) {
      this.server.decided.set(free.id, 'somebody');
      this.elsewhere.add(free.id);
    }
  }

  arrive(act: Act) {
    const answer = this.server.take(act);
    if (act.rows.length === 1 && answer.refused.length === 1) {
      return this.hear({ on: 'refused', key: act.key, at: this.clock, why: 'no' });
    }
    this.hear({ on: 'answered', key: act.key, at: this.clock, answer });
  }

  /** The line is good again: everything goes out, in any order. */
  drain() {
    for (;;) {
      this.hear({ on: 'resend', key: null });
      const act = this.sitting.acts.find(({ state }) => state === 'ready');
      if (!act) return;
      this.clock += 1;
      this.arrive(act);
    }
  }

  check() {
    this.drain();
    assert.deepEqual(
      this.sitting.acts.filter(({ state }) => state !== 'done'),
      [],
      'all has been answered',
    );
    const wished = new Map(this.paper.flatMap(({ ids, kind }) => ids.map((id) => [id, kind] as const)));
    for (const id of this.elsewhere) wished.set(id, 'somebody');
    assert.deepEqual([...this.server.decided].sort(), [...wished].sort());
  }
}
