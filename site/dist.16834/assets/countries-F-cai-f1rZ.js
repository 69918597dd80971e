export default [
  ['AM', 'Armenia'],
  ['AZ', 'Azerbaijan'],
  ['BY', 'Belarus'],
  ['KZ', 'Kazakhstan'],
  ['KG', 'Kirgizstan'],
  ['MD', 'Moldova'],
  ['MN', 'Mongolia'],
  ['RU', 'Rusia'],
  ['TJ', 'Tajikistan'],
  ['UA', 'Ukraina', ['vk']],
  ['UZ', 'Uzbekistan'],
];
