import { Announcer } from '../look/Announcer.tsx';
import { ToastStack } from '../look/ToastStack.tsx';
import { useToasts } from '../look/toast.ts';

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
