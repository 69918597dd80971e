export default [
  ['MY', 'Malaysia'],
  ['SG', 'Singapore'],
];
