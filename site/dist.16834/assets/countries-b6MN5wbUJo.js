export default [['PH', 'ဖိလစ်ပိုင်']];
