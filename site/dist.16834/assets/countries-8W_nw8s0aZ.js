export default [['ID', 'Indonésia']];
