/** Beside the list: the chosen notice as players read it, in the language that one looks at, and what is known of it. */
import type { Broadcast } from '@event/contest/notice/desk-wire';
import { useState } from 'react';
import { useDesk } from '../shell/context.tsx';
import { Key } from '../shell/Key.tsx';
import { languagesOf } from './draft.ts';
import { Facts } from './Facts.tsx';
import { Preview } from './Preview.tsx';
import { Tongues } from './Tongues.tsx';

export function ReadAs({ one }: { readonly one: Broadcast }) {
  const { edition } = useDesk();
  const [wanted, setWanted] = useState('en');
  const spoken = languagesOf(edition.areas, one.area === null ? '' : String(one.area));
  const language = spoken.includes(wanted) ? wanted : 'en';
  return (
    <aside className="read-as" aria-label="The chosen notice">
      <Preview texts={one.texts} language={language} />
      <Tongues spoken={spoken} chosen={language} isReady={(code) => code in one.texts} onChoose={setWanted} />
      <Facts one={one} />
      <p className="quiet marked">
        <Key of="Enter" /> {one.state === 'over' ? 'opens it.' : 'opens it, also to take it away.'}
      </p>
    </aside>
  );
}
