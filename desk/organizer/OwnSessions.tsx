/** Where one is logged in, and ending that: one, or all others. */
import type { OwnSession } from '@event/contest/organizer/desk-account';
import { Button } from '../look/Button.tsx';
import { Failure } from '../look/Failure.tsx';
import { Table } from '../look/List.tsx';
import { act } from '../shell/call.ts';
import { useNow } from '../shell/clock.ts';
import { lasting, shortMomentOf } from '../shell/words.ts';
import { useAccountChange } from './change.ts';

export function OwnSessions({ list }: { readonly list: readonly OwnSession[] }) {
  const now = useNow();
  const end = useAccountChange((id: string | null) => act('end_own_sessions', { id }));
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions">
        Logged in <span className="quiet">each ends after a quarter of an hour without use</span>
      </h2>
      <div className="scroll-x">
        <Table
          look="people stacked"
          rows={list}
          idOf={({ id }) => id}
          columns={[
            {
              name: 'Where',
              look: 'whole',
              cell: (one) => (
                <>
                  <b>{one.device ?? 'An unknown browser'}</b> <span className="quiet">{sayPlace(one)}</span>
                </>
              ),
            },
            { name: 'Since, UTC', look: 'quiet', cell: ({ began_at }) => shortMomentOf(began_at) },
            { name: 'Last used', look: 'quiet named', cell: ({ seen_at }) => sayTouch(now - seen_at) },
            {
              name: 'End',
              isMute: true,
              look: 'number',
              cell: ({ id, this: isThis }) =>
                !isThis && (
                  <Button small weight="bare" disabled={end.isPending} onClick={() => end.mutate(id)}>
                    End
                  </Button>
                ),
            },
          ]}
        />
      </div>
      {list.length > 1 && (
        <p>
          <Button disabled={end.isPending} onClick={() => end.mutate(null)}>
            End all others
          </Button>
        </p>
      )}
      {end.error && <Failure error={end.error} />}
    </section>
  );
}

const sayTouch = (seconds: number) => (seconds < 120 ? 'now' : `${lasting(seconds)} ago`);

function sayPlace({ this: isThis, near }: OwnSession): string {
  if (isThis) return 'here';
  return near === false ? 'from another network' : '';
}
