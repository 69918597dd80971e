export default [
  ['MY', 'Malaysia'],
  ['SG', 'Singapura'],
];
