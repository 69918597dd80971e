/** A file of codes into a pool. */
import type { CodePoolRow, CodesTaken } from '@event/contest/reward/desk-wire';
import { Dialog } from '../look/Dialog.tsx';
import { TriedFile } from '../look/TriedFile.tsx';
import { sendFile } from '../shell/call.ts';
import { areaName, prizeName, useDesk } from '../shell/context.tsx';
import { askAgain } from '../shell/queries.ts';
import { many } from '../shell/words.ts';

export function ImportCodes({ pool, onClose }: { readonly pool: CodePoolRow; readonly onClose: () => void }) {
  const { edition } = useDesk();
  const { area, prize } = pool;
  return (
    <Dialog title={`Load codes: ${prizeName(edition, prize)}, ${areaName(edition, area)}`} onClose={onClose}>
      <p>
        One code a line, under the heading “code”. The file is tried first, and nothing is kept until you say so. Codes
        are kept sealed: nobody at the desk reads them again.
      </p>
      {pool.waiting > 0 && (
        <p>
          <b>{many(pool.waiting, 'winner')}</b> without a code get theirs at once.
        </p>
      )}
      <TriedFile<CodesTaken>
        send={(file, dry) => sendFile('/codes/import', { area: String(area), prize, dry }, file)}
        mistakesOf={({ mistakes }) => mistakes}
        says={({ repeated, imported }) =>
          repeated
            ? 'This file has already been loaded: there is nothing to do.'
            : `${many(imported, 'code')}, all new and well formed`
        }
        does={({ repeated, imported }) => (repeated ? null : `Load ${many(imported, 'code')}`)}
        verb="Load"
        done={({ imported, filled }) =>
          `${many(imported, 'code')} loaded; ${many(filled, 'reward')} that waited got theirs.`
        }
        onTaken={() => askAgain('code_pools')}
        onEnd={onClose}
      />
    </Dialog>
  );
}
