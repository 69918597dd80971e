/** Writing a notice by language, seeing it as a player sees it, whom it reaches, and when it appears. */
import type { OwnAccount } from '@event/contest/notice/desk-draft';
import type { Reach } from '@event/contest/notice/desk-wire';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { useNow } from '../shell/clock.ts';
import { useDesk } from '../shell/context.tsx';
import { many } from '../shell/words.ts';
import { type Content, type DraftStart, isWritten, languagesOf, momentsOf } from './draft.ts';
import { Effect, useReaders } from './Effect.tsx';
import { Preview } from './Preview.tsx';
import { useSaving } from './saving.ts';
import { Tongues } from './Tongues.tsx';
import { TryOut } from './TryOut.tsx';
import { useUnsaidNotice } from './unsaid.ts';
import { Whom } from './Whom.tsx';
import { Written } from './Written.tsx';

interface ComposeProps {
  readonly first: DraftStart;
  readonly reach: readonly Reach[];
  readonly accounts: readonly OwnAccount[];
  readonly onClose: () => void;
}

export function Compose({ first, reach, accounts, onClose }: ComposeProps) {
  const { edition } = useDesk();
  const { start, setStart, drop, isLeft, noteSaved, keep, beginAnew } = useUnsaidNotice(first);
  const [language, setLanguage] = useState('en');
  const { content, draft } = start;
  const { texts } = content;
  const change = (part: Partial<Content>) => setStart({ content: { ...content, ...part }, draft });
  const readers = useReaders(content, reach);
  const saving = useSaving(start, content.segment ? readers : undefined, {
    onSaved: (kept) => noteSaved(content, kept),
    onTheirs: setStart,
  });
  const isBusy = saving.save.isPending || saving.send.isPending;
  const leave = () => {
    if (!isBusy) keep();
    onClose();
  };
  const sent = () => {
    drop();
    onClose();
  };
  const title = content.is_template ? 'Write a template' : draft ? 'Go on writing' : 'Write a notice';
  return (
    <Dialog title={title} onClose={leave} wide>
      <form
        className="compose"
        onSubmit={(event) => {
          event.preventDefault();
          if (content.is_template) saving.save.mutate(draft);
          else saving.send.mutate(undefined, { onSuccess: sent });
        }}
      >
        <div className="stack">
          {isLeft && (
            <p className="row quiet" role="status">
              As you left it.
              <Button small weight="soft" onClick={beginAnew}>
                Begin anew
              </Button>
            </p>
          )}
          <Whom content={content} onChange={change} />
          <Tongues
            spoken={languagesOf(edition.areas, content.area)}
            chosen={language}
            isReady={(code) => isWritten(texts[code])}
            onChoose={setLanguage}
          />
          <Written content={content} language={language} onChange={change} />
          {!content.is_template && <Effect content={content} readers={readers} />}
          <Acts {...{ start, readers, saving }} onChange={change} />
        </div>
        <div className="beside">
          <Preview texts={texts} language={language} />
          <TryOut texts={texts} accounts={accounts} />
        </div>
      </form>
    </Dialog>
  );
}

interface ActsProps {
  readonly start: DraftStart;
  readonly readers: number | undefined;
  readonly saving: ReturnType<typeof useSaving>;
  readonly onChange: (part: Partial<Content>) => void;
}

function Acts({ start: { content, draft }, readers, saving, onChange }: ActsProps) {
  const { save, send, takeTheirs, error } = saving;
  const { is_template, segment, texts } = content;
  const { isLater } = momentsOf(content, useNow());
  const isBusy = save.isPending || send.isPending;
  const does = isLater
    ? 'Schedule it'
    : segment && readers !== undefined
      ? `Send it to ${many(readers, 'player')}`
      : 'Show it now';
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={is_template}
          onChange={({ target }) => onChange({ is_template: target.checked })}
        />
        A template: kept to be copied, never sent itself
      </label>
      {error && <Failure error={error} />}
      {error?.name === 'newer' && (
        <div className="acts">
          <Button small onClick={() => void takeTheirs()}>
            Look at theirs instead
          </Button>
          <Button small onClick={() => save.mutate(null)}>
            Keep mine as a new draft
          </Button>
        </div>
      )}
      <div className="acts">
        {!is_template && (
          <Button
            type="submit"
            weight="next"
            disabled={isBusy || !isWritten(texts.en) || readers === undefined || (segment !== '' && readers === 0)}
          >
            {does}
          </Button>
        )}
        <Button
          type={is_template ? 'submit' : 'button'}
          weight={is_template ? 'next' : 'plain'}
          disabled={isBusy}
          {...(!is_template && { onClick: () => save.mutate(draft) })}
        >
          {is_template ? 'Save the template' : 'Save as a draft'}
        </Button>
        {save.data && !save.isPending && !save.error && <span role="status">Saved</span>}
      </div>
    </>
  );
}
