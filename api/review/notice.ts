/** The words a player will read after a decision, before it is made. */
import { languageByCode } from '@event/contest/edition/edition';
import { type NoticeKind, sayValues } from '@event/contest/notice/notice';
import type { Case, CaseKind } from '@event/contest/review/desk-wire';
import type { App } from '../app.ts';
import { voiceOf } from '../edition/voice.ts';

interface CaseOwner {
  readonly area: number;
  readonly lang: string;
  readonly number: number;
  readonly kind: CaseKind;
}

/** In the language the player chose for the video when their area offers it, otherwise the area's first. */
export function noticesFor(app: App, { area, lang, number, kind }: CaseOwner): Case['notices'] {
  const languages = app.edition.areas.find(({ value }) => value === area)?.languages ?? [];
  const code = languages.includes(lang) ? lang : (languages[0] ?? app.edition.default_language);
  const language = languageByCode(app.edition, code);
  const { approve, reject } = kinds[kind];
  const say = (notice: NoticeKind, reason: string) =>
    app.texts.say(`notice.${notice}.message`, code, sayValues({ number, reason }, voiceOf(app, code, 'main')));
  return {
    language: language?.name ?? code,
    bcp47: language?.bcp47 ?? 'en',
    approve: say(approve, 'other'),
    reject: Object.fromEntries(app.edition.rejection_reasons.map((reason) => [reason, say(reject, reason)])),
    reject_open: say(reject, '[…]'),
  };
}

const kinds = {
  new: { approve: 'approved', reject: 'rejected' },
  edit: { approve: 'edit_approved', reject: 'edit_rejected' },
  appeal: { approve: 'appeal_accepted', reject: 'appeal_refused' },
  second: { approve: 'approved', reject: 'rejected' },
} as const satisfies Record<CaseKind, Record<'approve' | 'reject', NoticeKind>>;
