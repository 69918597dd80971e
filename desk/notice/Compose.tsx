/** Writing a notice by language, seeing it as a player sees it, whom it reaches, and when it appears. */
import type { Reach } from '@event/contest/notice/desk-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { serverNow } from '../shell/clock.ts';
import { mayEverything, ownedAreas, useDesk } from '../shell/context.tsx';
import { count, many, momentOf } from '../shell/words.ts';
import { isWritten, languagesOf, longest, noWords, utcOf, type Words } from './draft.ts';
import { Preview } from './Preview.tsx';
import { Tongues } from './Tongues.tsx';

interface ComposeProps {
  readonly reach: readonly Reach[];
  readonly onClose: () => void;
}

export function Compose({ reach, onClose }: ComposeProps) {
  const { edition, me } = useDesk();
  const reachesAll = mayEverything(me);
  const owned = ownedAreas(edition, me);
  const client = useQueryClient();
  const [area, setArea] = useState(reachesAll ? '' : String(owned[0]?.value ?? ''));
  const [language, setLanguage] = useState('en');
  const [texts, setTexts] = useState<Readonly<Record<string, Words>>>({});
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const words = texts[language] ?? noWords;
  const spoken = languagesOf(edition.areas, area);
  const lacking = spoken.filter((code) => !isWritten(texts[code]));
  const write = (part: Partial<Words>) => setTexts({ ...texts, [language]: { ...words, ...part } });
  const send = useMutation({
    mutationFn: () =>
      act('broadcast', {
        area: area ? Number(area) : null,
        texts: Object.fromEntries(Object.entries(texts).filter(([, one]) => isWritten(one))),
        from: utcOf(from) ?? Math.floor(serverNow()),
        until: utcOf(until),
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['broadcasts'] });
      onClose();
    },
  });
  const readers = reach.filter((one) => !area || one.area === Number(area)).reduce((sum, one) => sum + one.players, 0);
  return (
    <Dialog title="Write a notice" onClose={onClose} wide>
      <form
        className="compose"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <div className="grant-rows">
          <Field label="To the players of">
            <select value={area} onChange={({ target }) => setArea(target.value)}>
              {reachesAll && <option value="">All areas</option>}
              {owned.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Tongues
            spoken={spoken}
            chosen={language}
            isReady={(code) => isWritten(texts[code])}
            onChoose={setLanguage}
          />
          <Field label={`Title, ${count(words.title.length)} of ${longest.title}`}>
            <input
              required={language === 'en'}
              maxLength={longest.title}
              dir="auto"
              value={words.title}
              onChange={({ target }) => write({ title: target.value })}
            />
          </Field>
          <Field label={`Message, ${count(words.message.length)} of ${longest.message}`}>
            <textarea
              required={language === 'en'}
              maxLength={longest.message}
              dir="auto"
              value={words.message}
              onChange={({ target }) => write({ message: target.value })}
            />
          </Field>
          <div className="times">
            <Field label="From (UTC); empty means now">
              <input type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
            </Field>
            <Field label="Until (UTC); empty means until cleared">
              <input type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
            </Field>
          </div>
          <p className="quiet">
            {many(readers, 'player')} {readers === 1 ? 'reads' : 'read'} it{' '}
            {from ? `from ${momentOf(utcOf(from) ?? 0)} UTC` : 'at once'}, and whoever joins later
            {until && `, until ${momentOf(utcOf(until) ?? 0)} UTC`}.{' '}
            {lacking.length > 0 &&
              lacking.length < spoken.length &&
              `${many(lacking.length, 'language')} will get the English text.`}
          </p>
          {send.error && <Failure error={send.error} />}
          <Button type="submit" weight="next" disabled={send.isPending || !isWritten(texts.en)}>
            {from ? 'Schedule it' : 'Show it now'}
          </Button>
        </div>
        <Preview texts={texts} language={language} />
      </form>
    </Dialog>
  );
}
