export default [['PH', 'Filipinas']];
