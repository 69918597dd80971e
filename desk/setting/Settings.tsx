/** The edition as it runs, and what it says of any moment. Changing it is editing its files, not this screen. */
import './setting.css';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { When } from '../look/When.tsx';
import { serverNow } from '../shell/clock.ts';
import { type Desk, themeName, useDesk } from '../shell/context.tsx';
import { useAnswer } from '../shell/queries.ts';
import { momentFieldOf, unixOf } from '../shell/words.ts';
import { Calendar } from './Calendar.tsx';

export function Settings() {
  const { edition } = useDesk();
  const [field, setField] = useState(momentFieldOf(serverNow()));
  const at = unixOf(field);
  return (
    <main>
      <Bar title="Settings" about={`${edition.name}, ${edition.id}; times in UTC; end times are exclusive`} />
      <div className="pad settings">
        <Calendar at={at} />
        <Moment field={field} at={at} onMove={setField} />
        <section>
          <h2>Themes</h2>
          <dl className="facts">
            {edition.themes.map(({ code, name, hashtags, excellent }) => (
              <div key={code} className="pair">
                <dt>{name}</dt>
                <dd>
                  {hashtags.join(' ')} {excellent && <span className="tag">Excellent works</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="wide">
          <h2>Areas</h2>
          <Table look="" rows={edition.areas} idOf={({ path }) => path} columns={areaColumns(edition)} />
        </section>
      </div>
    </main>
  );
}

const areaColumns = ({ platforms: all }: Desk['edition']): readonly ListColumn<Desk['edition']['areas'][number]>[] => [
  { name: 'Number', look: 'number', cell: ({ value }) => value },
  {
    name: 'Area',
    cell: ({ name, path }) => (
      <>
        <b>{name}</b> <span className="quiet">/{path}</span>
      </>
    ),
  },
  {
    name: 'Platforms',
    cell: ({ platforms }) => platforms.map((code) => all.find((one) => one.code === code)?.name ?? code).join(', '),
  },
  {
    name: 'Countries',
    look: 'quiet',
    cell: ({ countries }) => (countries.length > 12 ? `${countries.length} countries` : countries.join(' ')),
  },
  { name: 'Languages', look: 'quiet', cell: ({ languages }) => languages.join(' ') },
];

const doors: Readonly<Record<string, string>> = {
  submit: 'Submitting',
  edit: 'Editing',
  share: 'Sharing',
  fill: 'Contact details',
  draw: 'Lucky draw',
};

interface MomentProps {
  readonly field: string;
  readonly at: number;
  readonly onMove: (field: string) => void;
}

/** Any moment of the edition, asked of the same rules that hold now. */
function Moment({ field, at, onMove }: MomentProps) {
  const { edition } = useDesk();
  const { data, error } = useAnswer('moment', { at }, { enabled: Number.isFinite(at) });
  return (
    <section className="moment">
      <h2>At a moment</h2>
      <Field label="Moment, UTC">
        <When value={field} onChange={onMove} />
      </Field>
      {error && <Failure error={error} />}
      {data && (
        <dl className="facts">
          <div className="pair">
            <dt>Phase</dt>
            <dd>
              <b>{data.phase}</b>
            </dd>
          </div>
          {Object.entries(data.open).map(([door, isOpen]) => (
            <div key={door} className="pair">
              <dt>{doors[door] ?? door}</dt>
              <dd>{isOpen ? <Status kind="pass">open</Status> : <Status kind="soon">closed</Status>}</dd>
            </div>
          ))}
          {data.boards.map(({ period, state }) => (
            <div key={period} className="pair">
              <dt>Board {period}</dt>
              <dd>{state}</dd>
            </div>
          ))}
          {data.themes.map(({ code, live }) => (
            <div key={code} className="pair">
              <dt>{themeName(edition, code)}</dt>
              <dd>{live ? 'live' : 'coming soon'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
