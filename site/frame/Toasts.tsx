import { Announcer, useToasts } from '@event/ui/Toast.tsx';
import { lazy, Suspense } from 'react';

const Stack = lazy(() => import('@event/ui/ToastStack.tsx').then(({ ToastStack }) => ({ default: ToastStack })));

/** Loaded with the first toast. */
export function Toasts() {
  const isQuiet = useToasts().length === 0;
  return (
    <>
      <Announcer />
      <Suspense>{!isQuiet && <Stack />}</Suspense>
    </>
  );
}
