export default [
  ['MY', 'Малайзия'],
  ['SG', 'Сингапур'],
];
