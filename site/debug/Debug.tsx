import { useEffect, useState } from 'react';
import { later } from '../part/Part.tsx';
import { isDebug } from '../server/trace.ts';

const DebugConsole = later(() => import('./DebugConsole.tsx').then((part) => part.DebugConsole));

/** Loads the console in debug mode only. */
export function Debug() {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(isDebug()), []);
  return on && <DebugConsole />;
}
