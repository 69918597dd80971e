/** Names and titles of the demo videos, in the language and script of their country. Data only. */
export interface CountryText {
  readonly names: readonly [string, ...string[]];
  readonly titles: readonly [string, ...string[]];
  readonly about: string;
  /** Latin, for handles. */
  readonly handles: readonly [string, ...string[]];
}

export const countryTexts: Readonly<Record<string, CountryText>> = {
  RU: {
    names: ['Ярослав Лунный', 'Алина Ветер', 'Тимур Нокаут', 'Даша Играет', 'Кот на Миде'],
    titles: [
      'Пятёрка в финальной драке',
      'Как я вытащил ранкед 4 на 5',
      'Лучшие моменты недели',
      'Гайд: роум без ошибок',
    ],
    about: 'Снято в рейтинговых боях. Спасибо, что смотрите!',
    handles: ['lunny', 'alinaveter', 'timurko', 'dashaplays', 'kotmid'],
  },
  KZ: {
    names: ['Айзере Қасым', 'Нұрлан Ойын', 'Дала Барысы', 'Ерке Геймер'],
    titles: ['Жеңіске жеткен соңғы шайқас', 'Аптаның үздік сәттері', 'Жаңа батырмен алғашқы ойын'],
    about: 'Рейтингтік ойындардан. Көргеніңізге рақмет!',
    handles: ['aizere', 'nurlan', 'dalabars', 'erkegg'],
  },
  UA: {
    names: ['Їжак Степовий', 'Соломія Грає', 'Козак на Лісі', 'Марко Вежа'],
    titles: ['Камбек без двох веж', 'Найкращі моменти тижня', 'Як грати на підтримці', 'Дикунський фінал'],
    about: 'З рейтингових боїв. Дякую за перегляд!',
    handles: ['yizhak', 'solomiya', 'kozaklis', 'markovezha'],
  },
  UZ: {
    names: ['Dilnoza Karimova', 'Jasur Oʻyinda', 'Samarqand Sheri'],
    titles: ['Soʻnggi jangda gʻalaba', 'Haftaning eng zoʻr lahzalari', 'Yangi qahramon bilan oʻyin'],
    about: 'Reyting oʻyinlaridan lavhalar. Rahmat!',
    handles: ['dilnoza', 'jasuruz', 'samsher'],
  },
  BY: {
    names: ['Алесь Вясёлы', 'Зубр Гуляе', 'Ядвіга Стрым'],
    titles: ['Камбэк на апошняй хвіліне', 'Лепшыя моманты тыдня', 'Гайд для пачаткоўцаў'],
    about: 'З рэйтынгавых баёў. Дзякуй!',
    handles: ['ales', 'zubrgg', 'yadviha'],
  },
  MY: {
    names: ['Aisyah Rahman', 'Wei Jie', 'Hafiz Savage', 'Kucing Roam'],
    titles: [
      'Comeback paling gila musim ini',
      'Savage tanpa item penuh',
      'Tips main roam solo',
      'Detik terbaik minggu ini',
    ],
    about: 'Rakaman dari perlawanan ranked. Terima kasih menonton!',
    handles: ['aisyah', 'weijie', 'hafizsvg', 'kucingroam'],
  },
  SG: {
    names: ['陈美玲', 'Arjun Tan', 'Merlion Main'],
    titles: ['最后一秒翻盘', 'Five-man wipe at the lord', 'How I climbed with one hero'],
    about: 'From ranked games. Thanks for watching!',
    handles: ['meiling', 'arjuntan', 'merlionmain'],
  },
  ID: {
    names: ['Budi Santoso', 'Dewi Lestari', 'Bang Jungler', 'Sinta Gaming', 'Ucup Savage'],
    titles: [
      'Savage di menit terakhir!',
      'Comeback 4 lawan 5',
      'Tutorial rotasi roam',
      'Momen lucu minggu ini',
      'Push rank sampai Mythic',
    ],
    about: 'Rekaman dari ranked. Makasih sudah nonton!',
    handles: ['budisan', 'dewiles', 'bangjungler', 'sintagg', 'ucupsvg'],
  },
  PH: {
    names: ['Juan dela Cruz', 'Maricel Reyes', 'Kuya Tank', 'Bea Plays', 'Idol Jungler'],
    titles: [
      'Savage sa huling laban!',
      'Comeback kahit wala nang tore',
      'Paano mag-roam nang tama',
      'Pinakamasayang laro ngayong linggo',
    ],
    about: 'Galing sa ranked. Salamat sa panonood!',
    handles: ['juandc', 'maricel', 'kuyatank', 'beaplays', 'idoljg'],
  },
  IN: {
    names: ['आरव शर्मा', 'கவிதா முருகன்', 'Rohit Gaming', 'Priya Plays', 'সৌরভ দাস'],
    titles: ['आख़िरी लड़ाई में जीत', 'One versus five at the base', 'Best moments of the week', 'रैंक पुश: पूरा सफ़र'],
    about: 'From ranked games. धन्यवाद!',
    handles: ['aarav', 'kavitham', 'rohitgg', 'priyaplays', 'sourav'],
  },
  US: {
    names: ['Maya Brooks', 'Late Night Lane', 'Jordan Fields', 'Tower Dive Tess'],
    titles: [
      'Wiped all five at the lord',
      'The comeback nobody believed',
      'Roaming guide for solo players',
      'Best plays of the week',
    ],
    about: 'Recorded in ranked. Thanks for watching!',
    handles: ['mayab', 'latenightlane', 'jfields', 'towertess'],
  },
  BR: {
    names: ['João Batista', 'Carol Joga', 'Capivara Suporte', 'Rafa Meio'],
    titles: [
      'Virada impossível no último minuto',
      'Melhores momentos da semana',
      'Como jogar de suporte',
      'Eliminei os cinco!',
    ],
    about: 'Gravado na ranqueada. Obrigado por assistir!',
    handles: ['joaob', 'caroljoga', 'capisup', 'rafamid'],
  },
  TR: {
    names: ['Elif Yıldız', 'Çağrı Oynuyor', 'Şafak Orman', 'İnci Destek'],
    titles: [
      'Son saniyede geri dönüş',
      'Haftanın en iyi anları',
      'Tek başına derece rehberi',
      'Beşini birden indirdim',
    ],
    about: 'Dereceli maçlardan. İzlediğiniz için teşekkürler!',
    handles: ['elify', 'cagri', 'safakjg', 'incidestek'],
  },
  TH: {
    names: ['ธนกร ใจดี', 'น้องมายด์เล่นเกม', 'พี่ป่าสายบวก', 'แมวส้มเลนกลาง'],
    titles: ['พลิกเกมนาทีสุดท้าย', 'ไฮไลต์ประจำสัปดาห์', 'สอนเดินเลนซัพพอร์ต', 'ล้างทีมห้าคนรวด'],
    about: 'จากแมตช์จัดอันดับ ขอบคุณที่รับชม!',
    handles: ['thanakorn', 'mindgg', 'ppajungle', 'orangecat'],
  },
  VN: {
    names: ['Nguyễn Minh Khôi', 'Thảo Đi Rừng', 'Anh Ba Hỗ Trợ', 'Mèo Đường Giữa'],
    titles: ['Lật kèo phút cuối', 'Khoảnh khắc hay nhất tuần', 'Hướng dẫn đi rừng', 'Hạ gục cả năm người'],
    about: 'Quay từ trận xếp hạng. Cảm ơn bạn đã xem!',
    handles: ['minhkhoi', 'thaojg', 'anhba', 'meomid'],
  },
  MM: {
    names: ['အောင်ကျော်ဇေယျ', 'မသီရိ ဂိမ်း', 'ကိုဖြိုး တော'],
    titles: ['နောက်ဆုံးမိနစ် ပြန်လှန်အနိုင်', 'အပတ်စဉ် အကောင်းဆုံးများ', 'ငါးယောက်လုံး ရှင်းပစ်ပြီ'],
    about: 'အဆင့်သတ်မှတ်ပွဲများမှ။ ကြည့်ရှုပေးလို့ ကျေးဇူးပါ။',
    handles: ['aungkz', 'thirigg', 'kophyo'],
  },
  KH: {
    names: ['សុខ សុភា', 'ដារា លេងហ្គេម', 'បងធំ ព្រៃ'],
    titles: ['ត្រឡប់មកឈ្នះវិញនៅនាទីចុងក្រោយ', 'ឈុតល្អបំផុតប្រចាំសប្តាហ៍', 'វាយទាំងប្រាំនាក់'],
    about: 'ពីការប្រកួតចំណាត់ថ្នាក់។ អរគុណដែលបានទស្សនា!',
    handles: ['sophea', 'daragg', 'bongthom'],
  },
  MX: {
    names: ['Lucía Hernández', 'El Güero Juega', 'Ñoño Soporte', 'Xime Línea'],
    titles: [
      'Remontada con una sola torre',
      'Las mejores jugadas de la semana',
      'Guía para jugar de apoyo',
      '¡Savage en la última pelea!',
    ],
    about: 'Grabado en clasificatorias. ¡Gracias por ver!',
    handles: ['luciah', 'guerogg', 'nonosup', 'ximelane'],
  },
};
