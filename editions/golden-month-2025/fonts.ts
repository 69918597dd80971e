/** The cuts of the fonts that the site ships. Their code points do not overlap, so a page loads only what it shows. */
export interface Cut {
  /** File name without its ending. */
  readonly name: string;
  readonly family: 'Display' | 'Body Burmese' | 'Endonym';
  /** As CSS says it: one weight, or a range for a variable font. */
  readonly weight: string;
  readonly display: 'optional' | 'swap';
  /** Package of the uncut font and the file in it. */
  readonly source: readonly [string, string];
  /** Ranges in hexadecimal, as in CSS but without “U+”. */
  readonly ranges: string;
  readonly axes?: Readonly<Record<string, number | { min: number; max: number }>>;
  readonly most_kilobytes: number;
}

/** Letters of Burmese without Shan, Mon and Karen. */
const burmese = '1000-1021,1023-1027,1029-1032,1036-104F';
const khmer = '1780-17D4,17D6-17DB,17E0-17E9';
const thai = 'E01-E3A,E3F-E5B';
const russian = '401,410-44F,451,2116';
const myanmar_axes = { wght: { min: 400, max: 700 } };

const letters = (text: string) =>
  [...new Set(text)].map((letter) => letter.codePointAt(0)?.toString(16).toUpperCase()).join(',');

const display = { family: 'Display', weight: '600', display: 'optional' } as const;
const endonym = { family: 'Endonym', weight: '400', display: 'swap' } as const;

export const cuts: readonly Cut[] = [
  {
    ...display,
    name: 'display-latin',
    source: ['@fontsource/exo-2', 'exo-2-latin-600-normal'],
    ranges: '20-7E,A0-AC,AE-FF,131,2013,2014,2018,2019,201C,201D,2022,2026,20AC,2212',
    most_kilobytes: 16,
  },
  {
    ...display,
    name: 'display-turkish',
    source: ['@fontsource/exo-2', 'exo-2-latin-ext-600-normal'],
    ranges: '11E,11F,130,15E,15F',
    most_kilobytes: 3,
  },
  {
    ...display,
    name: 'display-vietnamese',
    source: ['@fontsource/exo-2', 'exo-2-vietnamese-600-normal'],
    ranges: '102,103,110,111,128,129,168,169,1A0,1A1,1AF,1B0,1EA0-1EF9,20AB',
    most_kilobytes: 8,
  },
  {
    ...display,
    name: 'display-cyrillic',
    source: ['@fontsource/exo-2', 'exo-2-cyrillic-600-normal'],
    ranges: russian,
    most_kilobytes: 10,
  },
  {
    ...display,
    name: 'display-thai',
    source: ['@fontsource/kanit', 'kanit-thai-600-normal'],
    ranges: thai,
    most_kilobytes: 12,
  },
  {
    ...display,
    name: 'display-khmer',
    source: ['@fontsource/moul', 'moul-khmer-400-normal'],
    ranges: khmer,
    most_kilobytes: 32,
  },
  {
    ...display,
    name: 'display-burmese',
    source: ['@fontsource/noto-sans-myanmar', 'noto-sans-myanmar-myanmar-600-normal'],
    ranges: burmese,
    most_kilobytes: 30,
  },
  {
    name: 'body-burmese',
    family: 'Body Burmese',
    weight: '400 700',
    display: 'swap',
    source: ['@fontsource-variable/noto-sans-myanmar', 'noto-sans-myanmar-myanmar-wght-normal'],
    ranges: burmese,
    axes: myanmar_axes,
    most_kilobytes: 42,
  },
  {
    ...endonym,
    name: 'endonym-thai',
    source: ['@fontsource/noto-sans-thai', 'noto-sans-thai-thai-400-normal'],
    ranges: letters('ไทย'),
    most_kilobytes: 3,
  },
  {
    ...endonym,
    name: 'endonym-khmer',
    source: ['@fontsource/noto-sans-khmer', 'noto-sans-khmer-khmer-400-normal'],
    ranges: letters('ខ្មែរ'),
    most_kilobytes: 3,
  },
  {
    ...endonym,
    name: 'endonym-burmese',
    source: ['@fontsource/noto-sans-myanmar', 'noto-sans-myanmar-myanmar-400-normal'],
    ranges: letters('မြန်မာ'),
    most_kilobytes: 3,
  },
  {
    ...endonym,
    name: 'endonym-cyrillic',
    source: ['@fontsource/noto-sans', 'noto-sans-cyrillic-400-normal'],
    ranges: letters('Русский'),
    most_kilobytes: 3,
  },
];
