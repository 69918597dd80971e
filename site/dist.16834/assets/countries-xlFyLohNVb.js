export default [
  ['MY', 'ម៉ាឡេស៊ី'],
  ['SG', 'សិង្ហបុរី'],
];
