/** A file of codes into a pool: first tried, each wrong line named; then taken in whole or not at all. */
import type { CodePoolRow, CodesTaken } from '@event/contest/reward/desk-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { Status } from '../look/Glyph.tsx';
import { sendFile } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { count, many } from '../shell/words.ts';

export function ImportCodes({ pool, onClose }: { readonly pool: CodePoolRow; readonly onClose: () => void }) {
  const { edition } = useDesk();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const { area, prize } = pool;
  const send = (chosen: File, dry: 'yes' | 'no') =>
    sendFile<CodesTaken>('/codes/import', { area: String(area), prize, dry }, chosen);
  const attempt = useMutation({ mutationFn: (chosen: File) => send(chosen, 'yes') });
  const load = useMutation({
    mutationFn: (chosen: File) => send(chosen, 'no'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['code_pools'] }),
  });
  const isGood = attempt.data && attempt.data.mistakes.length === 0 && !attempt.data.repeated;
  const error = attempt.error ?? load.error;
  const name = edition.prizes.find(({ code }) => code === prize)?.name ?? prize;
  return (
    <Dialog title={`Load codes: ${name}, ${areaName(edition, area)}`} onClose={onClose}>
      <p>
        One code a line, under the heading “code”. The file is tried first, and nothing is kept before you say so. Codes
        are kept sealed: nobody at the desk reads them again.
      </p>
      {pool.waiting > 0 && (
        <p>
          <b>{many(pool.waiting, 'winner')}</b> without a code get theirs at once.
        </p>
      )}
      <Field label="File (CSV)">
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const chosen = target.files?.[0] ?? null;
            setFile(chosen);
            load.reset();
            if (chosen) attempt.mutate(chosen);
          }}
        />
      </Field>
      {attempt.isPending && <p role="status">Reading …</p>}
      {error && <Failure error={error} />}
      {!load.data && attempt.data && <Tried taken={attempt.data} />}
      {load.data ? (
        <Status kind="pass">
          {many(load.data.imported, 'code')} loaded; {many(load.data.filled, 'reward')} that waited got theirs.
        </Status>
      ) : (
        <Button
          weight={isGood ? 'next' : 'plain'}
          disabled={!isGood || !file || load.isPending}
          onClick={() => file && load.mutate(file)}
        >
          {isGood ? `Load ${many(attempt.data.imported, 'code')}` : 'Load'}
        </Button>
      )}
    </Dialog>
  );
}

const shown = 20;

function Tried({ taken }: { readonly taken: CodesTaken }) {
  if (taken.repeated) return <Status kind="unknown">This very file was loaded before: there is nothing to do.</Status>;
  if (taken.mistakes.length === 0)
    return <Status kind="pass">{many(taken.imported, 'code')}, all new and well formed</Status>;
  return (
    <div role="alert">
      <Status kind="fail">{many(taken.mistakes.length, 'line')} to correct; nothing is loaded</Status>
      <ul className="mistakes">
        {taken.mistakes.slice(0, shown).map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            <b>Line {line}</b> {problem}
          </li>
        ))}
        {taken.mistakes.length > shown && <li className="q">and {count(taken.mistakes.length - shown)} more</li>}
      </ul>
    </div>
  );
}
