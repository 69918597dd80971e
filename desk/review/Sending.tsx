import { useEffect } from 'react';
import { useDesk } from '../shell/context.tsx';
import { startSending } from './outbox.ts';

/** On every screen: what was decided goes out, also after Review was left. */
export function Sending() {
  const { me } = useDesk();
  useEffect(() => startSending(me.id), [me.id]);
  return null;
}
