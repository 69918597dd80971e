/** What the list of submissions shows, as a file: the submissions, or all their readings or decisions. */
import { submission_tables } from '@event/contest/submission/desk-export';
import { useState } from 'react';
import { ExportDialog } from '../export/SaveTable.tsx';
import { Field } from '../look/Field.tsx';

interface ExportWorksProps {
  /** As the list was asked. */
  readonly asked: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

const names: Readonly<Record<(typeof submission_tables)[number], string>> = {
  submissions: 'The submissions',
  readings: 'All their readings',
  decisions: 'All decisions on them',
};

export function ExportWorks({ asked, onClose }: ExportWorksProps) {
  const [what, setWhat] = useState<keyof typeof names>('submissions');
  return (
    <ExportDialog title="Export" path="/submissions/export" asked={{ ...asked, what }} onClose={onClose}>
      <Field label="Of all that this list finds">
        <select
          value={what}
          onChange={({ target }) => setWhat(submission_tables.find((one) => one === target.value) ?? what)}
        >
          {submission_tables.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      </Field>
      <p className="quiet">
        CSV may be as long as it likes; an Excel file holds 50,000 rows. The log says who took it.
      </p>
    </ExportDialog>
  );
}
