export default [['IN', 'Индия']];
