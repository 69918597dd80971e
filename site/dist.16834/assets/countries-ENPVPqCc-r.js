export default [['ID', 'Endonezya']];
