/** Every expected "no": its name and its code on the wire. Its text is `refusal.<name>` in every language. */
export const refusals = {
  login_not_accepted: 104001,
  harmless_repeat: 104002,
  other_region: 104003,
  too_many_requests: 104004,
  key_reused: 104005,
  disqualified: 104006,
  login_again: 104007,
  submission_ended: 104010,
  not_started: 104011,
  platform_full: 104012,
  link_format: 104013,
  link_of_other_platform: 104014,
  already_submitted: 104015,
  one_at_a_time: 104016,
  not_editable: 104017,
  rules_not_agreed: 104018,
  platform_not_offered: 104019,
  country_not_offered: 104020,
  short_link_not_opened: 104021,
  more_than_one_link: 104022,
  video_rule_failed: 104023,
  not_stated: 104024,
  rejected_before: 104025,
  no_attempt_left: 104030,
  draw_closed: 104031,
  already_filled: 104032,
  contact_not_valid: 104033,
  nothing_to_claim: 104034,
  claim_time_over: 104035,
  reward_held: 104036,
  no_such_notice: 104040,
  no_such_work: 104041,
  maintenance: 104090,
  closed_for_now: 104091,
  our_fault: 104099,
} as const;

export type RefusalName = keyof typeof refusals;

export interface Refusal {
  readonly refusal: RefusalName;
  /** What the text of the refusal fills in, e.g. the video rule that failed. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export function refuse(refusal: RefusalName, values?: Refusal['values']): Refusal {
  return values ? { refusal, values } : { refusal };
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer;
}
