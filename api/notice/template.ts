/** Templates that come with the edition: what every contest says to all, in all its languages. */
import type { ShippedTemplate } from '@event/contest/notice/desk-draft';
import { sayValues } from '@event/contest/notice/notice';
import type { App } from '../app.ts';
import { voiceOf } from '../edition/voice.ts';

/** That the results are out is told by itself: results.ts. */
const shipped = ['submission_ending', 'submission_ended'] as const;

export function shippedTemplates(app: App): ShippedTemplate[] {
  const { to } = app.edition.phases.submission;
  return shipped.map((name) => ({
    name,
    texts: Object.fromEntries(
      app.edition.languages.map(({ code }) => {
        const values = sayValues({ date: to, time: to }, voiceOf(app, code, 'main'));
        const say = (part: 'title' | 'message') => app.texts.say(`notice.${name}.${part}`, code, values, 'main');
        return [code, { title: say('title'), message: say('message') }];
      }),
    ),
  }));
}
