export default [['PH', 'Филиппины']];
