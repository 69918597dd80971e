/** Whom a notice is for: everybody of an area, or a segment of them. */
import type { Segment } from '@event/contest/notice/desk-wire';
import { Field } from '../look/Field.tsx';
import { mayEverything, ownedAreas, useDesk } from '../shell/context.tsx';
import type { Content } from './draft.ts';
import { segments } from './state.ts';

interface WhomProps {
  readonly content: Content;
  readonly onChange: (part: Partial<Content>) => void;
}

export function Whom({ content: { area, segment }, onChange }: WhomProps) {
  const { edition, me } = useDesk();
  return (
    <div className="times">
      <Field label="To the players of">
        <select value={area} onChange={({ target }) => onChange({ area: target.value })}>
          {mayEverything(me) && <option value="">All areas</option>}
          {ownedAreas(edition, me).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Of them">
        <select value={segment} onChange={({ target }) => onChange({ segment: target.value as Segment | '' })}>
          <option value="">Everybody, and whoever joins later</option>
          {Object.entries(segments).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
