/** The work beside one that looks alike. */
import type { DeskWork } from '@event/contest/submission/desk-work';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../look/Button.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { type ListColumn, Table } from '../look/List.tsx';
import { Picture } from '../look/Video.tsx';
import { momentOf } from '../shell/words.ts';
import { another, sayAlike } from './Side.tsx';

type ComparedRow = readonly [name: string, one: ReactNode, two: ReactNode];

export function Compare({ work, onClose }: { readonly work: DeskWork; readonly onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const other = work.alike[index];
  if (!other) return null;
  const rows: readonly ComparedRow[] = [
    ['Picture', <WorkPicture key="one" video={work} />, <WorkPicture key="two" video={other} />],
    ['Title', work.title ?? 'none', other.title ?? 'none'],
    ['Player', work.player.name, other.same_player ? 'the same' : (other.player ?? another)],
    ['Channel', work.author ?? 'not given', other.author ?? 'not given'],
    ['Entered', momentOf(work.submitted_at), momentOf(other.entered_at)],
  ];
  const columns: readonly ListColumn<ComparedRow>[] = [
    { name: 'What is compared', isMute: true, isHead: true, cell: ([name]) => name },
    { name: `${work.number}, this one`, cell: ([, one]) => one },
    { name: `${other.number}, ${sayAlike(other).toLowerCase()}`, cell: ([, , two]) => two },
  ];
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
      <Table look="compare" columns={columns} rows={rows} idOf={([name]) => name} />
    </Dialog>
  );
}

function WorkPicture({
  video,
}: {
  readonly video: ComponentProps<typeof Picture>['video'] & { readonly link: string };
}) {
  return (
    <a href={video.link} target="_blank" rel="noreferrer noopener">
      <Picture video={video} />
    </a>
  );
}
