/** What was done to one's own account, on top of every screen until it was read. */
import './news.css';
import type { AccountNew } from '@event/contest/organizer/desk-account';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../look/Button.tsx';
import { act } from '../shell/call.ts';
import { Link } from '../shell/Link.tsx';
import { askAgain, useAnswer } from '../shell/queries.ts';
import { momentOf } from '../shell/words.ts';

export function News() {
  const { data } = useAnswer('account_news', {}, { refetchInterval: 60_000 });
  const read = useMutation({
    mutationFn: (number: number) => act('read_news', { number }),
    onSuccess: () => askAgain('account_news'),
  });
  const [newest] = data?.list ?? [];
  if (!data || !newest) return null;
  return (
    <aside className="news" aria-label="About your account">
      <ul>
        {data.list.map((one) => (
          <li key={one.number}>
            <time dateTime={new Date(one.at * 1000).toISOString()}>{momentOf(one.at)}</time> {say(one)}
          </li>
        ))}
      </ul>
      <span className="row">
        <Button small disabled={read.isPending} onClick={() => read.mutate(newest.number)}>
          I know about it
        </Button>
        <Link to="/account">Not you? See where you are logged in</Link>
      </span>
    </aside>
  );
}

function say({ what, by, device, passkey }: AccountNew): string {
  const where = device ? ` (${device})` : '';
  const who = by ?? 'You';
  switch (what) {
    case 'log in':
      return `Somebody logged in as you from a browser or network that is new here${where}.`;
    case 'fail to log in':
      return `Somebody tried your passkey and was not let in${where}.`;
    case 'add passkey':
      return `The passkey “${passkey}” was added to your account${where}.`;
    case 'remove passkey':
      return `The passkey “${passkey}” was removed from your account${where}.`;
    case 'change name':
      return `Your name was changed${where}.`;
    case 'end sessions':
      return `${who} ended some of your sessions${where}.`;
    case 'end carried session':
      return `Another browser used a session of yours${where}: the session was ended. Log out everywhere if that was not you.`;
    case 'grant roles':
    case 'agree to roles':
      return `${who} changed your roles.`;
  }
}
