/** What the automatic check found: the rule, the verdict, and the fact it rests on. */
import type { SubmissionPage } from '@event/contest/submission/desk-wire';
import { Status } from '../look/Glyph.tsx';
import { useDesk } from '../shell/context.tsx';
import { lengthOf, momentOf } from '../shell/words.ts';

const order = { fail: 0, unknown: 1, pass: 2 } as const;
const words = { pass: 'Pass', fail: 'Fail', unknown: 'Unknown' } as const;

export function Verdicts({ page }: { readonly page: Pick<SubmissionPage, 'verdicts' | 'checked_at'> }) {
  const { edition } = useDesk();
  const names = namesOf(edition.video_seconds);
  const sorted = [...page.verdicts].sort((one, other) => order[one.verdict] - order[other.verdict]);
  return (
    <section className="rules">
      <header>
        <h2>Rules</h2>
        <span className="q end">
          {page.checked_at ? `Checked ${momentOf(page.checked_at)}` : 'Not checked by the program'}
        </span>
      </header>
      {sorted.length > 0 && (
        <table className="list">
          <tbody>
            {sorted.map(({ rule, verdict, found }) => (
              <tr key={rule} data-verdict={verdict}>
                <td>
                  <Status kind={verdict}>{words[verdict]}</Status>
                </td>
                <td>{names[rule] ?? rule}</td>
                <td className="q">{sayFound(rule, verdict, found)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const namesOf = (seconds: number): Readonly<Record<string, string>> => ({
  link: 'A video of this platform',
  new: 'Not entered before',
  public: 'Public, stays up',
  length: `${seconds} seconds or longer`,
  window: 'Published in the window',
  hashtags: 'Hashtags of its theme',
  owner: 'The player’s own channel',
});

const states: Readonly<Record<string, string>> = {
  ok: 'Public',
  unlisted: 'Unlisted',
  not_public: 'Not public',
  gone_or_private: 'Gone or private',
  processing: 'Still being processed',
  live_or_upcoming: 'Live, or not begun',
  unknown: 'The platform did not say',
};

function sayFound(rule: string, verdict: string, found: string | null): string {
  switch (rule) {
    case 'public':
      return states[found ?? 'unknown'] ?? found ?? '';
    case 'length':
      return found === null ? 'The platform did not say' : lengthOf(Number(found));
    case 'window':
      return found === null ? 'The platform did not say' : momentOf(Number(found));
    case 'hashtags':
      return found ? `Missing: ${found}` : verdict === 'pass' ? 'All of them' : 'The text was not shown';
    case 'owner':
      return found === 'consent'
        ? 'The channel is connected'
        : found === 'code'
          ? 'The code stands in its text'
          : 'No proof yet';
    default:
      return found ?? (verdict === 'unknown' ? 'The platform did not say' : '');
  }
}
