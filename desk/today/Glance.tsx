/** The contest so far: a total for each measure, and the chosen one split by area and platform. */
import './glance.css';
import type { Measure, Glance as Seen, Series } from '@event/contest/today/desk-wire';
import { Multiples } from '../chart/Multiples.tsx';
import { Button } from '../look/Button.tsx';
import { areaName, platformOf, useDesk } from '../shell/context.tsx';
import { Bars } from './Bars.tsx';

export const names = { submissions: 'Submissions', players: 'Players', views: 'Views', draws: 'Draws' } as const;
export const keys = { submissions: 's', players: 'p', views: 'v', draws: 'd' } as const;
export const measures = Object.keys(names) as Measure[];

interface GlanceProps {
  readonly glance: Seen | undefined;
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
  readonly onTable: () => void;
}

export function Glance({ glance, measure, onMeasure, onTable }: GlanceProps) {
  return (
    <section aria-busy={glance === undefined}>
      <h2>
        The contest so far <span>per day; dashed is today, not over</span>
        <Button small weight="bare" className="end" hint="T" disabled={!glance} onClick={onTable}>
          Table
        </Button>
      </h2>
      {!glance && <p className="empty slow">On its way …</p>}
      {glance && (
        <>
          <div className="measures">
            {measures.map((one) => (
              <Bars
                key={one}
                name={names[one]}
                hint={keys[one].toUpperCase()}
                series={glance.sums[one]}
                days={glance.days}
                isOn={one === measure}
                onChoose={() => onMeasure(one)}
              />
            ))}
          </div>
          <Split glance={glance} measure={measure} />
        </>
      )}
    </section>
  );
}

const isThere = ({ total }: Series) => total > 0;

function Split({ glance, measure }: { readonly glance: Seen; readonly measure: Measure }) {
  const { edition } = useDesk();
  const areas = glance.by_area[measure].filter(isThere);
  const platforms = measure === 'submissions' || measure === 'views' ? glance.by_platform[measure].filter(isThere) : [];
  return (
    <>
      <Multiples
        title={`${names[measure]} a day by area`}
        parts={areas.map((part) => ({ ...part, name: areaName(edition, part.area) }))}
      />
      {platforms.length > 0 && (
        <Multiples
          title={`${names[measure]} a day by platform`}
          parts={platforms.map((part) => ({ ...part, name: platformOf(edition, part.platform)?.name ?? '' }))}
        />
      )}
    </>
  );
}
