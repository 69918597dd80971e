import { useEffect } from 'react';
import { Announcer } from '../look/Announcer.tsx';
import { ToastStack } from '../look/ToastStack.tsx';
import { useToasts } from '../look/toast.ts';
import { persist } from '../server/persist.ts';

/** In the script of every screen: what says that the connection is lost must not need it. Its sheet comes at once; without it the words are unstyled. */
export function Toasts() {
  useEffect(() => persist(() => import('../look/toast-sheet.ts')).stop, []);
  const isQuiet = useToasts().length === 0;
  return (
    <>
      <Announcer />
      {!isQuiet && <ToastStack />}
    </>
  );
}
