import './night.css';
import { Still } from '../part/Still.tsx';
import { Land, Stars } from './Land.tsx';
import { Moon } from './Moon.tsx';

/** The night behind the head of every screen without the dial: the same moon, as full as today, over the same land. */
export function Night() {
  return (
    <Still className="night">
      {import.meta.env.SSR && (
        <>
          <Stars />
          <svg className="rise" aria-hidden="true" viewBox="0 0 400 318" preserveAspectRatio="xMaxYMax">
            <Moon />
            <Land />
          </svg>
        </>
      )}
    </Still>
  );
}
