/// <reference path="../../editions/modules.d.ts" />
/** Names that were typed in Zawgyi, an old way of writing Burmese into code points that mean other letters, as Unicode. */
import myanmarTools from 'myanmar-tools';

/** What a text in Zawgyi shall be shown as; every other text comes back as it is. */
export function inUnicode(text: string): string {
  if (!/[\u1000-\u109F]/.test(text) || !marks.some((mark) => mark.test(text))) return text;
  tools ??= { detector: new myanmarTools.ZawgyiDetector(), converter: new myanmarTools.ZawgyiConverter() };
  return tools.detector.getZawgyiProbability(text) < surely ? text : tools.converter.zawgyiToUnicode(text);
}

/** Made for the first name that needs them: the tables take longer to read than a whole command. */
let tools: ZawgyiTools | undefined;

interface ZawgyiTools {
  readonly detector: InstanceType<typeof myanmarTools.ZawgyiDetector>;
  readonly converter: InstanceType<typeof myanmarTools.ZawgyiConverter>;
}

/** Where the package says that it is safe to convert. */
const surely = 0.95;

/**
 * What no language writes in Unicode. The detector knows Burmese alone and a name is short: by itself it takes every
 * second Karen word for Zawgyi, and Burmese names like သန္တာ too. See docs/decisions/zawgyi-names.md.
 */
const marks: readonly RegExp[] = [
  // the vowel ေ, or the sign ျ, without a letter before it
  /(?:^|[^\u1000-\u102A\u103A-\u103F\u104E-\u1055\u105A-\u1061\u1065\u1066\u106E-\u1070\u1075-\u1082\u108E])\u1031/,
  /(?:^|[^\u1000-\u102A\u103A-\u103F\u104E-\u1061\u1065\u1066\u106E-\u1070\u1075-\u1082])\u103B/,
  // a stack with nothing beneath, or beneath a letter that carries none
  /\u1039(?![\u1000-\u102A\u103F\u1050-\u1055\u105A-\u105D\u1075-\u1081])|[\u1004\u100A\u101A]\u1039/,
  // a vowel upon a letter that was silenced, two vowels at once, vowels in the order of their places
  /\u103A[\u102B-\u102E\u1030\u1032-\u1034]|[\u102D\u102E\u1032][\u1033\u1034]|\u102F\u102D|\u1036[\u102D\u102F]/,
  // letters, tones and digits of Shan where no word of Shan has them
  /[\u107E-\u1080][\u1000-\u1021](?!\u103A)|[\u1071-\u107C]\u102C/,
  /[\u108F\u1090][\u102B-\u103E\u1060-\u107C]|[\u102B-\u1036][\u1094\u1095](?![\u1090-\u1099])/,
];
