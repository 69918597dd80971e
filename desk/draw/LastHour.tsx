/** The draw as of the last full hour: for those who care for it when it goes wrong, with a reason, in the log. */
import { useMutation } from '@tanstack/react-query';
import { AskWhy } from '../look/AskWhy.tsx';
import { act } from '../shell/call.ts';
import { areaName, useDesk } from '../shell/context.tsx';
import { count, momentOf } from '../shell/words.ts';

export function LastHour({ onClose }: { readonly onClose: () => void }) {
  const { edition } = useDesk();
  const look = useMutation({ mutationFn: (reason: string) => act('look_at_draw', { reason }) });
  return (
    <AskWhy
      title="The draw as of the last full hour"
      label="Why you are looking"
      longest={300}
      does="Look"
      isBusy={look.isPending}
      error={look.error}
      onSay={look.mutate}
      onClose={onClose}
    >
      <p>
        Whoever sees this knows more than the players do, so the log keeps that you looked, and why. Whoever looks does
        not draw.
      </p>
      {look.data && (
        <table className="list">
          <caption>As of {momentOf(look.data.at)} UTC</caption>
          <thead>
            <tr>
              <th>Area</th>
              <th className="number">Stock</th>
              <th className="number">Opened</th>
              <th className="number">Drawn</th>
            </tr>
          </thead>
          <tbody>
            {look.data.areas.map((one) => (
              <tr key={one.area}>
                <td>{areaName(edition, one.area)}</td>
                <td className="number">{count(one.stock)}</td>
                <td className="number">{count(one.opened)}</td>
                <td className="number">{count(one.taken)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AskWhy>
  );
}
