export default [['ID', 'Индонезия']];
