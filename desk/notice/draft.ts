/** A notice while it is written. */
import type { Draft, HalfWritten } from '@event/contest/notice/desk-draft';
import type { Segment } from '@event/contest/notice/desk-wire';
import { momentFieldOf, momentOf, unixOf } from '../shell/words.ts';

export interface DraftWords {
  readonly title: string;
  readonly message: string;
}

export const noWords: DraftWords = { title: '', message: '' };

/** As the fields hold it. */
export interface Content {
  /** Empty is all areas. */
  readonly area: string;
  /** Empty is everybody. */
  readonly segment: Segment | '';
  readonly is_template: boolean;
  readonly texts: Readonly<Record<string, DraftWords>>;
  readonly from: string;
  readonly until: string;
}

/** What a notice begins as, and which draft it is. */
export interface DraftStart {
  readonly content: Content;
  readonly draft: { readonly id: string; readonly version: number } | null;
}

export const newContent = (area: string, texts: HalfWritten = {}): Content => ({
  ...{ area, segment: '', is_template: false, texts, from: '', until: '' },
});

export const startOf = ({ id, version, area, segment, is_template, texts, from, until }: Draft): DraftStart => ({
  draft: { id, version },
  content: {
    ...{ area: area === null ? '' : String(area), segment: segment ?? '', is_template, texts },
    ...{ from: momentFieldOf(from), until: momentFieldOf(until) },
  },
});

/** A draft may be older than the time that it was written for. */
export function momentsOf({ from, until }: Pick<Content, 'from' | 'until'>, now: number) {
  const begins = from ? unixOf(from) : now;
  const ends = until ? unixOf(until) : Number.POSITIVE_INFINITY;
  return { isLater: begins > now, isLate: begins < now, isOver: ends <= Math.max(begins, now) };
}

export function sayMoments({ from, until }: Pick<Content, 'from' | 'until'>, now: number) {
  const { isLater, isLate, isOver } = momentsOf({ from, until }, now);
  const late = isLate ? `The time it was written for, ${momentOf(unixOf(from))} UTC, is over.` : '';
  return {
    begins: isLater ? `from ${momentOf(unixOf(from))} UTC` : 'at once',
    ends: until && `, until ${momentOf(unixOf(until))} UTC`,
    amiss: isOver ? 'It would be over before anybody saw it: choose a later end.' : late,
  };
}

export const isWritten = (words: DraftWords | undefined): words is DraftWords =>
  words !== undefined && words.title.trim() !== '' && words.message.trim() !== '';

export const written = (texts: Content['texts']) =>
  Object.fromEntries(Object.entries(texts).filter(([, one]) => isWritten(one)));

/** English first: it is what everybody reads whose language is missing. */
export function languagesOf(
  areas: readonly { readonly value: number; readonly languages: readonly string[] }[],
  area: string,
): string[] {
  const own = areas.filter(({ value }) => !area || value === Number(area));
  const all = [...new Set(own.flatMap(({ languages }) => languages))];
  return ['en', ...all.filter((code) => code !== 'en')];
}
