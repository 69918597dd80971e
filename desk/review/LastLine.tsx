/** What the last act was, and how long its notice is still held back. */
import { held_back_seconds } from '@event/contest/review/decision-wire';
import { useEffect, useState } from 'react';
import { lasting } from '../shell/words.ts';
import { type Act, sayRows, wordOf } from './act.ts';

interface LastProps {
  readonly last: Act | undefined;
  readonly mistake: string | null;
  readonly today: number;
}

export function LastLine({ last, mistake, today }: LastProps) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (mistake) {
    return (
      <span className="end mistake" role="alert">
        {mistake}
      </span>
    );
  }
  if (!last) return <span className="end">{today} today</span>;
  return (
    <span className="end" role="status">
      {sayLast(last, Math.floor((Date.now() - last.at) / 1000))} {today} today
    </span>
  );
}

function sayLast({ rows, wish, state }: Act, seconds: number): string {
  const what = `Last: ${sayRows(rows)} ${wordOf(wish).toLowerCase()}`;
  if (state === 'waits' || state === 'held') return `${what}: not sent yet.`;
  const ago = seconds < 60 ? `${seconds} s` : lasting(seconds);
  const isHeld = wish.what === 'decide' && seconds < held_back_seconds;
  const notice = rows.length > 1 ? 'notices wait' : 'notice waits';
  return `${what}, ${ago} ago${isHeld ? `, ${notice} ${held_back_seconds - seconds} s` : ''}.`;
}
