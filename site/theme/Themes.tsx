import './themes.css';
import { usePage } from '../context.tsx';
import { Icon } from '../look/Icon.tsx';
import { ThemeEmblem } from './ThemeEmblem.tsx';

/** What to film: themes that are live, as long as works are taken, themes to come, and the tag of each to copy. */
export function Themes() {
  const { t, edition, page, date } = usePage();
  const { now } = page.live;
  return (
    <>
      <header>
        <h2>{t('theme.heading')}</h2>
      </header>
      <ul>
        {edition.themes.map(({ code, from, hashtags }, place) => {
          const isOver = edition.phases.submission.to <= now;
          const isLive = from <= now && !isOver;
          return (
            <li key={code} className={isOver ? undefined : isLive ? 'live' : 'soon'}>
              <ThemeEmblem place={place} />
              <div>
                <h3>
                  {t(`theme.${code}.title`)}{' '}
                  {!isOver && (
                    <span className="state">
                      {isLive ? t('theme.live') : t('theme.coming_from', { date: date(from) })}
                    </span>
                  )}
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
  const { spoken } = usePage();
  return (
    <button className="link tag" type="button" aria-label={spoken('theme.copy_tag', { tag })} data-tag={tag}>
      {tag}
      <Icon name="copy" />
    </button>
  );
}
