export default [['IN', 'Hindistan']];
