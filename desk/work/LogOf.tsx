import { may, useDesk } from '../shell/context.tsx';
import { Link } from '../shell/Link.tsx';

/** The way to what people of the desk did with a work or a player, for those who may read the log. */
export function LogOf({ about }: { readonly about: string }) {
  const { me } = useDesk();
  if (!may(me, ['owner'])) return null;
  return (
    <p className="log-of">
      <Link to={`/log?about=${encodeURIComponent(about)}`}>What the desk did</Link>
    </p>
  );
}
