export default [
  ['AM', 'Armênia'],
  ['AZ', 'Azerbaijão'],
  ['BY', 'Bielorrússia'],
  ['KZ', 'Cazaquistão'],
  ['MD', 'Moldávia'],
  ['MN', 'Mongólia'],
  ['KG', 'Quirguistão'],
  ['RU', 'Rússia'],
  ['TJ', 'Tadjiquistão'],
  ['UA', 'Ucrânia', ['vk']],
  ['UZ', 'Uzbequistão'],
];
