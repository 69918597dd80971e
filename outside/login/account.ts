/** Demo accounts of the game: one or more in every region, named in their own script. */
export interface GameAccount {
  readonly role_id: string;
  readonly zone_id: string;
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

interface Region {
  readonly path: string;
  readonly accounts: readonly GameAccount[];
}

const account = (role_id: string, zone_id: string, name: string, country: string): GameAccount => ({
  role_id,
  zone_id,
  name,
  country,
});

export const regions: readonly Region[] = [
  {
    path: 'global',
    accounts: [
      account('710000001', '2101', 'Maya Brooks', 'US'),
      account('710000002', '2102', 'João Batista', 'BR'),
      account('710000003', '2103', 'Elif Yıldız', 'TR'),
      account('710000004', '2104', 'ธนกร ใจดี', 'TH'),
      account('710000005', '2105', 'Nguyễn Minh Khôi', 'VN'),
      account('710000006', '2106', 'အောင်ကျော်ဇေယျ', 'MM'),
      account('710000007', '2107', 'សុខ សុភា', 'KH'),
      account('710000008', '2108', 'Lucía Hernández', 'MX'),
      account('710000010', '2110', 'يوسف المصري', 'EG'),
    ],
  },
  {
    path: 'eeca',
    accounts: [
      account('720000001', '3101', 'Ярослав Лунный', 'RU'),
      account('720000002', '3102', 'Айзере Қасым', 'KZ'),
      account('720000003', '3103', 'Їжак Степовий', 'UA'),
      account('720000004', '3104', 'Dilnoza Karimova', 'UZ'),
      account('720000005', '3105', 'Алесь Вясёлы', 'BY'),
      account('720000006', '3106', 'Бат-Эрдэнэ', 'MN'),
      account('720000007', '3107', 'Բաբկեն', 'AM'),
    ],
  },
  {
    path: 'my',
    accounts: [
      account('730000001', '4101', 'Aisyah Binti Rahman', 'MY'),
      account('730000002', '4102', 'Wei Jie', 'MY'),
      account('730000003', '4103', '陈美玲', 'SG'),
    ],
  },
  {
    path: 'id',
    accounts: [account('740000001', '5101', 'Budi Santoso', 'ID'), account('740000002', '5102', 'Dewi Lestari', 'ID')],
  },
  {
    path: 'ph',
    accounts: [
      account('750000001', '6101', 'Juan dela Cruz', 'PH'),
      account('750000002', '6102', 'Maricel Reyes', 'PH'),
    ],
  },
  {
    path: 'in',
    accounts: [account('760000001', '7101', 'आरव शर्मा', 'IN'), account('760000002', '7102', 'கவிதா முருகன்', 'IN')],
  },
];

export const findAccount = (role_id: string): GameAccount | undefined =>
  regions.flatMap((region) => region.accounts).find((one) => one.role_id === role_id);
