export default [['IN', 'India']];
