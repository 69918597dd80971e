import './themes.css';
import { usePage } from '../context.tsx';
import { Icon, MiniMoon } from '../look/Icon.tsx';

/** What to film: themes that are live, themes to come, and the tag of each to copy. */
export function Themes() {
  const { t, edition, page, date } = usePage();
  return (
    <>
      <header>
        <h2>{t('theme.heading')}</h2>
      </header>
      <ul>
        {edition.themes.map(({ code, from, hashtags }) => {
          const isLive = from <= page.live.now;
          return (
            <li key={code} className={isLive ? 'live' : 'soon'}>
              <MiniMoon phase={isLive ? 'full' : 'ring'} />
              <div>
                <h3>
                  {t(`theme.${code}.title`)}{' '}
                  <span className="state">
                    {isLive ? t('theme.live') : t('theme.coming_from', { date: date(from) })}
                  </span>
                </h3>
                <p>{t(`theme.${code}.text`, { count: edition.limits.excellent_per_platform })}</p>
                <Tag tag={hashtags.at(-1) ?? ''} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Copies itself on a tap; the page's one click listener does it, so it works on parts that stay as the server wrote them. */
export function Tag({ tag }: { readonly tag: string }) {
  const { t } = usePage();
  return (
    <button className="link tag" type="button" aria-label={t('theme.copy_tag', { tag })} data-tag={tag}>
      {tag}
      <Icon name="copy" />
    </button>
  );
}
