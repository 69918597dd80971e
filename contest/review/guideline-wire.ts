/** What reviewers hold on to: a short text and examples for each reason of a rejection, and every version of it. */
import * as v from 'valibot';
import { call, nothing, rows, text, version_read } from '../desk-call.ts';

const examples = v.pipe(v.array(text(200)), v.maxLength(8), v.readonly());
const words = {
  text: text(800),
  /** What is no case of it. */
  good: examples,
  /** What is one. */
  bad: examples,
};

const version = v.object({
  ...words,
  /** 0 is the edition's own. */
  number: v.number(),
  by: v.nullable(v.string()),
  at: v.nullable(v.number()),
});
export type GuidelineVersion = v.InferOutput<typeof version>;

const guideline = v.object({
  reason: v.string(),
  /** The latest first; none as long as nobody wrote one. */
  versions: rows(version),
});
export type Guideline = v.InferOutput<typeof guideline>;

const guidelines = v.object({ list: rows(guideline) });

export const guidelineCalls = {
  guidelines: call({
    method: 'GET',
    path: '/review/guidelines',
    summary: 'For each reason of a rejection: what it means, with examples, and who wrote that when',
    roles: ['reviewer'],
    area: 'none',
    input: nothing,
    output: guidelines,
  }),
  write_guideline: call({
    method: 'POST',
    path: '/review/guidelines/write',
    summary: 'Write what a reason of a rejection means, in place of the version that was read',
    roles: ['owner'],
    area: 'everywhere',
    input: v.strictObject({ ...words, reason: text(40), after: version_read }),
    output: guidelines,
  }),
} as const;
