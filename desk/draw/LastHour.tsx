/** The draw as of the last full hour: for those who care for it when it goes wrong, with a reason, in the log. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../look/Dialog.tsx';
import { Failure } from '../look/Failure.tsx';
import { Field } from '../look/Field.tsx';
import { act } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { count, momentOf } from '../shell/words.ts';

export function LastHour({ onClose }: { readonly onClose: () => void }) {
  const { edition } = useDesk();
  const [reason, setReason] = useState('');
  const look = useMutation({ mutationFn: () => act('look_at_draw', { reason: reason.trim() }) });
  return (
    <Dialog title="The draw as of the last full hour" onClose={onClose}>
      <p>
        Whoever sees this knows more than the players: that you looked, and why, stands in the log. Who looks does not
        draw.
      </p>
      <form
        className="rehearse"
        onSubmit={(event) => {
          event.preventDefault();
          look.mutate();
        }}
      >
        <Field label="Why you look">
          <input required maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <button type="submit" className="btn next" disabled={look.isPending}>
          Look
        </button>
      </form>
      {look.error && <Failure error={look.error} />}
      {look.data && (
        <table className="list">
          <caption>As of {momentOf(look.data.at)} UTC</caption>
          <thead>
            <tr>
              <th>Area</th>
              <th className="n">Stock</th>
              <th className="n">Opened</th>
              <th className="n">Drawn</th>
            </tr>
          </thead>
          <tbody>
            {look.data.areas.map((one) => (
              <tr key={one.area}>
                <td>{areaName(edition, one.area)}</td>
                <td className="n">{count(one.stock)}</td>
                <td className="n">{count(one.opened)}</td>
                <td className="n">{count(one.taken)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
