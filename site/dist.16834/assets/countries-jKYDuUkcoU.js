export default [['PH', 'Filipinler']];
