/** Where the names of CLDR are outdated, doubled or not what people of that language say. By language, then country. */
export const countryCorrections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { MM: 'Myanmar' },
  in: { MM: 'Myanmar' },
  id: { MM: 'Myanmar', CI: 'Pantai Gading', SZ: 'Eswatini' },
  tr: { MM: 'Myanmar', CI: 'Fildişi Sahili' },
  my: { MM: 'Myanmar' },
  mm: { SZ: 'အက်စ်ဝါတီနီ', CD: 'ကွန်ဂို-ကင်ရှာဆာ', AE: 'အာရပ်စော်ဘွားများ ပြည်ထောင်စု' },
  vn: { MM: 'Myanmar', AE: 'Các Tiểu vương quốc Ả Rập Thống nhất' },
  pt: { MM: 'Mianmar' },
  ru: { MM: 'Мьянма', KG: 'Кыргызстан', ZA: 'ЮАР', CF: 'ЦАР' },
  kh: { MM: 'មីយ៉ាន់ម៉ា', SZ: 'អេស្វាទីនី', CD: 'កុងហ្គោ - គីនស្ហាសា' },
  es: { MM: 'Myanmar' },
  th: { MM: 'เมียนมา' },
  ph: { MM: 'Myanmar', SZ: 'Eswatini' },
};
