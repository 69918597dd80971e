import './home.css';
import { type ReactNode, Suspense } from 'react';
import { Leaderboard } from '../board/BoardSection.tsx';
import { usePage } from '../context.tsx';
import { Dial } from '../moon/Dial.tsx';
import { Stars } from '../moon/Land.tsx';
import { Legend } from '../moon/Legend.tsx';
import { Boundary } from '../part/Boundary.tsx';
import { Broken } from '../part/Broken.tsx';
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
        <Alone>
          <Prizes />
        </Alone>
        <Alone>
          <Leaderboard />
        </Alone>
      </div>
      <Strip />
      <Alone>
        <Luck />
      </Alone>
    </>
  );
}

/** Taken over on its own, so that no tap waits for all of them; what breaks in it leaves the others as they are. */
function Alone({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary instead={<Broken />}>
      <Suspense>{children}</Suspense>
    </Boundary>
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
