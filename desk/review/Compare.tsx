/** The case beside one that looks alike. */
import type { Case } from '@event/contest/review/desk-wire';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { momentOf } from '../shell/words.ts';
import { Picture } from './Player.tsx';
import { sayAlike } from './Side.tsx';

export function Compare({ shown, onClose }: { readonly shown: Case; readonly onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const other = shown.alike[index];
  if (!other) return null;
  const rows = [
    ['Submission', `${shown.number}, this one`, `${other.number}, ${sayAlike(other).toLowerCase()}`],
    ['Title', shown.title ?? 'none', other.title ?? 'none'],
    ['Player', shown.player.name, other.same_player ? 'the same' : other.player],
    ['Channel', shown.author ?? 'not given', other.author ?? 'not given'],
    ['Entered', momentOf(shown.submitted_at), momentOf(other.entered_at)],
  ] as const;
  return (
    <Dialog title="Compare with alike" wide onClose={onClose}>
      {shown.alike.length > 1 && (
        <div className="row">
          {shown.alike.map(({ number, id }, at) => (
            <Button
              key={id}
              small
              weight={at === index ? 'plain' : 'soft'}
              aria-pressed={at === index}
              onClick={() => setIndex(at)}
            >
              {number}
            </Button>
          ))}
        </div>
      )}
      <table className="list compare">
        <tbody>
          <tr>
            <th>
              <span className="vh">Picture</span>
            </th>
            <td>
              <a href={shown.link} target="_blank" rel="noreferrer noopener">
                <Picture video={shown} />
              </a>
            </td>
            <td>
              <a href={other.link} target="_blank" rel="noreferrer noopener">
                <Picture video={other} />
              </a>
            </td>
          </tr>
          {rows.map(([name, one, two]) => (
            <tr key={name}>
              <th>{name}</th>
              <td>{one}</td>
              <td>{two}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
