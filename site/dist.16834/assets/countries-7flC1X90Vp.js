export default [
  ['MY', 'Malasia'],
  ['SG', 'Singapur'],
];
