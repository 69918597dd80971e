export default [
  ['AZ', 'Azerbaycan'],
  ['BY', 'Belarus'],
  ['AM', 'Ermenistan'],
  ['KZ', 'Kazakistan'],
  ['KG', 'Kırgızistan'],
  ['MN', 'Moğolistan'],
  ['MD', 'Moldova'],
  ['UZ', 'Özbekistan'],
  ['RU', 'Rusya'],
  ['TJ', 'Tacikistan'],
  ['UA', 'Ukrayna', ['vk']],
];
