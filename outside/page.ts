/** The plain, good-looking pages of the stand-ins: one shell, one style, everything interpolated is escaped. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { style } from './page-style.ts';

export interface Html {
  readonly html: string;
}

type HtmlPart = Html | string | number | undefined | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return { html: strings.reduce((text, string, i) => text + string + (i < parts.length ? render(parts[i]) : ''), '') };
}

/** Rows of cells; what is wider than the screen moves by itself. */
export function table(heads: readonly string[], rows: readonly (readonly HtmlPart[])[]): Html {
  const head = heads.length > 0 && html`<thead><tr>${heads.map((name) => html`<th>${name}</th>`)}</tr></thead>`;
  const body = rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<div class="scroll"><table>${head || ''}<tbody>${body}</tbody></table></div>`;
}

export const shownTime = (unix: number): string => new Date(unix * 1000).toISOString().slice(0, 19).replace('T', ' ');

interface HtmlPage {
  readonly title: string;
  readonly body: Html;
  readonly lang?: string;
  /** Runs in the page; never built from anything a visitor sent. */
  readonly script?: string;
  /** Read by the script from the element `#facts`. */
  readonly facts?: unknown;
  readonly frame_ancestors?: readonly string[];
  readonly look?: 'frame' | 'wide';
}

export function sendPage(reply: FastifyReply, page: HtmlPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(page, nonce))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(document(page, nonce));
}

const styleHash = createHash('sha256').update(style).digest('base64');

function policy(page: HtmlPage, nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${page.frame_ancestors?.join(' ') || "'none'"}`,
  ].join('; ');
}

function document(page: HtmlPage, nonce: string): string {
  const facts = page.facts === undefined ? '' : inert(page.facts);
  const script = page.script === undefined ? '' : `<script nonce="${nonce}">${page.script}</script>`;
  return `<!doctype html>
<html lang="${escaped(page.lang ?? 'en')}" data-look="${page.look ?? 'wide'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(page.title)}</title>
<link rel="icon" href="data:,"><style>${style}</style></head>
<body>${page.body.html}${facts}${script}</body></html>`;
}

const inert = (facts: unknown) =>
  `<script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;

function render(part: HtmlPart): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
