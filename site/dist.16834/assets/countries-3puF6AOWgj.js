export default [['IN', 'အိန္ဒိယ']];
