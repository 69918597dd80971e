/** Holding the readings of a submission from a moment on: of the link that its board counts, where that is another one. */
import type { DeskWork } from '@event/contest/submission/desk-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskWhy } from '../look/AskWhy.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { Link } from '../shell/Link.tsx';
import { count, momentOf } from '../shell/words.ts';
import { type HoldableLink, heldLinks, pathOfHold } from './held.ts';

interface HoldProps {
  readonly work: DeskWork;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function HoldDialog({ work, onClose, onDone }: HoldProps) {
  const { area, id, number } = work;
  const links = heldLinks(work);
  const open = links.filter(({ hold }) => !hold);
  const [revision, setRevision] = useState(open[0]?.revision);
  const [from, setFrom] = useState<string>();
  const shown = open.find((one) => one.revision === revision);
  const readings = shown?.readings ?? [];
  const newest = readings.toReversed().slice(0, 60);
  const chosen = from ?? String(newest[0]?.at ?? '');
  const from_at = chosen === '' ? null : Number(chosen);
  const counts = readings.findLast(({ at }) => from_at !== null && at < from_at);
  const hold = useMutation({
    mutationFn: (note: string) => act('hold_readings', { area, id, ...(revision && { revision }), from_at, note }),
    onSuccess: onDone,
  });
  return (
    <AskWhy
      title={`Hold readings of submission ${number}`}
      about={`hold ${area} ${id}`}
      label="Why, for colleagues"
      does="Hold"
      error={hold.error}
      isBusy={hold.isPending}
      onSay={(note) => hold.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    >
      <WhichLink
        {...{ area, links, revision }}
        onPick={(one) => {
          setRevision(one);
          setFrom(undefined);
        }}
      />
      <Field label="From which reading on">
        <select value={chosen} onChange={({ target }) => setFrom(target.value)}>
          <option value="">The first: none counts</option>
          {newest.map(({ at, views }) => (
            <option key={at} value={at}>
              {count(views)} at {momentOf(at)}
            </option>
          ))}
        </select>
      </Field>
      <p>
        {counts
          ? `${count(counts.views)} views of ${momentOf(counts.at)} count until somebody lifts the hold.`
          : 'No view counts until somebody lifts the hold.'}{' '}
        <span className="quiet">Nothing is removed; the player is told that we are verifying the number.</span>
      </p>
    </AskWhy>
  );
}

interface WhichLinkProps {
  readonly area: number;
  readonly links: readonly HoldableLink[];
  readonly revision: string | undefined;
  readonly onPick: (revision: string) => void;
}

/** Asked only where there are two; one that is held already is settled elsewhere. */
function WhichLink({ area, links, revision, onPick }: WhichLinkProps) {
  if (links.length < 2) return null;
  return (
    <>
      <Field label="Of which link">
        <select value={revision} onChange={({ target }) => onPick(target.value)}>
          {links.map(({ hold, what, link, ...one }) =>
            hold ? null : (
              <option key={one.revision} value={one.revision}>
                {link} ({what})
              </option>
            ),
          )}
        </select>
      </Field>
      {links.map(({ hold, what, link }) =>
        hold ? (
          <p key={link} className="quiet">
            {link} ({what}) is held already: <Link to={pathOfHold(area, hold)}>settle that</Link>.
          </p>
        ) : null,
      )}
    </>
  );
}
