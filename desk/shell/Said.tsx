import { useSaid } from './said.ts';

export function Said() {
  const said = useSaid();
  return (
    said && (
      <p className="said" role="alert">
        {said}
      </p>
    )
  );
}
