/** What decides, and the tests that have to notice when it decides otherwise. */
export interface Subject {
  /** A sign of exclusion first takes files out again. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const not_tests = '!**/*test.ts';

export const subjects: Readonly<Record<string, Subject>> = {
  moments: {
    mutate: ['contest/draw/{canonical,moment,rule,slice,terms}.ts'],
    tests: ['contest/draw/falling.test.ts', 'contest/draw/moment.test.ts', 'contest/draw.test.ts'],
  },
  proof: {
    mutate: ['contest/draw.ts', 'contest/draw/{beacon,checkpoint,log,slice-check}.ts'],
    tests: ['contest/draw.test.ts', 'contest/draw/{beacon,slice}.test.ts'],
  },
  settlement: {
    mutate: ['contest/settlement/*.ts', '!contest/settlement/*wire.ts', not_tests],
    tests: ['contest/settlement/*.test.ts'],
  },
  roles: {
    mutate: ['contest/organizer/role.ts'],
    tests: ['contest/organizer/role.test.ts'],
  },
  limits: {
    mutate: ['api/http/rate-limit.ts', 'api/http/gate.ts', 'api/http/turn/*.ts', not_tests],
    tests: ['api/http/rate-limit.test.ts', 'api/http/turn/*.test.ts', 'api/flood.test.ts'],
  },
  idempotency: {
    mutate: ['api/http/idempotency.ts', 'api/http/desk-idempotency.ts'],
    tests: ['api/http/idempotency.test.ts', 'api/http/desk-idempotency.test.ts', 'api/draw/once.test.ts'],
  },
};
