export default [['ID', 'Indonesia']];
