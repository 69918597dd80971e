/** Words of the login frame, by the site's language codes: `my` is Malay, `mm` Burmese, `ph` Filipino. */
export interface FrameText {
  /** BCP 47, for the page and the names of countries. */
  readonly locale: string;
  readonly title: string;
  readonly choose: string;
  readonly other: string;
  readonly name: string;
  readonly role: string;
  readonly zone: string;
  readonly country: string;
  readonly enter: string;
  readonly close: string;
  readonly fail: string;
}

const text = (
  locale: string,
  title: string,
  choose: string,
  other: string,
  [name, role, zone, country]: readonly [string, string, string, string],
  [enter, close, fail]: readonly [string, string, string],
): FrameText => ({ locale, title, choose, other, name, role, zone, country, enter, close, fail });

const en = text(
  'en',
  'Log in to your game account',
  'Choose a demo account.',
  'Another account',
  ['Name', 'Account number', 'Server', 'Country'],
  ['Log in', 'Close', 'Let the login fail'],
);

const texts: Readonly<Record<string, FrameText>> = {
  en,
  in: { ...en, locale: 'en-IN' },
  id: text(
    'id',
    'Masuk ke akun gim kamu',
    'Pilih akun demo.',
    'Akun lain',
    ['Nama', 'Nomor akun', 'Server', 'Negara'],
    ['Masuk', 'Tutup', 'Buat login gagal'],
  ),
  my: text(
    'ms',
    'Log masuk ke akaun permainan anda',
    'Pilih akaun demo.',
    'Akaun lain',
    ['Nama', 'Nombor akaun', 'Pelayan', 'Negara'],
    ['Log masuk', 'Tutup', 'Gagalkan log masuk'],
  ),
  mm: text(
    'my',
    'သင့်ဂိမ်းအကောင့်သို့ ဝင်ပါ',
    'စမ်းသပ်အကောင့်တစ်ခုကို ရွေးပါ။',
    'အခြားအကောင့်',
    ['အမည်', 'အကောင့်နံပါတ်', 'ဆာဗာ', 'နိုင်ငံ'],
    ['ဝင်မည်', 'ပိတ်မည်', 'ဝင်ရောက်မှု မအောင်မြင်စေရန်'],
  ),
  vn: text(
    'vi',
    'Đăng nhập tài khoản game',
    'Chọn một tài khoản dùng thử.',
    'Tài khoản khác',
    ['Tên', 'Số tài khoản', 'Máy chủ', 'Quốc gia'],
    ['Đăng nhập', 'Đóng', 'Cho đăng nhập thất bại'],
  ),
  pt: text(
    'pt-BR',
    'Entre na sua conta do jogo',
    'Escolha uma conta de demonstração.',
    'Outra conta',
    ['Nome', 'Número da conta', 'Servidor', 'País'],
    ['Entrar', 'Fechar', 'Fazer o login falhar'],
  ),
  ru: text(
    'ru',
    'Войдите в игровой аккаунт',
    'Выберите демо-аккаунт.',
    'Другой аккаунт',
    ['Имя', 'Номер аккаунта', 'Сервер', 'Страна'],
    ['Войти', 'Закрыть', 'Вызвать ошибку входа'],
  ),
  kh: text(
    'km',
    'ចូលគណនីហ្គេមរបស់អ្នក',
    'ជ្រើសរើសគណនីសាកល្បងមួយ។',
    'គណនីផ្សេងទៀត',
    ['ឈ្មោះ', 'លេខគណនី', 'ម៉ាស៊ីនមេ', 'ប្រទេស'],
    ['ចូល', 'បិទ', 'ធ្វើឱ្យការចូលបរាជ័យ'],
  ),
  es: text(
    'es',
    'Entra en tu cuenta del juego',
    'Elige una cuenta de demostración.',
    'Otra cuenta',
    ['Nombre', 'Número de cuenta', 'Servidor', 'País'],
    ['Entrar', 'Cerrar', 'Hacer fallar el acceso'],
  ),
  th: text(
    'th',
    'เข้าสู่ระบบบัญชีเกมของคุณ',
    'เลือกบัญชีทดลอง',
    'บัญชีอื่น',
    ['ชื่อ', 'หมายเลขบัญชี', 'เซิร์ฟเวอร์', 'ประเทศ'],
    ['เข้าสู่ระบบ', 'ปิด', 'ทำให้เข้าสู่ระบบไม่สำเร็จ'],
  ),
  tr: text(
    'tr',
    'Oyun hesabınla giriş yap',
    'Bir deneme hesabı seç.',
    'Başka bir hesap',
    ['Ad', 'Hesap numarası', 'Sunucu', 'Ülke'],
    ['Giriş yap', 'Kapat', 'Girişi başarısız yap'],
  ),
  ph: text(
    'fil',
    'Mag-log in sa iyong game account',
    'Pumili ng demo account.',
    'Ibang account',
    ['Pangalan', 'Numero ng account', 'Server', 'Bansa'],
    ['Mag-log in', 'Isara', 'Pabagsakin ang pag-log in'],
  ),
};

export const frameText = (language: string | undefined): FrameText => texts[language ?? 'en'] ?? en;
export const frameLanguages = Object.keys(texts);
