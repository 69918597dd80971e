import { useEffect } from 'react';
import { usePage } from '../context.tsx';
import { Button } from '../look/Button.tsx';
import { TickField } from '../look/Field.tsx';
import { useSession } from '../player/session.ts';
import { useCheck } from './check.ts';
import { useCountries } from './country.ts';
import { changeDraft, type EntryDraft, setAgreed, useDraft } from './draft.ts';
import { EntryFields } from './EntryFields.tsx';
import { OnlyHere } from './OnlyHere.tsx';
import { type Problems, useProblems } from './problem.ts';
import { type EnteredWork, useSend } from './send.ts';
import { onlyTheme } from './theme.ts';

export function SubmitForm({ onDone }: { readonly onDone: (entered: EnteredWork) => void }) {
  const { t, spoken, page, edition } = usePage();
  const draft = useDraft();
  const countries = useCountries();
  const { player } = useSession();
  const own = countries.find(({ value }) => countries.length === 1 || value === player?.country);
  const entry = {
    ...draft,
    theme: draft.theme || onlyTheme(edition, page.live.now),
    country: draft.country || (own?.value ?? ''),
    lang: draft.lang || page.lang,
  };
  const looked = useCheck(entry);
  const { form, submit, busy, failed, missing, problems } = useSend(entry, useProblems(entry, looked), onDone);
  const said = failed ?? (missing > 0 ? t('submit.fix', { count: missing }) : undefined);
  return (
    <form className="entry" ref={form} noValidate onSubmit={submit} aria-label={spoken('submit.heading')}>
      <EntryFields entry={entry} change={changeDraft} looked={looked} countries={countries} problems={problems} />
      <p>
        <a className="link" href="#example">
          {t('submit.example')}
        </a>
      </p>
      <Promises entry={entry} problems={problems} />
      <div className="send">
        <p role="status" className={said ? 'wrong' : 'fine'}>
          {said ?? (draft.link ? t('submit.draft_kept') : '')}
        </p>
        <SendButton busy={busy} />
      </div>
    </form>
  );
}

interface PromisesProps {
  readonly entry: EntryDraft;
  readonly problems: Problems;
}

/** What the player gives their word for. */
function Promises({ entry, problems }: PromisesProps) {
  const { rich } = usePage();
  const agreed = useSession().player?.agreed ?? false;
  useEffect(() => {
    if (agreed) setAgreed(true);
  }, [agreed]);
  return (
    <>
      <OnlyHere entry={entry} change={changeDraft} wrong={problems.only_here} />
      <TickField
        checked={entry.agree}
        onChange={({ target }) => changeDraft({ agree: target.checked })}
        aria-invalid={problems.agree ? true : undefined}
        aria-describedby={problems.agree ? 'agree-wrong' : undefined}
      >
        {rich('submit.agree', {
          link: (chunks) => (
            <a key="link" href="#agreement">
              {chunks}
            </a>
          ),
        })}
      </TickField>
      {problems.agree && (
        <p className="wrong" id="agree-wrong" role="alert">
          {problems.agree}
        </p>
      )}
    </>
  );
}

function SendButton({ busy }: { readonly busy: boolean }) {
  const { t } = usePage();
  const { state } = useSession();
  if (state === 'out') {
    return (
      <Button type="submit" data-event="btn_login">
        {t('login.button')}
      </Button>
    );
  }
  return (
    <Button type="submit" busy={busy} data-event="btn_enter">
      {busy ? t('submit.sending') : t('submit.button')}
    </Button>
  );
}
