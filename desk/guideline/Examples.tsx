/** A guideline: what the reason means, what is a case of it and what is not. */
import './guideline.css';
import type { GuidelineVersion } from '@event/contest/review/guideline-wire';
import { Glyph } from '../look/Glyph.tsx';
import { useGuidelineOf } from './guideline.ts';

export function Examples({ of: { text, good, bad } }: { readonly of: GuidelineVersion }) {
  return (
    <>
      <p>{text}</p>
      <div className="examples">
        <Side name="Reject" glyph="fail" list={bad} />
        <Side name="No reason" glyph="pass" list={good} />
      </div>
    </>
  );
}

interface SideProps {
  readonly name: string;
  readonly glyph: 'pass' | 'fail';
  readonly list: readonly string[];
}

function Side({ name, glyph, list }: SideProps) {
  if (list.length === 0) return null;
  return (
    <ul aria-label={name} data-glyph={glyph}>
      {list.map((one) => (
        <li key={one}>
          <Glyph name={glyph} title={name} />
          {one}
        </li>
      ))}
    </ul>
  );
}

/** Above the reasons, while one of them is looked at. */
export function Beside({ reason, name }: { readonly reason: string; readonly name: string }) {
  const found = useGuidelineOf(reason);
  if (!found) return null;
  return (
    <aside className="guideline-beside" aria-label="Guideline">
      <h2>{name}</h2>
      <Examples of={found} />
    </aside>
  );
}
