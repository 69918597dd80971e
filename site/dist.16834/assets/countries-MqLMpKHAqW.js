export default [['PH', 'ហ្វ៊ីលីពីន']];
