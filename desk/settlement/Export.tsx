/** The winners as a file: safe for spreadsheets; with contacts only when asked for, and that is logged. */
import { desk_base } from 'virtual:desk-calls';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Field } from '../look/Field.tsx';
import { useDesk } from '../shell/context.tsx';
import { download } from '../shell/download.ts';
import { ProofFirst } from './ProofFirst.tsx';

interface ExportProps {
  readonly area: number;
  readonly list?: string;
  readonly onClose: () => void;
}

export function Export({ area, list, onClose }: ExportProps) {
  const { edition } = useDesk();
  const [where, setWhere] = useState(String(area));
  const [withContacts, setWithContacts] = useState(false);
  const address = (as: 'csv' | 'xlsx') => {
    const asked = { area: where, as, contacts: withContacts ? 'yes' : 'no', ...(list && { list }) };
    return `${desk_base}/settlement/export?${new URLSearchParams(asked)}`;
  };
  return (
    <Dialog title="Export winners" onClose={onClose}>
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
        With contact details, opened for this file; who opened them is logged
      </label>
      <ProofFirst>
        {(prove) => (
          <div className="row">
            <Button weight="next" onClick={() => void prove(() => download(address('xlsx')))}>
              Excel file
            </Button>
            <Button onClick={() => void prove(() => download(address('csv')))}>CSV file</Button>
          </div>
        )}
      </ProofFirst>
    </Dialog>
  );
}
