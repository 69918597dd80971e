import { usePage } from '../context.tsx';
import { Tag } from '../theme/Themes.tsx';
import { Section } from './Section.tsx';

const themeRules: Readonly<Record<string, 'rules.video.kalea' | 'rules.video.spin'>> = {
  kalea: 'rules.video.kalea',
  'smooth-legend': 'rules.video.spin',
};

export function VideoRules() {
  const { t, rich, edition, date, time } = usePage();
  const { limits, phases, themes } = edition;
  const { from, to } = phases.submission;
  const tag = (text: string) => ({ tag: () => <Tag key={text} tag={text} /> });
  return (
    <Section name="video">
      <ul>
        <li>{t('rules.video.length', { seconds: limits.video_seconds })}</li>
        <li>{t('rules.video.game', { percent: limits.game_percent })}</li>
        <li>{t('rules.video.public')}</li>
        <li>{t('rules.video.window', { from: `${date(from)} ${time(from)}`, to: `${date(to)} ${time(to)}` })}</li>
        <li>{rich('rules.video.hashtag', tag(themes[0]?.hashtags[0] ?? ''))}</li>
        {themes.map(({ code, hashtags }) => {
          const rule = themeRules[code];
          return rule && <li key={code}>{rich(rule, tag(hashtags.at(-1) ?? ''))}</li>;
        })}
        <li>{t('rules.video.stay')}</li>
      </ul>
    </Section>
  );
}
