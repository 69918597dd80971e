import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startContest, watch } from '../submission/submission-test.ts';
import { inUnicode } from './zawgyi.ts';

const typed_in_zawgyi = [
  ['ေအာင္ျမတ္မင္း', 'အောင်မြတ်မင်း'],
  ['ေက်ာ္ေက်ာ္', 'ကျော်ကျော်'],
  ['ေမာင္ေမာင္', 'မောင်မောင်'],
  ['ၿဖိဳးၿဖိဳး', 'ဖြိုးဖြိုး'],
  ['ေရႊ', 'ရွှေ'],
  ['ျမတ္ႏိုး', 'မြတ်နိုး'],
  ['ေအး', 'အေး'],
  ['ခ်ိဳခ်ိဳ', 'ချိုချို'],
  ['ေဇာ္', 'ဇော်'],
  ['ခင္', 'ခင်'],
  ['ခင္မာ', 'ခင်မာ'],
  ['ေဝယံ', 'ဝေယံ'],
  ['မင္းသန္႔', 'မင်းသန့်'],
  ['ရန္ႏိုင္', 'ရန်နိုင်'],
  ['ႏွင္း', 'နှင်း'],
  ['ႏု', 'နု'],
  ['ၾကည္', 'ကြည်'],
  ['ႀကီး', 'ကြီး'],
  ['ျမ', 'မြ'],
  ['ျဖဴ', 'ဖြူ'],
  ['စႏၵာ', 'စန္ဒာ'],
  ['သႏၲာ', 'သန္တာ'],
  ['ဥမၼာ', 'ဥမ္မာ'],
  ['လႈိင္', 'လှိုင်'],
  ['ခ်ယ္ရီ', 'ချယ်ရီ'],
  ['ဂ်ဴး', 'ဂျူး'],
  ['စုိးမုိး', 'စိုးမိုး'],
  ['Ko ေဇာ္', 'Ko ဇော်'],
  ['Aung ေအာင္ 99', 'Aung အောင် 99'],
  ['☆ျမတ္☆', '☆မြတ်☆'],
] as const;

for (const [name, shown] of typed_in_zawgyi) {
  test(`the Zawgyi name of ${shown} is shown in Unicode`, () => assert.equal(inUnicode(name), shown));
}

const in_unicode = {
  Burmese:
    'အောင်မြတ်မင်း ကျော်ကျော် ဖြိုးဖြိုး သန္တာ မေတ္တာ ဥက္ကာ ရွှေ ကို မြ သူ အေး ဝေယံ ဇော် ဉာဏ် ဩဇာ စိုးမိုး သီဟ နန္ဒာ ဝဿန် သိင်္ဂီ ယောက်ျား ကျွန်ုပ် ထူးထူး လ',
  Shan: 'တႆး ၸၢႆးသႅင် ၼၢင်းသႅင် ၸၢႆးမၢဝ်း ၼၢင်းၶမ်း ၸဝ်ႈသိူဝ် ၶုၼ်သႃႇ ၾၢင်း ၾမ်း လိၵ်ႈတႆး ၸၢႆး႑႔',
  'Sgaw Karen': 'ကညီ စီၤ စီၤမူထူ နီၢ်ဖီ စီၤဖိ ပှၤကညီ ကညီကျိာ် မၤလီၤ အဲၣ် ဟ့ၣ်ပလီၢ်',
  'Pwo Karen': 'ဆ်ုသုံႋဆာႋ ဖှ်ေသှ်ေယာ့ မ်ုသံင့်ၜးၯဴ အ်ုထိုဝ်',
  Mon: 'မန် မိမန် နာဲ နာဲအောန် ဍုၚ် သၠးဍုၚ် ပ္ဍဲ ဗညာဒလ ကၠာ ကဵုသတိ ဂကောံမန်',
  'Pa-O': 'ပအိုဝ်ႏ ခရာႏ အတာႏ ခိုႏ ရွီႏ ယူႏလ',
  Rakhine: 'ရခိုင် ကျော်ဖို႔',
  'other scripts': 'Maya आरव Ярослав ขวัญ ដារា Nguyễn 王 𝓐𝓾𝓷𝓰 👑',
};

for (const [language, names] of Object.entries(in_unicode)) {
  test(`names in ${language} are shown as they came`, () => {
    for (const name of names.split(' ')) assert.equal(inUnicode(name), name);
    assert.equal(inUnicode(names), names);
    assert.equal(inUnicode(`Sai ${names} 77`), `Sai ${names} 77`);
  });
}

test('what is shown is never changed again', () => {
  for (const [, shown] of typed_in_zawgyi) assert.equal(inUnicode(shown), shown);
});

test('a player who is called in Zawgyi is shown in Unicode, and what was received is kept', async () => {
  const contest = await startContest();
  const token = await contest.logIn({ role_id: '8001', name: 'ေအာင္ျမတ္မင္း' });
  const info = await contest.ask<{ name: string }>('info', {}, { token });
  assert.equal(info.data.name, 'အောင်မြတ်မင်း');
  const exported = await contest.ask<{ player: { name: string } }>('export', {}, { token });
  assert.equal(exported.data.player.name, 'ေအာင္ျမတ္မင္း');
  const id = await contest.video({ title: 'ေအာင္ျမတ္မင္း #TinyContest' });
  assert.equal((await contest.submit(token, watch(id))).data.title, 'အောင်မြတ်မင်း #TinyContest');

  await contest.logIn({ role_id: '8001', name: 'သန္တာ' });
  const { rows } = await contest.pool.query(`select name, received_name from player where role_id = '8001'`);
  assert.deepEqual(rows, [{ name: 'သန္တာ', received_name: null }]);
});
