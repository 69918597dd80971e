/** A file that is tried first, each wrong row named; then taken in whole or not at all. */
import './tried-file.css';
import { type ReactNode, useId } from 'react';
import { count, many } from '../shell/words.ts';
import { Button } from './Button.tsx';
import { Failure } from './Failure.tsx';
import { Field } from './Field.tsx';
import { Status } from './Glyph.tsx';
import { Scroll } from './Scroll.tsx';
import { type Trial, useTrial } from './trial.ts';

interface Mistake {
  readonly line: number;
  readonly problem: string;
}

interface TriedFileProps<answer> extends Trial<answer> {
  readonly mistakesOf: (tried: answer) => readonly Mistake[];
  /** What a file without mistakes would do, and the words on the button that does it; null: nothing to do. */
  readonly says: (tried: answer) => ReactNode;
  readonly does: (tried: answer) => string | null;
  /** On the button before a good file is chosen. */
  readonly verb: string;
  /** What was done. */
  readonly done: (taken: answer) => ReactNode;
  /** Closes what it stands in, once it is taken in. */
  readonly onEnd: () => void;
}

export function TriedFile<answer>(props: TriedFileProps<answer>) {
  const { mistakesOf, verb, onEnd } = props;
  const { file, attempt, take, isOpen, choose } = useTrial(props);
  const error = attempt.error ?? take.error;
  const tried = attempt.data;
  const mistakes = tried ? mistakesOf(tried) : [];
  const does = tried && mistakes.length === 0 ? props.does(tried) : null;
  return (
    <>
      <Field label="File (CSV)">
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
      </Field>
      {attempt.isPending && <p role="status">Reading {file?.name} …</p>}
      {error && <Failure error={error} />}
      {isOpen && file && (
        <p>
          <Button weight="next" ref={focused} onClick={() => choose(file)}>
            Check the file again
          </Button>
        </p>
      )}
      {!take.data && mistakes.length > 0 && <Mistakes list={mistakes} />}
      {!take.data && !isOpen && tried && mistakes.length === 0 && (
        <p role="status">
          <Status kind={does ? 'pass' : 'unknown'}>{props.says(tried)}</Status>
        </p>
      )}
      {take.data && (
        <p role="status">
          <Status kind="pass">{props.done(take.data)}</Status>
        </p>
      )}
      <div className="row">
        {take.data ? (
          <Button key="end" weight="next" ref={focused} onClick={onEnd}>
            Go on
          </Button>
        ) : isOpen ? null : (
          <Button
            // Another button once it does something: only then it takes the focus.
            key={does ?? 'none'}
            ref={does ? focused : null}
            weight={does ? 'next' : 'plain'}
            disabled={!does || !file || take.isPending}
            onClick={() => file && take.mutate(file)}
          >
            {does ?? verb}
          </Button>
        )}
      </div>
    </>
  );
}

/** So that the keyboard needs no way there. */
const focused = (element: HTMLElement | null) => element?.focus();

/** More would slow the browser, and nobody mends them one by one. */
const shown = 1000;

function Mistakes({ list }: { readonly list: readonly Mistake[] }) {
  const id = useId();
  return (
    <div role="alert">
      <Status kind="fail">
        <span id={id}>{many(list.length, 'line')} to correct; nothing is taken in</span>
      </Status>
      <Scroll label="Lines to correct">
        <ul className="mistakes" aria-labelledby={id}>
          {list.slice(0, shown).map(({ line, problem }) => (
            <li key={`${line} ${problem}`}>
              <b>Line {line}</b> {problem}
            </li>
          ))}
          {list.length > shown && <li className="quiet">and {count(list.length - shown)} more</li>}
        </ul>
      </Scroll>
    </div>
  );
}
