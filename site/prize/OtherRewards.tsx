import { usePage } from '../context.tsx';
import { Icon, MiniMoon } from '../look/Icon.tsx';
import { Amount } from './Amount.tsx';

/** What can be won besides the ranks: the first submission, and the tiers of the excellent works. */
export function OtherRewards() {
  const { t, edition } = usePage();
  const [border, pack] = edition.first_submission.map((code) => t(`prize.${code}`));
  return (
    <ul className="also">
      <li>
        <Icon name="gift" />
        <p>
          <b>{t('prizes.submission')}</b>
          {t('prizes.submission_text', { border: border ?? '', pack: pack ?? '' })}
        </p>
      </li>
      <li>
        <MiniMoon phase="full" />
        <div>
          <b>{t('prizes.excellent')}</b>
          <p>{t('prizes.excellent_text', { count: edition.limits.excellent_per_platform })}</p>
          <ol className="tiers">
            {edition.excellent_tiers.map(({ tier, count, diamonds }) => (
              <li key={tier}>
                <span>{t(`prizes.tier_${tier}`)}</span>
                <span>{t('prizes.excellent_tier', { count })}</span>
                <span className="num">
                  <Amount amount={diamonds} currency="diamonds" />
                </span>
              </li>
            ))}
          </ol>
          <a className="link" href="#excellent">
            {t('excellent.heading')}
          </a>
        </div>
      </li>
    </ul>
  );
}
