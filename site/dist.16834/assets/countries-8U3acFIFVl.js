export default [['PH', 'ฟิลิปปินส์']];
