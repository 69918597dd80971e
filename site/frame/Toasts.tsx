import { Announcer, useToasts } from '@event/ui/Toast.tsx';
import { ToastStack } from '@event/ui/ToastStack.tsx';

/** In the script of every screen: what says that the line is lost must not need it. */
export function Toasts() {
  const isQuiet = useToasts().length === 0;
  return (
    <>
      <Announcer />
      {!isQuiet && <ToastStack />}
    </>
  );
}
