/** Which pictures with words an edition has, and what each is made of. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Edition, Language } from '@event/contest/edition/edition';
import type { TextsByLanguage } from '@event/contest/edition-check/texts';
import { rebrand } from '@event/contest/text/brand';
import { fontFace } from './font-cut.ts';
import { cuts } from './golden-month-2025/fonts.ts';
import { letter } from './lettering.ts';
import { scenePage } from './picture-scene.ts';

export const most_bytes = 60 * 1024;

export interface Picture {
  /** Below the edition's pictures, e.g. `kh/og-main.jpg`. */
  readonly file: string;
  readonly language: Language;
  readonly deployment: string;
  readonly width: number;
  readonly height: number;
}

const shapes = [
  { kind: 'og', width: 1200, height: 630 },
  { kind: 'share', width: 900, height: 900 },
];
const hues: Readonly<Record<string, number>> = { main: 262, alternative: 236, india: 14 };

/** A picture for links (og) and one to post (share), per deployment and language that it offers. */
export function picturesOf({ deployments, languages }: Edition): Picture[] {
  return deployments.flatMap(({ code, kind }) =>
    languages
      .filter(({ only }) => !only || only === kind)
      .flatMap((language) =>
        shapes.map(({ kind, width, height }) => ({
          file: `${language.code}/${kind}-${code}.jpg`,
          language,
          deployment: code,
          width,
          height,
        })),
      ),
  );
}

export async function pictureMaker(edition: Edition, texts: TextsByLanguage) {
  const fonts = await fontsInside(edition);
  return async ({ language, deployment, width, height }: Picture): Promise<string> => {
    const { brand } = edition.deployments.find(({ code }) => code === deployment) ?? {};
    const text = (key: string) => {
      const found = texts[language.code]?.[key];
      if (!found) throw new Error(`texts/${language.code}.json has no “${key}”; translate it first.`);
      return brand === 'alternative' ? rebrand(found, edition.brand_words) : found;
    };
    const title = await letter(text('meta.title_art'), language);
    const tag = edition.themes[0]?.hashtags[0] ?? '';
    const hue = hues[deployment] ?? 262;
    return scenePage({ width, height, hue, language, title, line: text('meta.og_line'), tag, fonts });
  };
}

/** Changes when anything changes that can be seen in the picture. */
export function fingerprint(page: string): string {
  return createHash('sha256').update(page).digest('hex').slice(0, 16);
}

async function fontsInside({ id }: Edition): Promise<string> {
  const faces = cuts
    .filter(({ family }) => family === 'Display')
    .map(async (cut) => {
      const file = await readFile(new URL(`./${id}/fonts/${cut.name}.woff2`, import.meta.url));
      return fontFace({ ...cut, display: 'swap' }).replace(
        `./${cut.name}.woff2`,
        `data:font/woff2;base64,${file.toString('base64')}`,
      );
    });
  return (await Promise.all(faces)).join('\n');
}
