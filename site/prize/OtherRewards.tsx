import { usePage } from '../context.tsx';
import { Amount } from './Amount.tsx';
import { PrizeEmblem } from './PrizeEmblem.tsx';

/** What can be won besides the ranks: the first submission, and the tiers of the excellent works. */
export function OtherRewards() {
  const { t, edition } = usePage();
  const [border, pack] = edition.first_submission.map((code) => t(`prize.${code}`));
  return (
    <ul className="also">
      <li>
        <span className="emblems">
          {edition.first_submission.map((prize) => (
            <PrizeEmblem key={prize} prize={prize} />
          ))}
        </span>
        <p>
          <b>{t('prizes.submission')}</b>
          {t('prizes.submission_text', { border: border ?? '', pack: pack ?? '' })}
        </p>
      </li>
      <li>
        <PrizeEmblem prize="excellent" amount={edition.excellent_tiers[0]?.diamonds ?? null} currency="diamonds" />
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
