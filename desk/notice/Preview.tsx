/** A notice as a player's phone shows it: in the chosen language, or in English where that is missing. */
import { languageName, useDesk } from '../shell/context.tsx';
import { type DraftWords, isWritten, noWords } from './draft.ts';

interface PreviewProps {
  readonly texts: Readonly<Record<string, DraftWords>>;
  readonly language: string;
}

export function Preview({ texts, language }: PreviewProps) {
  const { edition } = useDesk();
  const own = texts[language];
  const read = isWritten(own) ? language : 'en';
  const { title, message } = texts[read] ?? noWords;
  const tag = edition.languages.find(({ code }) => code === read)?.bcp47;
  return (
    <figure className="phone">
      <figcaption className="quiet">
        {read === language
          ? `As a player reads it in ${languageName(edition, language)}`
          : `${languageName(edition, language)} is missing: they will get the English text`}
      </figcaption>
      <div lang={tag}>
        <b dir="auto">{title || 'Title'}</b>
        <p dir="auto">{message || 'Message'}</p>
        <span>OK</span>
      </div>
    </figure>
  );
}
