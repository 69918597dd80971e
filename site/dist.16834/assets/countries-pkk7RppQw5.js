export default [['IN', 'Índia']];
