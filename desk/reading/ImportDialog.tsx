/** A file of readings: looked at first, imported whole or not at all, taken back as a whole. */
import type { ImportReport } from '@event/contest/reading/desk-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Scroll } from '../look/Scroll.tsx';
import { act, ask, sendFile } from '../shell/call.ts';
import { count, many, momentOf } from '../shell/words.ts';

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: ({ chosen, dry }: { chosen: File; dry: 'yes' | 'no' }) =>
      sendFile<ImportReport>('/readings/import', { name: chosen.name, dry }, chosen),
    onSuccess: ({ id }) => {
      if (id) void client.invalidateQueries();
    },
  });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    send.mutate({ chosen, dry: 'yes' });
  };
  const report = send.data;
  const isGood = report && report.errors.length === 0 && !report.before && !report.id;
  return (
    <Dialog title="Import readings" onClose={onClose} wide>
      <p className="q">
        A CSV file with the columns video (number or link), views, read_at (2025-03-11T09:30:00Z), and if you like
        likes, comments, state (ok, private, gone), note, flag (drop). Nothing is kept before you have seen what it
        would do.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file; the field inside does the same */}
      <div
        className="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer.files[0]);
        }}
      >
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="A CSV file"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      {send.isPending && <p className="q">Reading {file?.name} …</p>}
      {send.error && <Failure error={send.error} />}
      {report && <Report report={report} />}
      {file && isGood && (
        <div className="row">
          <Button weight="next" disabled={send.isPending} onClick={() => send.mutate({ chosen: file, dry: 'no' })}>
            Import {many(report.rows, 'row')}
          </Button>
        </div>
      )}
      <Imports />
    </Dialog>
  );
}

function Report({ report }: { readonly report: ImportReport }) {
  const { errors, before, id, rows, readings, holds, held, repeats } = report;
  if (errors.length > 0) {
    return (
      <section>
        <h2>
          Nothing can be imported{' '}
          <span className="q">
            {many(errors.length, 'mistake')} in {many(rows, 'row')}
          </span>
        </h2>
        <Scroll label="Rows">
          <table className="list">
            <thead>
              <tr>
                <th className="n">Line</th>
                <th>What is wrong</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ line, message }) => (
                <tr key={`${line} ${message}`}>
                  <td className="n">{line}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </section>
    );
  }
  if (before) return <p role="status">This very file was imported on {momentOf(before.at)}: nothing to do.</p>;
  if (id) {
    return (
      <p role="status">
        Imported {many(readings, 'reading')} and {many(holds, 'hold')}; {count(repeats)} were known. {sayHeld(held)}
      </p>
    );
  }
  return (
    <p role="status">
      Every row is good: {many(readings, 'reading')} in {many(rows, 'row')}. {sayHeld(held)}
    </p>
  );
}

const sayHeld = (held: number) => (held > 0 ? `Waiting for a second person: ${many(held, 'reading')}.` : '');

function Imports() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['imports'], queryFn: () => ask('imports') });
  const undo = useMutation({
    mutationFn: (id: string) => act('undo_import', { id }),
    onSuccess: () => void client.invalidateQueries(),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <h2>Imported before</h2>
      {undo.error && <Failure error={undo.error} />}
      <Scroll label="Rows">
        <table className="list">
          <tbody>
            {data.list.map((one) => (
              <tr key={one.id}>
                <td className="cut">{one.file_name}</td>
                <td className="q">
                  {one.by}, {momentOf(one.at)}
                </td>
                <td className="n">{many(one.readings, 'reading')}</td>
                <td className="n">
                  {one.undone_at ? (
                    <span className="q">taken back {momentOf(one.undone_at)}</span>
                  ) : (
                    <Button small weight="soft" disabled={undo.isPending} onClick={() => undo.mutate(one.id)}>
                      Take back
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
