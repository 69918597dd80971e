import { listOf } from '@event/contest/text/list';
import { usePage } from '../context.tsx';
import { Tag } from '../theme/Themes.tsx';
import { Section } from './Section.tsx';

/** Who may take part, with what, and how. */
export function Who() {
  const { t, rich, area, edition, language } = usePage();
  const { themes, platforms, limits } = edition;
  const tag = themes[0]?.hashtags[0] ?? '';
  return (
    <>
      <Section name="who">
        <ul>
          <li>{t('rules.who.region', { area: t(`area.${area.path}`) })}</li>
          <li>{t('rules.who.account')}</li>
          <li>{t('rules.who.free')}</li>
        </ul>
      </Section>
      <Section name="themes">
        <p>{rich('rules.themes.text', { tag: () => <Tag key="tag" tag={tag} /> })}</p>
        <ul>
          {themes.map(({ code, hashtags }) => (
            <li key={code}>{t('rules.themes.line', { theme: t(`theme.${code}.title`), tags: hashtags.join(' ') })}</li>
          ))}
        </ul>
      </Section>
      <Section name="steps">
        <ul>
          <li>
            {t('rules.steps.make', {
              platforms: listOf(
                language,
                platforms.map(({ name }) => name),
              ),
            })}
          </li>
          <li>{t('rules.steps.submit')}</li>
          <li>{t('rules.steps.limit', { count: limits.entries_per_platform })}</li>
          <li>{t('rules.steps.edit')}</li>
          {platforms.some(({ only_here }) => only_here) && <li>{t('rules.steps.tiktok')}</li>}
        </ul>
      </Section>
    </>
  );
}
