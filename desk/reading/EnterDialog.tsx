/** One number by hand, for a platform that is dark. */
import type { EnteredAnswer } from '@event/contest/reading/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { When } from '../look/When.tsx';
import { act, DeskCallFailed } from '../shell/call.ts';
import { serverNow } from '../shell/clock.ts';
import { Link } from '../shell/Link.tsx';
import { askAgain } from '../shell/queries.ts';
import { count, momentFieldOf, unixOf } from '../shell/words.ts';
import { saySignal } from './say-signal.ts';

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text.replaceAll(/[\s,]/g, '')));

/** As it stands in the fields. */
interface TypedReading {
  readonly views: string;
  readonly at: string;
  readonly state: 'ok' | 'private' | 'gone';
}

interface SentReading extends Pick<TypedReading, 'views'> {
  readonly video: string;
  readonly is_drop: boolean;
}

export function EnterDialog({ onClose }: { readonly onClose: () => void }) {
  const [video, setVideo] = useState('');
  const [seen, setSeen] = useState<TypedReading>(() => ({ views: '', at: momentFieldOf(serverNow()), state: 'ok' }));
  const { state, at } = seen;
  const number = numberIn(seen.views);
  const enter = useMutation({
    mutationFn: ({ is_drop }: SentReading) =>
      act('enter_reading', {
        ...{ video: video.trim(), views: state === 'ok' ? number : null, state, is_drop },
        read_at: unixOf(at),
      }),
    // The next one may be half written by now.
    onSuccess: (_kept, sent) => {
      setVideo((now) => (now === sent.video ? '' : now));
      setSeen((now) => (now.views === sent.views ? { ...now, views: '' } : now));
      askAgain();
    },
  });
  const sent = (is_drop: boolean): SentReading => ({ is_drop, video, views: seen.views });
  const mistake = number !== null && !Number.isSafeInteger(number) ? 'A whole number' : undefined;
  const isReady = video.trim() !== '' && !mistake && (state !== 'ok' || number !== null) && !enter.isPending;
  const isDrop = enter.error instanceof DeskCallFailed && enter.error.name === 'drop';
  return (
    <Dialog title="Enter a number" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) enter.mutate(sent(false));
        }}
      >
        <Field label="Which video: the number of its submission, or any link to it">
          <input autoFocus required value={video} onChange={({ target }) => setVideo(target.value)} />
        </Field>
        <Trio seen={seen} mistake={mistake} onChange={setSeen} />
        {state !== 'ok' && <p className="quiet">Its readings are held until the video is seen again.</p>}
        {enter.error && <Failure error={enter.error} />}
        {enter.data && <Kept entered={enter.data} onClose={onClose} />}
        <div className="row">
          <Button type="submit" weight="next" disabled={!isReady}>
            Keep it
          </Button>
          {isDrop && (
            <Button onClick={() => enter.mutate(sent(true))} disabled={!isReady}>
              It really fell: keep it
            </Button>
          )}
          <span className="quiet">Signed with your name; the next reading of the platform follows it.</span>
        </div>
      </form>
    </Dialog>
  );
}

interface TrioProps {
  readonly seen: TypedReading;
  readonly mistake: string | undefined;
  readonly onChange: (seen: TypedReading) => void;
}

function Trio({ seen, mistake, onChange }: TrioProps) {
  return (
    <div className="trio">
      <Field label="The video is">
        <select
          value={seen.state}
          onChange={({ target }) => onChange({ ...seen, state: target.value as TypedReading['state'] })}
        >
          <option value="ok">there</option>
          <option value="private">private</option>
          <option value="gone">gone</option>
        </select>
      </Field>
      <Field label="Views" mistake={mistake}>
        <input
          inputMode="numeric"
          disabled={seen.state !== 'ok'}
          value={seen.state === 'ok' ? seen.views : ''}
          onChange={({ target }) => onChange({ ...seen, views: target.value })}
        />
      </Field>
      <Field label="Read at, UTC">
        <When required value={seen.at} onChange={(at) => onChange({ ...seen, at })} />
      </Field>
    </div>
  );
}

function Kept({ entered, onClose }: { readonly entered: EnteredAnswer; readonly onClose: () => void }) {
  const { area, submission_id, number, before, why_held } = entered;
  return (
    <p role="status">
      Kept for submission{' '}
      <Link to={`/submissions/${area}/${submission_id}`} onClick={onClose}>
        {number}
      </Link>
      ; before it was {before === null ? 'none' : count(before)}.{' '}
      {why_held.length > 0 && `It counts once a second person releases it: ${why_held.map(saySignal).join('; ')}.`}
    </p>
  );
}
