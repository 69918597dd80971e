export default [
  ['SG', 'စင်္ကာပူ'],
  ['MY', 'မလေးရှား'],
];
