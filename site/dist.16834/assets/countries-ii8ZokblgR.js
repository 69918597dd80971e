export default [
  ['MY', 'Malezya'],
  ['SG', 'Singapur'],
];
