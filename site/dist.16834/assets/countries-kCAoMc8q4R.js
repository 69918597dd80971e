export default [['ID', 'အင်ဒိုနီးရှား']];
