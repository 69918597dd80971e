/**
 * Prints English as a made-up longer language, to look at in place of the real one and to restore afterwards:
 * node editions/commands/pseudo-texts.ts > pseudo.json
 */
import { edition } from '../current.ts';
import { readTexts } from '../load.ts';
import { pseudo } from '../pseudo.ts';

const { en = {} } = await readTexts(edition.id);
const texts = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, pseudo(text)]));
console.log(JSON.stringify(texts, null, 2));
