import './prizes.css';
import type { CSSProperties } from 'react';
import { setQuery } from '../address.ts';
import { usePage } from '../context.tsx';
import { Tabs } from '../look/Tabs.tsx';
import { Still } from '../part/Still.tsx';
import { Amount, AmountEach } from './Amount.tsx';
import { rungsOf } from './band.ts';
import { Medal } from './Medal.tsx';
import { OtherRewards } from './OtherRewards.tsx';
import { usePlatform } from './platform.ts';

/** Sizes of the amounts, in rem: size is rank. */
const sizes = [3.5, 2.75, 2.375, 2, 1.75, 1.5, 1.375, 1.25, 1.125];

/** The ladder of amounts. Platform tabs only where the platforms differ. */
export function Prizes() {
  const { t, area, edition } = usePage();
  const platform = usePlatform();
  const differ = area.prizes.some(({ platforms }) => platforms);
  const tabs = edition.platforms.map(({ code, name }) => ({ value: code, text: name }));
  const rungs = rungsOf(area, platform.code);
  return (
    <section id="prizes">
      <header>
        <h2>{t('prizes.heading')}</h2>
        <p>{t('prizes.ranking_text')}</p>
      </header>
      {differ && (
        <Tabs
          label={t('word.platform')}
          tabs={tabs}
          value={platform.code}
          onChange={(code) => setQuery('platform', code)}
          panel="ladder"
        />
      )}
      <ol className="ladder" id="ladder">
        {rungs.map(({ from, to, amount, currency }, index) => (
          <li key={from} style={{ '--i': index, '--f': `${sizes[index] ?? 1.125}rem` } as CSSProperties}>
            <span className="rank">
              <span className="vh">{t('word.rank')}</span>
              {from === to ? <Medal rank={from} /> : `${from}–${to}`}
            </span>
            <span className="amount">
              {from === to ? (
                <Amount amount={amount} currency={currency} />
              ) : (
                <AmountEach amount={amount} currency={currency} />
              )}
            </span>
          </li>
        ))}
      </ol>
      <Still>{import.meta.env.SSR && <OtherRewards />}</Still>
    </section>
  );
}
