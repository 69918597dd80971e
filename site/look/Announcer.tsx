import { useToasts } from './toast.ts';

/** Says the newest toast to screen readers; a dialog needs one of its own, because all outside of it is inert. */
export function Announcer() {
  const newest = useToasts().at(-1);
  return (
    <p className="vh" role="status">
      {newest && [newest.title, newest.text].filter(Boolean).join(': ')}
    </p>
  );
}
