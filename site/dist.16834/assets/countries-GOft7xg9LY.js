export default [
  ['AM', 'Armenia'],
  ['AZ', 'Azerbaijan'],
  ['BY', 'Belarus'],
  ['KZ', 'Kazakhstan'],
  ['KG', 'Kyrgyzstan'],
  ['MD', 'Moldova'],
  ['MN', 'Mông Cổ'],
  ['RU', 'Nga'],
  ['TJ', 'Tajikistan'],
  ['UA', 'Ukraina', ['vk']],
  ['UZ', 'Uzbekistan'],
];
