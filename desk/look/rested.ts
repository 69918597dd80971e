import { useEffect, useState } from 'react';

const rest = 150;

/** Whether the cursor has stayed on it: a walk through a list asks about none of the rows between. */
export function useRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), rest);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id;
}
