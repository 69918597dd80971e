import { platformByValue } from '@event/contest/edition/edition';
import type { Submission } from '@event/contest/submission/wire';
import { useState } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import type { DialogPartProps } from '../part/dialog.ts';
import { Failed } from '../part/Failed.tsx';
import { LogInFirst } from '../player/LogInFirst.tsx';
import { useSession } from '../player/session.ts';
import { useAnswer } from '../server/answer.ts';
import { useCheck } from './check.ts';
import { useCountries } from './country.ts';
import { type EntryDraft, empty, textsIn } from './draft.ts';
import { EntryFields } from './EntryFields.tsx';
import { useEdit } from './edit.ts';
import { OnlyHere } from './OnlyHere.tsx';
import { useProblems } from './problem.ts';

export function EditDialog({ detail, close }: DialogPartProps) {
  const { t } = usePage();
  const { state } = useSession();
  const { data, error, again } = useAnswer('mine', {}, { when: state === 'in' });
  const work = data?.list.find(({ id }) => id === detail);
  return (
    <Dialog title={t('submission.edit')} close={t('word.close')} onClose={close} keep>
      <p className="say">{t('submission.edit_text')}</p>
      {state === 'out' && (
        <p className="empty">
          <LogInFirst />
        </p>
      )}
      {work && <EditForm work={work} close={close} />}
      {error !== null && !data && <Failed error={error} again={again} />}
      {state === 'in' && !work && !error && <p role="status">{data ? t('refusal.not_editable') : t('word.loading')}</p>}
    </Dialog>
  );
}

function EditForm({ work, close }: { readonly work: Submission; readonly close: () => void }) {
  const { t, edition } = usePage();
  const platform = platformByValue(edition, work.platform)?.code ?? '';
  const shown = { ...empty, ...textsIn(work), platform, agree: true };
  const [entry, setEntry] = useState<EntryDraft>({ ...shown, link: work.pending_link ?? work.link });
  const change = (next: Partial<EntryDraft>) => setEntry((before) => ({ ...before, ...next }));
  const countries = useCountries();
  const looked = useCheck({ ...entry, id: work.id });
  const { save, busy, missing, problems } = useEdit(work.id, entry, useProblems(entry, looked), close);
  return (
    <form className="entry" noValidate onSubmit={save}>
      <EntryFields entry={entry} change={change} looked={looked} countries={countries} problems={problems} isEdit />
      <OnlyHere entry={entry} change={change} wrong={problems.only_here} />
      <div className="does">
        <p role="status" className="wrong">
          {missing > 0 && t('submit.fix', { count: missing })}
        </p>
        <Button type="submit" busy={busy}>
          {t('word.save')}
        </Button>
      </div>
    </form>
  );
}
