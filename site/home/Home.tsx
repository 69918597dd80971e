import './home.css';
import { Suspense } from 'react';
import { Leaderboard } from '../board/BoardSection.tsx';
import { usePage } from '../context.tsx';
import { Dial } from '../moon/Dial.tsx';
import { Stars } from '../moon/Land.tsx';
import { Legend } from '../moon/Legend.tsx';
import { later } from '../part/Part.tsx';
import { Still } from '../part/Still.tsx';
import { Prizes } from '../prize/Prizes.tsx';
import { Situation } from '../service/Situation.tsx';
import { Luck } from '../task/Luck.tsx';
import { Themes } from '../theme/Themes.tsx';
import { Clock } from './Clock.tsx';
import { NextStep } from './NextStep.tsx';
import { Steps } from './Steps.tsx';
import { Title } from './title.tsx';

const Strip = later(() => import('../wall/Strip.tsx').then((part) => part.Strip));

/** Each boundary is taken over on its own, so that no tap waits for all of them. */
export function Home() {
  return (
    <>
      <div className="hero">
        <Still className="sky">{import.meta.env.SSR && <Stars />}</Still>
        <Still className="stage">{import.meta.env.SSR && <Dial />}</Still>
        <div className="poster">
          <Still>{import.meta.env.SSR && <Poster />}</Still>
          <Clock />
          <NextStep />
          <Still>{import.meta.env.SSR && <Legend />}</Still>
        </div>
      </div>
      <Situation />
      <Still as="section" className="themes" id="guide">
        {import.meta.env.SSR && <Themes />}
      </Still>
      <Still as="section">{import.meta.env.SSR && <Steps />}</Still>
      <div className="pair">
        <Suspense>
          <Prizes />
        </Suspense>
        <Suspense>
          <Leaderboard />
        </Suspense>
      </div>
      <Strip />
      <Suspense>
        <Luck />
      </Suspense>
    </>
  );
}

function Poster() {
  const { t, area } = usePage();
  const ranks = Math.max(...area.prizes.filter(({ currency }) => currency === 'usd').map(({ to }) => to));
  return (
    <>
      <Title />
      <p className="kicker">{t('home.lead', { ranks })}</p>
    </>
  );
}
