import './need.css';
import { health_words } from '@event/contest/reading/health';
import type { Need, NeedKind } from '@event/contest/today/desk-wire';
import { ButtonLink } from '../look/Button.tsx';
import { Status, type StatusKind } from '../look/Glyph.tsx';
import { Key } from '../shell/Key.tsx';

const words: Readonly<Record<NeedKind, readonly [StatusKind, string]>> = {
  late: ['late', health_words.late],
  dark: ['dark', health_words.dark],
  fails: ['late', health_words.fails],
  leaks: ['dark', 'Leaks'],
  low: ['low', 'Low'],
  due: ['wait', 'Due'],
  ready: ['wait', 'Ready'],
  held: ['wait', 'Held'],
  asked: ['wait', 'Asked'],
  behind: ['wait', 'Behind'],
  differs: ['wait', 'Differs'],
  lacks: ['wait', 'Lacks'],
  soon: ['soon', 'Soon'],
};

export function NeedList({ needs }: { readonly needs: readonly Need[] }) {
  if (needs.length === 0) return <p className="empty">Nothing needs you right now. Time for tea.</p>;
  return (
    <ol className="need">
      {needs.map((need, index) => {
        const [kind, word] = words[need.kind];
        return (
          <li key={`${need.kind} ${need.what}`}>
            {index < 9 ? <Key of={String(index + 1)} /> : <span />}
            <Status kind={kind}>{word}</Status>
            <b className="cut">{need.what}</b>
            <span className="quiet cut" title={need.about}>
              {need.about}
            </span>
            <ButtonLink
              to={need.to}
              weight={index === 0 ? 'next' : 'bare'}
              small
              hint={index === 0 ? 'Enter' : undefined}
            >
              {need.does}
            </ButtonLink>
          </li>
        );
      })}
    </ol>
  );
}
