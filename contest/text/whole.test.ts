import assert from 'node:assert/strict';
import test from 'node:test';
import { compileTexts } from './compile.ts';
import { wholeWords } from './whole.ts';

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

test('no line of Burmese breaks inside a syllable', () => {
  assert.equal(shown(burmese('လင့်ခ်')), 'လ+င့်+ခ်');
  assert.equal(shown(burmese('ဂိမ်း')), 'ဂိ+မ်း');
  assert.equal(shown(burmese('သင့်ဗီဒီယို')), 'သင့်ဗီဒီယို');
});

test('texts that leave the page keep their letters', () => {
  const texts = compileTexts({ 'share.text': 'ဂိမ်း', 'meta.title': 'ဂိမ်း', 'draw.won': 'ဂိမ်း' }, [], burmese);
  assert.deepEqual(
    Object.values(texts).map((text) => shown(String(text))),
    ['ဂိမ်း', 'ဂိမ်း', 'ဂိ+မ်း'],
  );
});
