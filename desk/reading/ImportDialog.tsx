/** A file of readings, and those that were imported before, each taken back as a whole. */
import type { ImportReport, ReadingImport } from '@event/contest/reading/desk-wire';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { Scroll } from '../look/Scroll.tsx';
import { TriedFile } from '../look/TriedFile.tsx';
import { act, sendFile } from '../shell/call.ts';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { count, many, momentOf } from '../shell/words.ts';

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Import readings" onClose={onClose} wide>
      <p className="quiet">
        A CSV file with the columns video (number or link), views, read_at (2025-03-11T09:30:00Z), and optionally likes,
        comments, state (ok, private, gone), note, flag (drop). Nothing is kept until you have seen what it would do.
      </p>
      <TriedFile<ImportReport>
        send={(file, dry) => sendFile('/readings/import', { name: file.name, dry }, file)}
        mistakesOf={({ errors }) => errors.map(({ line, message }) => ({ line, problem: message }))}
        says={sayTried}
        does={({ before, rows }) => (before ? null : `Import ${many(rows, 'row')}`)}
        verb="Import"
        done={({ readings, holds, repeats, held }) =>
          `Imported ${many(readings, 'reading')} and ${many(holds, 'hold')}; ${count(repeats)} were known. ${sayHeld(held)}`
        }
        onTaken={() => askAgain()}
        onEnd={onClose}
      />
      <Imports />
    </Dialog>
  );
}

const sayTried = ({ before, readings, rows, held }: ImportReport) =>
  before
    ? `This file was already imported on ${momentOf(before.at)}: there is nothing to do.`
    : `Every row is good: ${many(readings, 'reading')} in ${many(rows, 'row')}. ${sayHeld(held)}`;

const sayHeld = (held: number) => (held > 0 ? `Waiting for a second person: ${many(held, 'reading')}.` : '');

const columns: ListColumn<ReadingImport>[] = [
  { name: 'File', look: 'cut', cell: ({ file_name }) => file_name },
  { name: 'Imported', look: 'quiet', cell: ({ by, at }) => `${by}, ${momentOf(at)}` },
  {
    name: 'Readings',
    look: 'number',
    cell: ({ readings, missing_rows }) =>
      `${count(readings)}${missing_rows ? `, ${many(missing_rows, 'row')} to come` : ''}`,
  },
];

function Imports() {
  const { data } = useAnswer('imports');
  const undo = useMutation({
    mutationFn: (id: string) => act('undo_import', { id }),
    onSuccess: () => askAgain(),
  });
  if (!data || data.list.length === 0) return null;
  const takingBack: ListColumn<ReadingImport> = {
    name: 'Take back',
    isMute: true,
    look: 'number',
    cell: ({ id, undone_at, undone_by }) =>
      undone_at ? (
        <span className="quiet">
          taken back {momentOf(undone_at)} by {undone_by}
        </span>
      ) : (
        <Button small weight="soft" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
          Take back
        </Button>
      ),
  };
  return (
    <section>
      <h2>Imported before</h2>
      {undo.error && <Failure error={undo.error} />}
      <Scroll label="Rows">
        <Table look="" rows={data.list} idOf={({ id }) => id} columns={[...columns, takingBack]} />
      </Scroll>
    </section>
  );
}
