/** What somebody has or did in a few large numbers, each with a word about it. */
import './figures.css';
import type { ReactNode } from 'react';

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly about: string;
}

export const Figures = ({ children }: { readonly children: ReactNode }) => <dl className="figures">{children}</dl>;

export function Figure({ name, value, about }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> <span className="quiet">{about}</span>
      </dd>
    </div>
  );
}
