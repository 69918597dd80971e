export default [['IN', 'อินเดีย']];
