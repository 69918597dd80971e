/** Texts out to a translation agency and back in, as XLIFF 1.2. The JSON files stay the master. */
import type { Language } from '@event/contest/edition/edition';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Term, TextSet } from './text-check.ts';

export function toXliff({ language, english, texts, terms }: TextSet, edition: string): string {
  const units = Object.entries(english).map(([key, source]) => {
    const target = texts[key];
    return [
      `<trans-unit id="${escapeXml(key)}" xml:space="preserve">`,
      `<source>${escapeXml(source)}</source>`,
      target === undefined
        ? '<target state="new"></target>'
        : `<target state="translated">${escapeXml(target)}</target>`,
      ...notesFor(source, terms).map((note) => `<note>${escapeXml(note)}</note>`),
      '</trans-unit>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="${edition}/texts/${language.code}.json" datatype="plaintext" source-language="en" target-language="${language.bcp47}">
<header><note>${escapeXml(briefing(language))}</note></header>
<body>
${units.join('\n')}
</body>
</file>
</xliff>
`;
}

/** The target language and every text that has a translation. */
export function fromXliff(xml: string): { bcp47: string; texts: Record<string, string> } {
  const flaw = XMLValidator.validate(xml);
  if (flaw !== true) throw new Error(`The file is no XML: ${flaw.err.msg} (line ${flaw.err.line}); export it again.`);
  const { xliff } = parser.parse(xml);
  const file = xliff?.file?.[0];
  const bcp47 = file?.['@target-language'];
  if (!bcp47) throw new Error('The file is no XLIFF 1.2 with a target-language; export it again.');
  const texts: Record<string, string> = {};
  for (const unit of file.body?.['trans-unit'] ?? []) {
    const target = textOf(unit.target);
    if (target !== '') texts[unit['@id']] = target.normalize('NFC');
  }
  return { bcp47, texts };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  isArray: (name) => ['file', 'trans-unit', 'note'].includes(name),
});

/** A target with attributes is an object whose text has a name of its own. */
function textOf(target: unknown): string {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return '';
  const text: unknown = Reflect.get(target, '#text');
  return typeof text === 'string' ? text : '';
}

function briefing({ code, name, script }: Language): string {
  return `Site code “${code}” is ${name} (${script}). Keep what stands in braces and angle brackets, hashtags and numbers. In plurals write every form that the language needs.`;
}

function notesFor(source: string, terms: readonly Term[]): string[] {
  const values = [...new Set(source.match(/\{\w+/g) ?? [])].map((value) => value.slice(1));
  const used = terms.filter(({ term }) => source.toLowerCase().includes(term));
  return [
    ...(values.length > 0 ? [`Values: ${values.join(', ')}`] : []),
    ...used.map(({ term, use, note }) => `“${term}” is “${use}”${note ? `. ${note}` : ''}`),
  ];
}

const escapeXml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
