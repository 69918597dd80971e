import { usePage } from '../context.tsx';

export function Foot() {
  const { t, spoken, to, page } = usePage();
  return (
    <>
      <nav aria-label={spoken('word.menu')}>
        <a className="link" href={to('rules')}>
          {t('nav.rules')}
        </a>
        <a className="link" href={to('customer')} data-event="btn_contact_us">
          {t('nav.customer')}
        </a>
        <a className="link" href="#language" data-event="btn_lang">
          {t('nav.language')}
        </a>
        {page.route === 'home' && (
          <a className="link" href="#excellent">
            {t('excellent.heading')}
          </a>
        )}
      </nav>
      <p>{t('home.dates_note')}</p>
      <p>{t('home.region_note')}</p>
    </>
  );
}
