export default [['IN', 'Ấn Độ']];
