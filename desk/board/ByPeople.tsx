/** Ranks that rest on the word of a person, before somebody signs them. */
import './board.css';
import type { BoardPage } from '@event/contest/board/desk-wire';
import { Link } from '../shell/Link.tsx';
import { count, many } from '../shell/words.ts';
import { sayWho } from '../work/History.tsx';

interface ByPeopleProps {
  readonly ranks: BoardPage['by_people'];
  /** Where several boards are signed: which one it is. */
  readonly board?: string;
}

/** What the signature vouches for although no platform said it. */
export function ByPeople({ ranks, board }: ByPeopleProps) {
  if (ranks.length === 0) return null;
  return (
    <section aria-label={`Ranks that rest on a number from a person${board ? `, ${board}` : ''}`}>
      <h3>
        {board && `${board}: `}
        {many(ranks.length, 'rank')} on a number by a person
      </h3>
      <ul className="by-people">
        {ranks.map(({ rank, author, submission_id, views, entered_by, released_by }) => (
          <li key={submission_id}>
            <b>{rank}</b> {author}: {count(views)} views, entered by {sayWho(entered_by)}
            {released_by ? `, released by ${sayWho(released_by)}` : ', by one person alone'}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VouchedForProps {
  readonly ranks: BoardPage['vouched'];
  readonly board?: string;
}

/** Whose channel no platform and no code has shown. */
export function VouchedFor({ ranks, board }: VouchedForProps) {
  if (ranks.length === 0) return null;
  return (
    <section aria-label={`Ranks that rest on a channel vouched for${board ? `, ${board}` : ''}`}>
      <h3>
        {board && `${board}: `}
        {many(ranks.length, 'rank')} on a channel vouched for
      </h3>
      <ul className="by-people">
        {ranks.map(({ rank, author, submission_id, vouched_by, note }) => (
          <li key={submission_id}>
            <b>{rank}</b> {author}: vouched for by {sayWho(vouched_by)}
            {note && `, “${note}”`}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GoneProps {
  readonly area: number;
  readonly works: BoardPage['gone_by_people'];
}

/** Who would have a rank, had nobody said that the video is gone. */
export function GoneByPeople({ area, works }: GoneProps) {
  if (works.length === 0) return null;
  return (
    <section aria-label="Works whose video a person called gone">
      <h3>{many(works.length, 'work')} off the board by the word of a person</h3>
      <ul className="by-people">
        {works.map(({ submission_id, number, author, views, held_by }) => (
          <li key={submission_id}>
            {author}: <Link to={`/submissions/${area}/${submission_id}`}>No. {number}</Link>
            {views !== null && `, ${count(views)} views`}, called gone by {sayWho(held_by)}
          </li>
        ))}
      </ul>
    </section>
  );
}
