/** The winners as a file: safe for spreadsheets; with contacts only when asked for, and that is logged. */
import { useState } from 'react';
import { ExportDialog } from '../export/SaveTable.tsx';
import { Field } from '../look/Field.tsx';
import { useDesk } from '../shell/context.tsx';

interface ExportProps {
  readonly area: number;
  readonly list?: string;
  readonly onClose: () => void;
}

export function Export({ area, list, onClose }: ExportProps) {
  const { edition } = useDesk();
  const [where, setWhere] = useState(String(area));
  const [withContacts, setWithContacts] = useState(false);
  const asked = { area: where, contacts: withContacts ? 'yes' : 'no', list: list ?? '' };
  return (
    <ExportDialog title="Export winners" path="/settlement/export" asked={asked} onClose={onClose}>
      {!list && (
        <Field label="Area">
          <select value={where} onChange={({ target }) => setWhere(target.value)}>
            {edition.areas.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <label className="check">
        <input type="checkbox" checked={withContacts} onChange={({ target }) => setWithContacts(target.checked)} />
        With contact details of those whom two people approved, opened for this file; who opened them is logged
      </label>
    </ExportDialog>
  );
}
