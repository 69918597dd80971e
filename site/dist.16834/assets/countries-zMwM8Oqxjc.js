export default [
  ['AM', 'Armenia'],
  ['AZ', 'Azerbaijan'],
  ['BY', 'Belarus'],
  ['KZ', 'Kazakhstan'],
  ['KG', 'Kyrgyzstan'],
  ['MD', 'Moldova'],
  ['MN', 'Mongolia'],
  ['RU', 'Rusia'],
  ['TJ', 'Tajikistan'],
  ['UA', 'Ukraine', ['vk']],
  ['UZ', 'Uzbekistan'],
];
