import { useEffect, useState } from 'react';
import { later } from '../frame/Part.tsx';
import { isDebug } from './trace.ts';

const DebugConsole = later(() => import('./DebugConsole.tsx').then((part) => part.DebugConsole));

/** Loads the console in debug mode only. */
export function Debug() {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(isDebug()), []);
  return on && <DebugConsole />;
}
