/** The rules of a video in words, with the edition's numbers filled in. */
import type { VideoRule } from '@event/contest/submission/wire';
import { usePage } from '../context.tsx';

export function useRuleTexts() {
  const { t, edition, date, time } = usePage();
  const { submission } = edition.phases;
  const at = (unix: number) => `${date(unix)} ${time(unix)}`;
  return (rule: VideoRule, hashtags: readonly string[]): string => {
    const values = {
      seconds: edition.limits.video_seconds,
      from: at(submission.from),
      to: at(submission.to),
      tags: hashtags.join(' '),
    };
    return t(`rule.${rule}`, values);
  };
}
