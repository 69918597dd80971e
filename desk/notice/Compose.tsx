/** Writing a notice by language, seeing it as a player sees it, and choosing when it appears. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { serverNow } from '../shell/clock.ts';
import { useDesk } from '../shell/context.tsx';
import { Failure } from '../shell/Failure.tsx';

interface Words {
  readonly title: string;
  readonly message: string;
}

const empty: Words = { title: '', message: '' };
const isWritten = ({ title, message }: Words) => title.trim() !== '' && message.trim() !== '';

export function Compose({ onClose }: { readonly onClose: () => void }) {
  const { edition } = useDesk();
  const client = useQueryClient();
  const [area, setArea] = useState('');
  const [language, setLanguage] = useState('en');
  const [texts, setTexts] = useState<Readonly<Record<string, Words>>>({});
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const words = texts[language] ?? empty;
  const spoken = languagesOf(edition.areas, area);
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
              <option value="">All areas</option>
              {edition.areas.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <div className="tongues" role="tablist" aria-label="Language">
            {spoken.map((code) => (
              <Button
                key={code}
                small
                weight={code === language ? 'plain' : 'bare'}
                role="tab"
                aria-selected={code === language}
                onClick={() => setLanguage(code)}
              >
                {isWritten(texts[code] ?? empty) ? '● ' : '○ '}
                {edition.languages.find((one) => one.code === code)?.name ?? code}
              </Button>
            ))}
          </div>
          <Field label="Title">
            <input
              required={language === 'en'}
              maxLength={80}
              dir="auto"
              value={words.title}
              onChange={({ target }) => write({ title: target.value })}
            />
          </Field>
          <Field label="Message">
            <textarea
              required={language === 'en'}
              maxLength={600}
              dir="auto"
              value={words.message}
              onChange={({ target }) => write({ message: target.value })}
            />
          </Field>
          <div className="times">
            <Field label="From, UTC; empty is now">
              <input type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
            </Field>
            <Field label="Until, UTC; empty is until cleared">
              <input type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
            </Field>
          </div>
          {send.error && <Failure error={send.error} />}
          <Button type="submit" weight="next" disabled={send.isPending || !isWritten(texts.en ?? empty)}>
            {from ? 'Schedule it' : 'Show it now'}
          </Button>
        </div>
        <Preview words={isWritten(words) ? words : (texts.en ?? empty)} language={isWritten(words) ? language : 'en'} />
      </form>
    </Dialog>
  );
}

function Preview({ words, language }: { readonly words: Words; readonly language: string }) {
  const { edition } = useDesk();
  const tag = edition.languages.find(({ code }) => code === language)?.bcp47;
  return (
    <figure className="phone" lang={tag}>
      <figcaption className="q">As a player reads it</figcaption>
      <div>
        <b dir="auto">{words.title || 'Title'}</b>
        <p dir="auto">{words.message || 'Message'}</p>
        <span>OK</span>
      </div>
    </figure>
  );
}

function languagesOf(areas: readonly { value: number; languages: readonly string[] }[], area: string): string[] {
  const own = areas.filter(({ value }) => !area || value === Number(area));
  const all = [...new Set(own.flatMap(({ languages }) => languages))];
  return ['en', ...all.filter((code) => code !== 'en')];
}

const utcOf = (local: string): number | null => (local ? Date.parse(`${local}:00Z`) / 1000 : null);
