import { lazy, Suspense, useEffect, useState } from 'react';
import { isDebug } from './trace.ts';

const DebugConsole = lazy(() => import('./DebugConsole.tsx').then((part) => ({ default: part.DebugConsole })));

/** Loads the console in debug mode only. */
export function Debug() {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(isDebug()), []);
  return <Suspense>{on && <DebugConsole />}</Suspense>;
}
