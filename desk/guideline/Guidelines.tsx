/** The guideline, whole: each reason with its key, examples and versions; a lead changes it here. */
import type { Guideline } from '@event/contest/review/guideline-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { mayEverything, reasonName, useDesk } from '../shell/context.tsx';
import { askAgain, keepAnswer } from '../shell/queries.ts';
import { momentOf } from '../shell/words.ts';
import { Examples } from './Examples.tsx';
import { useGuidelines } from './guideline.ts';

export function Guidelines({ onClose }: { readonly onClose: () => void }) {
  const { edition, me } = useDesk();
  const { data, error, refetch } = useGuidelines();
  const [written, setWritten] = useState<string | null>(null);
  const found = data?.list.find(({ reason }) => reason === written);
  return (
    <Dialog title={found ? `Guideline: ${reasonName(edition, found.reason)}` : 'Guideline'} wide onClose={onClose}>
      {error && <Failure error={error} again={() => void refetch()} />}
      {found ? (
        <Write key={found.reason} guideline={found} onDone={() => setWritten(null)} />
      ) : (
        <ol className="guidelines">
          {data?.list.map(({ reason, versions: [latest] }, index) => (
            <li key={reason}>
              <h3>
                <kbd>{index + 1}</kbd> {reasonName(edition, reason)}
                {mayEverything(me) && (
                  <Button
                    small
                    weight="bare"
                    aria-label={`Change: ${reasonName(edition, reason)}`}
                    onClick={() => setWritten(reason)}
                  >
                    Change
                  </Button>
                )}
              </h3>
              {latest ? <Examples of={latest} /> : <p className="quiet">Nobody has written one yet.</p>}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

interface WriteProps {
  readonly guideline: Guideline;
  readonly onDone: () => void;
}

function useWriting({ reason, versions }: Guideline) {
  // What was read when the writing began: a later version of somebody else is not overwritten unseen.
  const [latest] = useState(versions[0]);
  const [words, setWords] = useState({
    text: latest?.text ?? '',
    bad: latest?.bad.join('\n') ?? '',
    good: latest?.good.join('\n') ?? '',
  });
  const write = useMutation({
    mutationFn: () =>
      act('write_guideline', {
        ...{ reason, after: latest?.number ?? 0, text: words.text.trim() },
        ...{ bad: linesOf(words.bad), good: linesOf(words.good) },
      }),
    onSuccess: (answer) => keepAnswer('guidelines', {}, answer),
    onError: () => askAgain('guidelines'),
  });
  const fieldOf = (name: keyof typeof words, rows: number) => ({
    rows,
    value: words[name],
    onChange: ({ target }: { readonly target: HTMLTextAreaElement }) => setWords({ ...words, [name]: target.value }),
  });
  return { write, fieldOf };
}

function Write({ guideline, onDone }: WriteProps) {
  const { write, fieldOf } = useWriting(guideline);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(undefined, { onSuccess: onDone });
      }}
    >
      <Field label="What the reason means">
        <textarea required maxLength={800} {...fieldOf('text', 3)} />
      </Field>
      <Field label="To be rejected: an example on each line">
        <textarea {...fieldOf('bad', 3)} />
      </Field>
      <Field label="No reason: an example on each line">
        <textarea {...fieldOf('good', 3)} />
      </Field>
      {write.error && <Failure error={write.error} />}
      <div className="row">
        <Button type="submit" weight="next" disabled={write.isPending}>
          Keep it
        </Button>
        <Button weight="bare" onClick={onDone}>
          Leave it as it is
        </Button>
      </div>
      <Versions versions={guideline.versions} />
    </form>
  );
}

function Versions({ versions }: Pick<Guideline, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <section>
      <h3>Versions</h3>
      <ol className="versions">
        {versions.map((version) => (
          <li key={version.number}>
            <span className="quiet">
              {version.at === null ? 'From the edition' : `${momentOf(version.at)} UTC, ${version.by}`}
            </span>
            <Examples of={version} />
          </li>
        ))}
      </ol>
    </section>
  );
}
