/** Where the numbers come from and how old they are; what is held and waits for a word; numbers that people bring. */
import './reading.css';
import { useState } from 'react';
import { Bar } from '../look/Bar.tsx';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { may, useDesk } from '../shell/context.tsx';
import { useKeys } from '../shell/keys.ts';
import { useAnswer } from '../shell/queries.ts';
import { EnterDialog } from './EnterDialog.tsx';
import { Health } from './Health.tsx';
import { Holds } from './Holds.tsx';
import { ImportDialog } from './ImportDialog.tsx';

export function Readings() {
  const { me } = useDesk();
  const [shown, setShown] = useState<'enter' | 'import' | null>(null);
  const { data, error, refetch } = useAnswer('readings', {}, { refetchInterval: 15_000 });
  const mayBring = may(me, ['reviewer']);
  useKeys(
    'Readings',
    mayBring
      ? [
          { id: 'readings enter', key: 'e', name: 'Enter a number', run: () => setShown('enter') },
          { id: 'readings import', key: 'i', name: 'Import a file', run: () => setShown('import') },
        ]
      : [],
  );
  return (
    <main className="readings">
      <Bar title="Readings">
        {mayBring && (
          <>
            <Button small weight="soft" hint="E" onClick={() => setShown('enter')}>
              Enter a number
            </Button>
            <Button small weight="soft" hint="I" onClick={() => setShown('import')}>
              Import a file
            </Button>
          </>
        )}
      </Bar>
      {error && <Failure error={error} again={() => void refetch()} />}
      {data && <Health list={data.list} />}
      <Holds />
      {shown === 'enter' && <EnterDialog onClose={() => setShown(null)} />}
      {shown === 'import' && <ImportDialog onClose={() => setShown(null)} />}
    </main>
  );
}
