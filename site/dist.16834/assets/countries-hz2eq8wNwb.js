export default [['PH', 'Pilipinas']];
