/** A hold, whole: the figures, the line, what the boards would be, and the word of a person. */
import type { HoldPage } from '@event/contest/reading/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ReadingChart } from '../chart/ReadingChart.tsx';
import { BoardEffects } from '../effect/EffectTable.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { areaName, may, platformOf, useDesk } from '../shell/context.tsx';
import { Key } from '../shell/Key.tsx';
import { useKeys } from '../shell/keys.ts';
import { Link } from '../shell/Link.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { say } from '../shell/said.ts';
import { keepUnsaid, unsaidOf } from '../shell/unsaid.ts';
import { clockOf, count, momentOf, shortDayOf } from '../shell/words.ts';
import { sayWho } from '../work/History.tsx';
import { saySignal, signal_names } from './say-signal.ts';

interface CaseProps {
  readonly area: number;
  readonly id: string;
  readonly onSettled: () => void;
}

export function HoldCase({ area, id, onSettled }: CaseProps) {
  const { data, error, refetch } = useAnswer('hold', { area, id });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  return data ? <Case page={data} onSettled={onSettled} /> : <div aria-busy="true" />;
}

function Case({ page, onSettled }: { readonly page: HoldPage; readonly onSettled: () => void }) {
  const { edition } = useDesk();
  return (
    <article className="pad stack">
      <header className="case-head">
        <span className="quiet">
          Submission <Link to={`/submissions/${page.area}/${page.submission_id}`}>{page.number}</Link>,{' '}
          {areaName(edition, page.area)}, {platformOf(edition, page.platform)?.name}, of{' '}
          <Link to={`/players/${page.area}/${page.player_id}`}>{page.player}</Link>
        </span>
        <h2 className="headline">{page.title ?? 'Without a title'}</h2>
        <a href={page.link} target="_blank" rel="noreferrer" className="cut">
          {page.link}
        </a>
      </header>
      <Figures page={page} />
      <ReadingChart readings={page.readings} held_from={page.lifted_at ? undefined : page.from_at} />
      {!page.lifted_at && (
        <section>
          <h2>If they count</h2>
          {page.boards_lifted.length === 0 ? (
            <p className="quiet">No board changes.</p>
          ) : (
            <BoardEffects boards={page.boards_lifted} />
          )}
        </section>
      )}
      <Word page={page} onSettled={onSettled} />
    </article>
  );
}

function Figures({ page }: { readonly page: HoldPage }) {
  return (
    <section>
      <h2>
        What was seen{' '}
        <span className="quiet">
          held {momentOf(page.held_at)}
          {sayHolder(page)}
        </span>
      </h2>
      <Table look="measured" columns={figure_columns} rows={figuresOf(page)} idOf={({ id }) => id} />
    </section>
  );
}

interface Figure {
  readonly id: string;
  readonly name: string;
  readonly said: ReactNode;
  readonly when: string;
}

const figure_columns: readonly ListColumn<Figure>[] = [
  { name: 'Signal', isMute: true, cell: ({ name }) => <b>{name}</b> },
  { name: 'What it said', isMute: true, cell: ({ said }) => said },
  { name: 'When', isMute: true, look: 'quiet number', cell: ({ when }) => when },
];

function figuresOf({ signals, counted, latest, from_at }: HoldPage): Figure[] {
  const timeOf = (at: number) => `${shortDayOf(at)} ${clockOf(at)}`;
  const seen = signals.map((signal) => ({
    id: `${signal.kind} ${signal.seen_at}`,
    name: signal_names[signal.kind],
    said: saySignal(signal),
    when: timeOf(signal.seen_at),
  }));
  const said = (
    <>
      {counted === null ? 'none' : count(counted)}
      <span className="quiet"> of {latest === null ? 'none' : count(latest)} read</span>
    </>
  );
  const when = from_at ? `held from ${timeOf(from_at)}` : 'all held';
  return [...seen, { id: 'counted', name: 'Counts now', said, when }];
}

const sayHolder = ({ held_by, entered_by }: HoldPage) =>
  entered_by
    ? `; entered by ${sayWho(entered_by)}, and counts once a second person releases it`
    : held_by === 'system'
      ? ' by the program'
      : ` by ${sayWho(held_by)}`;

