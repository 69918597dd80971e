/** What decides, and the tests that have to notice when it decides otherwise. */
export interface Subject {
  /** A sign of exclusion first takes files out again. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** The tests need no database, nor anything else that stays behind: they run in one process. */
  readonly is_pure?: true;
}

const not_tests = '!**/*test.ts';

export const subjects: Readonly<Record<string, Subject>> = {
  moments: {
    mutate: ['contest/draw/{canonical,moment,rule,slice,terms}.ts'],
    tests: ['canonical', 'terms', 'falling', 'moment', 'edge']
      .map((name) => `contest/draw/${name}.test.ts`)
      .concat('contest/draw.test.ts'),
    is_pure: true,
  },
  proof: {
    mutate: ['contest/draw.ts', 'contest/draw/{beacon,checkpoint,log,slice-check}.ts'],
    tests: ['slice', 'beacon', 'log', 'checkpoint', 'slice-check', 'verdict']
      .map((name) => `contest/draw/${name}.test.ts`)
      .concat('contest/draw.test.ts'),
    is_pure: true,
  },
  settlement: {
    mutate: ['contest/settlement/*.ts', '!contest/settlement/*wire.ts', not_tests],
    tests: ['key', 'line', 'list', 'stage'].map((name) => `contest/settlement/${name}.test.ts`),
    is_pure: true,
  },
  roles: {
    mutate: ['contest/organizer/role.ts'],
    tests: ['contest/organizer/role.test.ts'],
    is_pure: true,
  },
  limits: {
    mutate: ['api/http/rate-limit.ts', 'api/http/turn/turn.ts'],
    tests: ['api/http/rate-limit.test.ts', 'api/http/turn/turn.test.ts'],
    is_pure: true,
  },
  gate: {
    mutate: ['api/http/gate.ts', 'api/http/turn/{door,line}.ts'],
    tests: ['gate-alone', 'turn/door-alone', 'turn/line', 'turn/refusal'].map((name) => `api/http/${name}.test.ts`),
    is_pure: true,
  },
  idempotency: {
    mutate: ['api/http/idempotency.ts', 'api/http/desk-idempotency.ts'],
    tests: ['api/http/idempotency.test.ts', 'api/http/desk-idempotency.test.ts', 'api/draw/once.test.ts'],
  },
  together: {
    mutate: ['api/draw/together.ts'],
    tests: ['api/draw/together.test.ts', 'api/draw/together-told.test.ts'],
  },
};
