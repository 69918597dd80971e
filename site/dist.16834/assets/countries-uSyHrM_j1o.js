export default [
  ['MY', 'มาเลเซีย'],
  ['SG', 'สิงคโปร์'],
];
