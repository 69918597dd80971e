export default [['IN', 'ឥណ្ឌា']];
