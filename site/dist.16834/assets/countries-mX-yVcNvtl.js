export default [
  ['AM', 'Armenia'],
  ['AZ', 'Azerbaiyán'],
  ['BY', 'Bielorrusia'],
  ['KZ', 'Kazajistán'],
  ['KG', 'Kirguistán'],
  ['MD', 'Moldavia'],
  ['MN', 'Mongolia'],
  ['RU', 'Rusia'],
  ['TJ', 'Tayikistán'],
  ['UA', 'Ucrania', ['vk']],
  ['UZ', 'Uzbekistán'],
];
