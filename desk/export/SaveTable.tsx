/** A table as a file, in the form that somebody's spreadsheet reads. A download cannot ask for a new proof by itself, so it is asked for before. */
import { desk_base } from 'virtual:desk-calls';
import type { TableForm } from '@event/contest/desk-call';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { proveFirst } from '../shell/call.ts';
import { download } from '../shell/download.ts';

const forms: readonly (readonly [form: TableForm, name: string])[] = [
  ['xlsx', 'Excel file'],
  ['csv', 'CSV file'],
  ['semicolon', 'CSV with semicolons'],
];

interface SaveTableProps {
  /** Beside the calls: `/actions/export`. */
  readonly path: string;
  readonly asked: Readonly<Record<string, string>>;
  readonly small?: boolean;
  /** What else stands in the row. */
  readonly children?: ReactNode;
}

export function SaveTable({ path, asked, small = false, children }: SaveTableProps) {
  const save = useMutation({
    mutationFn: async (as: TableForm) => {
      await proveFirst();
      const given = Object.entries<string>({ ...asked, as }).filter(([, value]) => value !== '');
      await download(`${desk_base}${path}?${new URLSearchParams(given)}`);
    },
  });
  return (
    <>
      <div className="row">
        {forms.map(([form, name]) => (
          <Button
            key={form}
            small={small}
            weight={form === 'xlsx' && !small ? 'next' : 'plain'}
            disabled={save.isPending}
            onClick={() => save.mutate(form)}
          >
            {name}
          </Button>
        ))}
        {children}
      </div>
      {save.isPending && <p role="status">Writing …</p>}
      {save.error && <Failure error={save.error} />}
    </>
  );
}

interface ExportDialogProps extends Omit<SaveTableProps, 'small' | 'children'> {
  readonly title: string;
  readonly onClose: () => void;
  /** What the file holds, and what else is asked. */
  readonly children?: ReactNode;
}

export function ExportDialog({ title, onClose, children, ...table }: ExportDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <SaveTable {...table} />
    </Dialog>
  );
}
