/** Finds a screen, a submission by its number, link, title or channel, a player by name or role, a notice by its title. */
import { author_roles } from '@event/contest/organizer/role';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Dialog } from '../look/Dialog.tsx';
import { routes } from '../routes.tsx';
import { go } from '../shell/address.ts';
import { ask } from '../shell/call.ts';
import { areaName, may, useDesk } from '../shell/context.tsx';
import { showOverlay, useOverlay } from '../shell/overlay.tsx';

export function Find() {
  return useOverlay() === 'find' ? <Finder /> : null;
}

interface FindHit {
  readonly to: string;
  readonly name: string;
  readonly about: string;
}

/** Screens whose names begin with these words, which stay first while the rest arrives, and what the desk knows by them. */
function useHits(wanted: string): { readonly hits: readonly FindHit[]; readonly isFetching: boolean } {
  const { me, edition } = useDesk();
  const { data, isFetching } = useQuery({
    queryKey: ['find', wanted],
    queryFn: () => ask('find', { text: wanted }),
    enabled: wanted.length >= 2 && may(me, author_roles),
    placeholderData: (before) => before,
  });
  const screens: FindHit[] = routes
    .filter(({ group, roles, name }) => group && may(me, roles) && name.toLowerCase().startsWith(wanted.toLowerCase()))
    .map(({ path, name }) => ({ to: path, name, about: 'Screen' }));
  const found: FindHit[] =
    wanted.length < 2
      ? []
      : (data?.list ?? []).map((hit) => ({
          to: hit.to,
          name: hit.name,
          about: `${hit.about}, ${hit.area === null ? 'all areas' : areaName(edition, hit.area)}`,
        }));
  return { hits: [...screens, ...found].slice(0, 16), isFetching };
}

const about_what = 'Number, link, title, channel, player, notice or screen';

function Finder() {
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const wanted = useDeferredValue(text.trim());
  const { hits, isFetching } = useHits(wanted);
  const chosen = Math.min(index, hits.length - 1);
  const open = (hit: FindHit | undefined) => {
    if (!hit) return;
    showOverlay(null);
    go(hit.to);
  };
  return (
    <Dialog title="Find" onClose={() => showOverlay(null)}>
      <input
        className="input"
        autoFocus
        aria-label={about_what}
        placeholder={about_what}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIndex(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setIndex(Math.min(chosen + 1, hits.length - 1));
          else if (event.key === 'ArrowUp') setIndex(Math.max(chosen - 1, 0));
          else if (event.key === 'Enter') open(hits[chosen]);
          else return;
          event.preventDefault();
        }}
      />
      <ul className="hits" aria-busy={isFetching}>
        {hits.map((hit, at) => (
          <li key={hit.to}>
            <button type="button" aria-current={at === chosen} onClick={() => open(hit)}>
              <span className="cut">{hit.name}</span>
              <span className="quiet">{hit.about}</span>
            </button>
          </li>
        ))}
      </ul>
      {wanted.length >= 2 && !isFetching && hits.length === 0 && (
        <p className="quiet">Nothing in your areas matches that.</p>
      )}
    </Dialog>
  );
}
