/** The words of a notice in one language, and when it is shown. */
import { longest } from '@event/contest/notice/notice';
import { Field } from '../look/Field.tsx';
import { When } from '../look/When.tsx';
import { count } from '../shell/words.ts';
import { type Content, type DraftWords, noWords } from './draft.ts';

interface WrittenProps {
  readonly content: Content;
  readonly language: string;
  readonly onChange: (part: Partial<Content>) => void;
}

export function Written({ content: { texts, from, until }, language, onChange }: WrittenProps) {
  const words = texts[language] ?? noWords;
  const write = (part: Partial<DraftWords>) => onChange({ texts: { ...texts, [language]: { ...words, ...part } } });
  return (
    <>
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
          <When value={from} onChange={(from) => onChange({ from })} />
        </Field>
        <Field label="Until (UTC); empty means until cleared">
          <When value={until} onChange={(until) => onChange({ until })} />
        </Field>
      </div>
    </>
  );
}
