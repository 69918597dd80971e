import { platformByCode } from '@event/contest/edition/edition';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openDialog } from '../address.ts';
import { usePage } from '../context.tsx';
import { track } from '../debug/analytics.ts';
import { Button } from '../look/Button.tsx';
import { TickField } from '../look/Field.tsx';
import { refreshPlayer, useSession } from '../player/session.ts';
import { dropAnswers } from '../server/answer.ts';
import { act, CallFailed } from '../server/call.ts';
import { failureText, showFailure } from '../server/failure.ts';
import { useCheck } from './check.ts';
import { useCountries } from './country.ts';
import { changeDraft, nextDraft, setAgreed, useDraft } from './draft.ts';
import { EntryFields } from './EntryFields.tsx';
import { useProblems } from './problem.ts';

const submission_ended = 104010;
const platform_full = 104012;

export function SubmitForm({ onDone }: { readonly onDone: (first: boolean) => void }) {
  const words = usePage();
  const { t, rich, edition, area, page } = words;
  const { state, player } = useSession();
  const draft = useDraft();
  const countries = useCountries();
  const only = countries.length === 1 ? countries[0]?.value : undefined;
  const entry = { ...draft, country: draft.country || (only ?? ''), lang: draft.lang || page.lang };
  const looked = useCheck(entry);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const problems = useProblems(entry, looked);
  const count = Object.keys(problems).length;
  const chosen = platformByCode(edition, entry.platform);
  const isElsewhere = player !== null && player.creation_area !== area.value;

  const agreed = player?.agreed ?? false;
  useEffect(() => {
    if (agreed) setAgreed(true);
  }, [agreed]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailed(undefined);
    if (state !== 'in') return openDialog('login');
    if (count > 0) return focusFirstWrong();
    const platform = chosen?.value ?? 0;
    const used = player?.submit_counts[platform] ?? 0;
    if (used >= edition.limits.entries_per_platform) return openDialog(`full/${entry.platform}`);
    const { link, lang, country, theme, agree } = entry;
    setBusy(true);
    try {
      await act('submit', { platform, link, lang, country, theme, agree });
      track('btn_submit_now_success');
      const first = player?.submit_count === 0;
      nextDraft();
      dropAnswers('mine', 'own_rank', 'rewards', 'notice');
      void refreshPlayer();
      onDone(first);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };

  const tell = (error: unknown) => {
    const code = error instanceof CallFailed ? error.code : 0;
    if (code === submission_ended) return openDialog('ended');
    if (code === platform_full) return openDialog(`full/${entry.platform}`);
    setFailed(failureText(error, words));
    showFailure(error, words);
  };

  const focusFirstWrong = () => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <form className="entry" ref={form} noValidate onSubmit={submit} aria-label={t('submit.heading')}>
      <EntryFields
        entry={entry}
        change={changeDraft}
        looked={looked}
        countries={countries}
        problems={tried ? problems : {}}
      />
      <p>
        <a className="link" href="#example">
          {t('submit.example')}
        </a>
      </p>
      {chosen?.only_here && (
        <TickField
          checked={entry.only_here}
          onChange={({ target }) => changeDraft({ only_here: target.checked })}
          aria-invalid={tried && problems.only_here ? true : undefined}
        >
          {t('submit.tiktok')}
        </TickField>
      )}
      <TickField
        checked={entry.agree}
        onChange={({ target }) => changeDraft({ agree: target.checked })}
        aria-invalid={tried && problems.agree ? true : undefined}
        aria-describedby={tried && problems.agree ? 'agree-wrong' : undefined}
      >
        {rich('submit.agree', {
          link: (chunks) => (
            <a key="link" href="#agreement">
              {chunks}
            </a>
          ),
        })}
      </TickField>
      {tried && problems.agree && (
        <p className="wrong" id="agree-wrong" role="alert">
          {problems.agree}
        </p>
      )}
      <div className="send">
        <p role="status" className={failed || (tried && count) ? 'wrong' : 'fine'}>
          {failed ?? (tried && count > 0 ? t('submit.fix', { count }) : draft.link ? t('submit.draft_kept') : '')}
        </p>
        {state === 'out' ? (
          <Button type="submit" data-event="btn_login">
            {t('login.button')}
          </Button>
        ) : (
          <Button type="submit" busy={busy} off={isElsewhere} data-event="btn_enter">
            {busy ? t('submit.sending') : t('submit.button')}
          </Button>
        )}
      </div>
    </form>
  );
}
