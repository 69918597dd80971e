export default [['ID', 'อินโดนีเซีย']];
