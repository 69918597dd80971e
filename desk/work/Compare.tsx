/** The work beside one that looks alike. */
import type { Work } from '@event/contest/submission/desk-work';
import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { Picture } from '../look/Video.tsx';
import { momentOf } from '../shell/words.ts';
import { sayAlike } from './Side.tsx';

export function Compare({ work, onClose }: { readonly work: Work; readonly onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const other = work.alike[index];
  if (!other) return null;
  const rows = [
    ['Submission', `${work.number}, this one`, `${other.number}, ${sayAlike(other).toLowerCase()}`],
    ['Title', work.title ?? 'none', other.title ?? 'none'],
    ['Player', work.player.name, other.same_player ? 'the same' : other.player],
    ['Channel', work.author ?? 'not given', other.author ?? 'not given'],
    ['Entered', momentOf(work.submitted_at), momentOf(other.entered_at)],
  ] as const;
  return (
    <Dialog title="Compare with alike" wide onClose={onClose}>
      {work.alike.length > 1 && (
        <div className="row">
          {work.alike.map(({ number, id }, at) => (
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
              <span className="spoken">Picture</span>
            </th>
            <td>
              <a href={work.link} target="_blank" rel="noreferrer noopener">
                <Picture video={work} />
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
