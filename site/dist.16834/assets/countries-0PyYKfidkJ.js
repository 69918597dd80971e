export default [
  ['MY', 'Malásia'],
  ['SG', 'Singapura'],
];
