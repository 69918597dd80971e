export default [['PH', 'Filipina']];
