/** Functions of the database that decide, and the tests that have to notice when one decides otherwise: the quickest first. */
export interface StoredSubject {
  readonly functions: readonly string[];
  readonly tests: readonly string[];
}

const settlement = (...names: readonly string[]) => names.map((name) => `api/settlement/${name}.test.ts`);

export const stored: Readonly<Record<string, StoredSubject>> = {
  'stored-draw': {
    functions: [
      ...['draw', 'draw_next_moment', 'draw_is_opened', 'draw_wins', 'draw_time', 'draw_ask', 'attempts_left'],
      ...['grant_reward', 'refuse_early_moment', 'skip_moment_behind_hole', 'refuse_who_is_out'],
    ],
    tests: ['stored', 'stored-slice', 'stored-lock', 'once', 'draw'].map((name) => `api/draw/${name}.test.ts`),
  },
  'stored-repeats': {
    functions: ['draw_once', 'draw_together', 'share_once', 'keep_answer', 'is_switched_off', 'keep_slices'],
    tests: ['stored-once', 'stored-slice', 'stored-lock', 'stored-together', 'statement'].map(
      (name) => `api/draw/${name}.test.ts`,
    ),
  },
  'stored-void': {
    functions: ['refuse_lone_void', 'refuse_lone_removal', 'may_void', 'has_taken_back', 'is_owner_of_all'],
    tests: [...settlement('void'), 'api/excellent/lone.test.ts'],
  },
  'stored-lines': { functions: ['refuse_line', 'is_out_of_list'], tests: settlement('forced') },
  'stored-approvals': {
    functions: ['refuse_approval', 'refuse_unproved', 'unproved_work', 'void_approvals'],
    tests: settlement('forced', 'approval', 'contact', 'unproved'),
  },
  'stored-deliveries': {
    functions: [
      ...['refuse_delivery', 'refuse_end_in_run', 'refuse_payment', 'refuse_leaving', 'refuse_unlisted_delivery'],
      ...['refuse_misplaced_delivery', 'void_unpaid', 'note_handed_before'],
    ],
    tests: [
      ...settlement('forced', 'end', 'listed', 'judged-place', 'paid-again', 'paid-out', 'greedy'),
      'api/excellent/paid.test.ts',
    ],
  },
  'stored-lost': {
    functions: ['has_lost_work', 'refuse_lost_work', 'keep_certified_works'],
    tests: [...settlement('lost-work'), 'api/board/certify-race.test.ts'],
  },
  'stored-codes': { functions: ['take_code'], tests: ['api/code/take.test.ts'] },
  'stored-held': {
    functions: ['hold_win', 'refuse_held_claim'],
    tests: ['hold-rule', 'hold'].map((name) => `api/reward/${name}.test.ts`),
  },
  'stored-judged': {
    functions: ['judged_video', 'refuse_unjudged_video'],
    tests: ['api/excellent/other-video.test.ts'],
  },
  'stored-roles': {
    functions: ['refuse_role_by_one', 'is_owner_beside', 'is_second_person', 'waits_for_another_owner'],
    tests: ['api/organizer/second-person.test.ts'],
  },
};
