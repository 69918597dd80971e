import './wall.css';
import type { WallOrder } from '@event/contest/wall/wire';
import { setQuery, useQuery } from '../address.ts';
import { usePage } from '../context.tsx';
import { type FieldChoice, SelectField } from '../look/Field.tsx';
import { Tabs } from '../look/Tabs.tsx';
import { PlainHead } from '../moon/PlainHead.tsx';
import { Situation } from '../service/Situation.tsx';
import { WorkCards } from './WorkCards.tsx';

const orders = ['new', 'rising', 'top'] as const satisfies readonly WallOrder[];

/** Every approved work of the area. It opens with the newest, so that everybody has a turn: `docs/decisions/wall.md`. */
export function Wall() {
  const { t, spoken, area, edition, page } = usePage();
  const asked = { order: useQuery('order'), platform: useQuery('platform'), theme: useQuery('theme') };
  const order = orders.find((one) => one === asked.order) ?? 'new';
  const platform = edition.platforms.find(({ code }) => code === asked.platform);
  const theme = edition.themes.find(({ code }) => code === asked.theme);
  const query = {
    area: area.value,
    order,
    ...(platform && { platform: platform.value }),
    ...(theme && { theme: theme.code }),
  };
  const isFirst = order === 'new' && !platform && !theme;
  return (
    <>
      <PlainHead heading={t('works.heading')} text={t('works.text')} />
      <Situation />
      <section className="wall">
        {page.live.excellent && (
          <p>
            <a className="link" href={`#excellent/${page.live.excellent}`}>
              {t('excellent.heading')}
            </a>
          </p>
        )}
        <Tabs
          label={t('works.heading')}
          tabs={orders.map((value) => ({ value, text: t(`works.${value}`) }))}
          value={order}
          onChange={(value) => setQuery('order', value === 'new' ? null : value)}
          panel="works"
        />
        <div className="picks">
          <Pick
            name="platform"
            label={t('word.platform')}
            all={t('works.all_platforms')}
            value={platform?.code}
            choices={edition.platforms.map(({ code, name }) => ({ value: code, text: name }))}
          />
          <Pick
            name="theme"
            label={t('submit.theme')}
            all={t('works.all_themes')}
            value={theme?.code}
            choices={edition.themes
              .filter(({ from }) => from <= page.live.now)
              .map(({ code }) => ({ value: code, text: t(`theme.${code}.title`) }))}
          />
        </div>
        <div id="works" role="tabpanel" aria-label={spoken(`works.${order}`)}>
          <WorkCards key={JSON.stringify(query)} query={query} first={isFirst ? page.live.works : undefined} />
        </div>
      </section>
    </>
  );
}

interface PickProps {
  readonly name: 'platform' | 'theme';
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: readonly FieldChoice[];
}

function Pick({ name, label, all, value = '', choices }: PickProps) {
  return (
    <SelectField
      label={label}
      value={value}
      choices={[{ value: '', text: all }, ...choices]}
      onChange={({ currentTarget }) => setQuery(name, currentTarget.value || null)}
    />
  );
}
