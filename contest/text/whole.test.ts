import assert from 'node:assert/strict';
import test from 'node:test';
import { compileTexts } from './compile.ts';
import { wholeNames, wholeWords } from './whole.ts';

const thai = wholeWords({ bcp47: 'th-TH', script: 'Thai', whole: ['เฉพาะ', 'ครีเอเตอร์'] });
const khmer = wholeWords({ bcp47: 'km-KH', script: 'Khmr', whole: ['ម្នាក់ៗ', 'អ្នក'] });
const burmese = wholeWords({ bcp47: 'my-MM', script: 'Mymr' });
const shown = (text: string) => text.replaceAll('\u2060', '+').replaceAll('\u200B', '|');

test('a word that the dictionary would break is joined, and may break at its end', () => {
  assert.equal(shown(thai('ครีเอเตอร์')), 'ค+รี+เอ+เตอร์');
  assert.equal(shown(thai('เฉพาะครีเอเตอร์')), 'เฉ+พาะ|ค+รี+เอ+เตอร์');
  assert.equal(shown(khmer('ម្នាក់ៗ')), 'ម្នា+ក់ៗ');
});

test('what the dictionary knows stays as it is written, and so does every other script', () => {
  assert.equal(khmer('អ្នកលេង'), 'អ្នកលេង');
  assert.equal(thai('คุณชนะ YouTube 15'), 'คุณชนะ YouTube 15');
  assert.equal(wholeWords({ bcp47: 'en', script: 'Latn', whole: ['Month'] })('Golden Month'), 'Golden Month');
});

test('where there are spaces, a beginning is kept to its word, and the same letters elsewhere are not', () => {
  const filipino = wholeWords({ bcp47: 'fil-PH', script: 'Latn', whole: ['I-', 'i-'] });
  assert.equal(shown(filipino('I-claim o i-submit.')), 'I-+claim o i-+submit.');
  assert.equal(shown(filipino('wi-fi, ki-i-submit, i- at mag-log in')), 'wi-fi, ki-i-submit, i- at mag-log in');
});

test('a word is joined where its entry says that a browser breaks it', () => {
  const listed = wholeWords({ bcp47: 'km-KH', script: 'Khmr', whole: ['ចំណាត់|ថ្នាក់'] });
  assert.equal(shown(listed('តារាងចំណាត់ថ្នាក់ទី')), 'តារាងចំណាត់+ថ្នាក់ទី');
});

test('the Burmese “not” stays with its verb, and the same letter elsewhere is left alone', () => {
  assert.equal(shown(burmese('မရှိပါ')), 'မ+ရှိပါ');
  assert.equal(shown(burmese('ပါဝင်၍မရပါ')), 'ပါဝင်၍မ+ရပါ');
  assert.equal(shown(burmese('ဓမ္မကထိက')), 'ဓမ္မကထိက');
});

test('no line of Burmese breaks inside a syllable', () => {
  assert.equal(shown(burmese('လင့်ခ်')), 'လ+င့်+ခ်');
  assert.equal(shown(burmese('ဂိမ်း')), 'ဂိ+မ်း');
  assert.equal(shown(burmese('ဟက်ရှ်')), 'ဟ+က်+ရှ်');
  assert.equal(shown(burmese('သင့်ဗီဒီယို')), 'သင့်ဗီဒီယို');
});

test('the name of a country breaks at its spaces alone', () => {
  const name = wholeNames({ bcp47: 'my-MM', script: 'Mymr', whole: ['တောင်'] });
  assert.equal(shown(name('ကိုကိုး (ကီလင်) ကျွန်းများ')), 'ကိုကိုး (ကီ+လင်) ကျွန်း+များ');
  assert.equal(shown(wholeNames({ bcp47: 'th-TH', script: 'Thai' })('คาซัคสถาน')), 'คา+ซัค+สถาน');
  assert.equal(wholeNames({ bcp47: 'en', script: 'Latn', whole: ['Cote'] })("Cote d'Ivoire"), "Cote d'Ivoire");
});

test('texts that leave the page keep their letters', () => {
  const leaving = ['share.text', 'share.text_plain', 'share.win_text', 'share.win_text_plain', 'meta.title'];
  const keys = [...leaving, 'share.heading', 'draw.won'];
  const texts = compileTexts(Object.fromEntries(keys.map((key) => [key, 'ဂိမ်း'])), [], burmese);
  assert.deepEqual(
    Object.values(texts).map((text) => shown(String(text))),
    [...leaving.map(() => 'ဂိမ်း'), 'ဂိ+မ်း', 'ဂိ+မ်း'],
  );
});
