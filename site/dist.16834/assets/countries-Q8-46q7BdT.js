export default [['ID', 'ឥណ្ឌូណេស៊ី']];
