export default [['PH', 'Philippines']];
