/** The picture that a shared link shows: the title over a full moon, drawn by code alone. A page for Chromium to photograph. */
import type { Language } from '@event/contest/edition/edition';
import type { Lettering } from './lettering.ts';

interface Scene {
  readonly width: number;
  readonly height: number;
  /** Hue of the night sky, as the look gives each area one. */
  readonly hue: number;
  readonly language: Language;
  readonly title: Lettering;
  readonly line: string;
  readonly tag: string;
  /** Style sheet with the display cuts inside. */
  readonly fonts: string;
}

export function scenePage(scene: Scene): string {
  const { width, height, hue, language, title, line, tag, fonts } = scene;
  const square = height === width;
  const room = { width: square ? 690 : 560, height: square ? 300 : 215 };
  const scale = Math.min(room.width / title.width, room.height / title.height);
  return `<!doctype html><html lang="${language.bcp47}"><meta charset="utf-8"><style>${fonts}
:root{--n950:oklch(.135 .028 ${hue});--n900:oklch(.175 .036 ${hue});--n700:oklch(.29 .055 ${hue});--n600:oklch(.36 .06 ${hue});--n500:oklch(.5 .055 ${hue})}
*{margin:0}body{position:relative;inline-size:${width}px;block-size:${height}px;overflow:hidden;background:linear-gradient(var(--n950),var(--n900) 45%,var(--n700));color:#f4f6fb;font:600 ${square ? 35 : 31}px/1.5 Display,sans-serif;text-align:center;text-wrap:balance}
.sky{position:absolute;inset:0}.words{position:absolute;inset:${square ? 56 : 30}px ${(width - room.width) / 2}px auto;block-size:${square ? 440 : 318}px;display:grid;align-content:center}
.words svg{inline-size:${(640 * scale).toFixed(1)}px;margin-inline-start:${((640 - title.width) * scale).toFixed(1)}px;display:block;margin-inline:auto}
.words svg{transform:translateX(${(((640 - title.width) * scale) / 2).toFixed(1)}px)}
p{margin-block-start:${square ? 22 : 14}px}.tag{position:absolute;inset:auto 0 ${square ? 36 : 20}px;font-size:${square ? 33 : 28}px;line-height:1.3}
:lang(km) p,:lang(my) p{line-height:1.75;margin-block-start:18px}</style>
${sky(scene)}<div class="words">${title.svg}<p>${escapeText(line)}</p></div><div class="tag">${escapeText(tag)}</div></html>`;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function sky({ width, height }: Scene): string {
  const square = height === width;
  const radius = square ? 275 : 205;
  const ground = height - (square ? 145 : 96);
  return `<svg class="sky" viewBox="0 0 ${width} ${height}"><defs>
<radialGradient id="lit" cx=".6" cy=".3" r=".85"><stop offset="0" stop-color="#fff6dd"/><stop offset=".45" stop-color="#ffe0a0"/><stop offset=".82" stop-color="#f5b83d"/><stop offset="1" stop-color="#c98a26"/></radialGradient>
<radialGradient id="halo"><stop offset=".6" stop-color="#ffd877" stop-opacity=".42"/><stop offset=".78" stop-color="#ffd877" stop-opacity=".1"/><stop offset="1" stop-color="#ffd877" stop-opacity="0"/></radialGradient>
<clipPath id="disc"><circle r="100"/></clipPath><clipPath id="seas"><path d="${seas}"/></clipPath></defs>
${stars(width, ground)}
<g transform="translate(${width / 2} ${ground + radius * 0.18})"><circle r="${radius * 1.42}" fill="url(#halo)"/>
<g transform="scale(${radius / 100}) rotate(-16)"><circle r="100" fill="url(#lit)"/><g clip-path="url(#disc)">
<path d="${seas}" fill="#a8690f" opacity=".15"/><g stroke="#8a5510" fill="none"><path d="${engraving(4.4)}" stroke-width=".5" opacity=".4"/><g clip-path="url(#seas)"><path d="${engraving(2.2)}" stroke-width=".5" opacity=".55"/></g></g>
<g fill="#fff3d0" stroke="#7a4808" stroke-width=".6" opacity=".8"><circle cx="56" cy="-30" r="4.5"/><circle cx="76" cy="-22" r="3.5"/><circle cx="40" cy="-72" r="2.6"/><circle cx="84" cy="16" r="2.2"/></g></g></g></g>
${land(width, height, ground)}</svg>`;
}

const seas =
  'M-58-40c0-14 12-26 26-30s24 2 34-2 22 0 24 10-4 14 4 18 16-2 24 4 10 14 6 22 4 10 8 18 0 22-10 26-20-2-24-10-2-16-10-20-8-12-16-12-12 8-8 16 0 14-8 18-6 14-2 22-2 20-12 22-20-8-24-18-14-10-18-22-6-18-2-28 8-20 6-34zM52-66c6-4 14-2 16 4s-4 10-10 9-12-9-6-13z';

function engraving(step: number): string {
  const lines: string[] = [];
  for (let y = -97.8; y < 99; y += step) {
    const half = Math.sqrt(10_000 - y * y);
    lines.push(
      `M${(-half).toFixed(1)} ${y.toFixed(1)}q${half.toFixed(1)} ${(9 - y * 0.16).toFixed(1)} ${(2 * half).toFixed(1)} 0`,
    );
  }
  return lines.join('');
}

/** The same stars every time, by a small linear generator. */
function stars(width: number, ground: number): string {
  let seed = 20_250_301;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return Array.from({ length: 90 }, () => {
    const [x, y, size] = [next() * width, next() * ground, 0.6 + next() * 1.3];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="#fff" opacity="${(0.25 + next() * 0.5).toFixed(2)}"/>`;
  }).join('');
}

const tower = 'M-9 30-6-14-11-18V-31h4v5h5v-5h4v5h5v-5h4v13l-5 4 3 44zM-.6-30V-47h1.2v1l9 3.2-9 3.2V-30z';
const creator =
  'M9.8 2.2a4.2 4.2 0 110 8.4 4.2 4.2 0 010-8.4zM7 11.8c1.6-.5 3.8-.5 5.4.1 1.9.7 2.9 2 3.6 3.9l2.3 6.4 6.6-2.2 1 2.2-8.6 4.2-3.2-3.9-.4 7.4 2.6 14h-4.2l-3.2-12-1.4 12H4l.8-15.5C3 26 3 20 4.4 15.6c.5-1.8 1.4-3.3 2.6-3.8zM26.5 14.5l10.5-2.2 1.3 6.4-10.5 2.2zM32.6 20l1.8-.4.6 2.4 8 22h-1.7L35 26l.4 18h-1.6l-.5-18-5.4 18h-1.7l7-22z';

function land(width: number, height: number, ground: number): string {
  const figure = height === width ? 2.5 : 2.1;
  return `<path d="M0 ${height}V${ground - 6}L${width * 0.1} ${ground - 34}L${width * 0.2} ${ground - 8}L${width * 0.32} ${ground - 26}L${width * 0.5} ${ground + 4}L${width * 0.68} ${ground - 22}L${width * 0.82} ${ground - 4}L${width * 0.92} ${ground - 40}L${width} ${ground - 12}V${height}z" fill="var(--n600)"/>
<g fill="var(--n900)"><path transform="translate(${width * 0.13} ${ground}) scale(1.5)" d="${tower}"/><path transform="translate(${width * 0.87} ${ground + 2}) scale(1.8)" d="${tower}"/>
<path d="M0 ${height}V${ground + 12}Q${width * 0.2} ${ground + 22} ${width * 0.36} ${ground + 6}T${width * 0.7} ${ground + 14}T${width} ${ground + 10}V${height}z"/></g>
<path d="M0 ${height}V${ground + 40}Q${width * 0.3} ${ground + 34} ${width * 0.44} ${ground + 16}Q${width * 0.5} ${ground + 6} ${width * 0.58} ${ground + 18}T${width} ${ground + 38}V${height}z" fill="var(--n950)"/>
<path transform="translate(${width / 2 - 22 * figure} ${ground + 16 - 43 * figure}) scale(${figure})" d="${creator}" fill="var(--n950)"/>`;
}
