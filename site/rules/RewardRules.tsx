import { listOf } from '@event/contest/text/list';
import { usePage } from '../context.tsx';
import { Points, Section } from './Section.tsx';

/** What a video may show, and what is fair. */
export function ContentRules() {
  const { t, edition } = usePage();
  const { limits, rejection_reasons } = edition;
  const values = { seconds: limits.video_seconds, percent: limits.profanity_percent };
  return (
    <>
      <Section name="content">
        <ul>
          <li>{t('rules.content.sexual')}</li>
          <li>{t('rules.content.violent')}</li>
          <li>{t('rules.content.religious')}</li>
          <li>{t('rules.content.profanity', { percent: limits.profanity_percent })}</li>
          <li>{t('rules.content.law')}</li>
        </ul>
      </Section>
      <Section name="commercial">
        <Points of="commercial" names={['ads', 'cheats']} />
      </Section>
      <Section name="fair">
        <Points of="fair" names={['views', 'accounts', 'disqualify']} />
      </Section>
      <Section name="original">
        <Points of="original" names={['own', 'rights', 'use']} />
      </Section>
      <Section name="views">
        <ul>
          <li>{t('rules.views.count')}</li>
          <li>{t('rules.views.read')}</li>
          <li>{t('rules.views.freeze')}</li>
          <li>{t('rules.views.ties')}</li>
          <li>{t('rules.views.top', { count: limits.board_rows })}</li>
          <li>{t('rules.views.later')}</li>
        </ul>
      </Section>
      <Section name="review">
        <p>{t('rules.review.time', { hours: limits.review_hours })}</p>
        <p>{t('rules.review.reasons')}</p>
        <ul>
          {rejection_reasons.map((reason) => (
            <li key={reason}>{t(`reason.${reason}`, values)}</li>
          ))}
        </ul>
        {limits.appeals > 0 && <p>{t('rules.review.appeal')}</p>}
      </Section>
    </>
  );
}

/** What can be won and how it is claimed; the draw; the player's data. */
export function RewardRules() {
  const { t, number, area, edition, language, date, time } = usePage();
  const { limits, excellent_tiers, themes, draw } = edition;
  const [border = '', pack = ''] = edition.first_submission.map((code) => t(`prize.${code}`));
  const hero = themes.find(({ excellent }) => excellent)?.hashtags.at(-1) ?? '';
  return (
    <>
      <Section name="rewards">
        <ul>
          <li>{t('rules.rewards.ranking')}</li>
          {area.prizes.map(
            ({ from, to, platforms }) =>
              platforms && (
                <li key={from}>
                  {t('rules.rewards.platform_only', {
                    from,
                    to,
                    platforms: listOf(
                      language,
                      edition.platforms.filter(({ code }) => platforms.includes(code)).map(({ name }) => name),
                    ),
                  })}
                </li>
              ),
          )}
          <li>{t('rules.rewards.first', { border, pack })}</li>
          <li>
            {t('rules.rewards.excellent', { count: limits.excellent_per_platform, tag: hero })}
            <ul>
              {excellent_tiers.map(({ tier, count, diamonds }) => (
                <li key={tier}>
                  {t('rules.rewards.tier', {
                    tier: t(`prizes.tier_${tier}`),
                    count,
                    prize: t('word.diamonds_amount', { count: diamonds, shown: number(diamonds) }),
                  })}
                </li>
              ))}
            </ul>
          </li>
          <li>{t('rules.rewards.share')}</li>
          <li>{t('rules.rewards.fill')}</li>
          <li>{t('rules.rewards.claim')}</li>
          <li>{t('rules.rewards.tax')}</li>
        </ul>
      </Section>
      <Section name="draw">
        <ul>
          <li>{t('rules.draw.attempts')}</li>
          <li>{t('rules.draw.window', { date: date(draw.to), time: time(draw.to) })}</li>
          <li>{t('rules.draw.wins', { count: limits.wins_per_player })}</li>
          <li>{t('rules.draw.fair')}</li>
        </ul>
      </Section>
      <Section name="privacy">
        <Points of="privacy" names={['contact', 'public', 'platforms']} />
      </Section>
    </>
  );
}