const isOfPerson = ({ reason }: HoldPage) => reason === 'person';

/** What was said of the hold so far, and the word of whoever may decide. */
function Word({ page, onSettled }: { readonly page: HoldPage; readonly onSettled: () => void }) {
  const { me } = useDesk();
  const isPerson = isOfPerson(page);
  return (
    <section className="stack case-word">
      {page.kept_at && (
        <p>
          {sayWho(page.kept_by ?? '')} looked on {momentOf(page.kept_at)} and keeps them held: “{page.note}”
        </p>
      )}
      {page.lifted_at && (
        <p>
          {page.is_discarded ? 'Discarded' : isPerson ? 'They have counted since' : 'They have counted again since'}{' '}
          {momentOf(page.lifted_at)}, {sayWho(page.lifted_by ?? '') || 'because the video is back'}
          {page.note ? `: “${page.note}”` : '.'}
        </p>
      )}
      {!page.lifted_at && may(me, ['reviewer']) && <Decision page={page} onSettled={onSettled} />}
    </section>
  );
}

type HoldDecision = 'lift' | 'keep' | 'discard';

interface HoldWay {
  readonly as: HoldDecision;
  readonly key: string;
  readonly name: string;
  /** Why not here. */
  readonly not: string | null;
}

function Decision({ page, onSettled }: { readonly page: HoldPage; readonly onSettled: () => void }) {
  const { me } = useDesk();
  const about = `${me.id} hold ${page.id}`;
  const [note, setNote] = useState(unsaidOf(about) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const settle = useMutation({
    mutationFn: (as: HoldDecision) => act('settle_hold', { area: page.area, id: page.id, as, note: note.trim() }),
    onSuccess: () => {
      keepUnsaid(about, '');
      askAgain('counts', 'hold');
      onSettled();
    },
  });
  const decide = (as: HoldDecision) => {
    if (note.trim() !== '') return settle.mutate(as);
    field.current?.focus();
    say('Write what you found first: keys go into the note now, Esc leaves it.');
  };
  const ways = waysOf(page);
  useKeys('Held case', [
    { id: 'hold note', key: 'n', name: 'Write the note', run: () => field.current?.focus() },
    ...ways.map(({ as, key, name, not }) => ({ id: `hold ${as}`, key, name, run: () => decide(as), not })),
  ]);
  return (
    <>
      <Field
        label={
          <>
            What you found <Key of="N" />. Colleagues read it; Esc leaves the field
          </>
        }
      >
        <textarea
          ref={field}
          maxLength={500}
          value={note}
          onChange={({ target: { value } }) => {
            setNote(value);
            keepUnsaid(about, value);
          }}
          onKeyDown={({ key }) => key === 'Escape' && field.current?.blur()}
        />
      </Field>
      {settle.error && <Failure error={settle.error} />}
      <div className="row">
        {ways
          .filter(({ not }) => not === null)
          .map(({ as, key, name }) => (
            <Button key={as} hint={key.toUpperCase()} disabled={settle.isPending} onClick={() => decide(as)}>
              {name}
            </Button>
          ))}
        <span className="quiet">{sayConsequence(page)}</span>
      </div>
    </>
  );
}

/** Nobody lets count what they brought; a video that is not public is not held by a word, and not kept held by one. */
function waysOf(page: HoldPage): HoldWay[] {
  const refuse = isOfPerson(page)
    ? ({ as: 'discard', key: 'h', name: 'Discard them' } as const)
    : ({ as: 'keep', key: 'h', name: 'Keep them held' } as const);
  return [
    { as: 'lift', key: 'l', name: 'Let them count', not: page.is_own ? own_number : null },
    { ...refuse, not: page.reason === 'not_public' ? 'That its video is not public holds it, and no word.' : null },
  ];
}

const own_number = 'You entered this yourself: another person has to let it count.';

function sayConsequence({ reason, is_own }: HoldPage): string {
  if (is_own) return own_number;
  if (reason === 'person') return 'Discarded numbers never count; all others of this video count as before.';
  return 'The player is told whether somebody has looked and whether the views count: no figures, no blame.';
}
