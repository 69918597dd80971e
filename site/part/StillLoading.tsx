import { useEffect, useState } from 'react';
import { usePage } from '../context.tsx';

const silence = 3000;

interface StillLoadingProps {
  /** Over what stands for the answer, which it comes before: nothing moves when it comes. */
  readonly over?: boolean;
}

/** In the place of an answer that is on its way: nobody takes a server that is slow for a page that is empty. */
export function StillLoading({ over }: StillLoadingProps) {
  const { t } = usePage();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), silence);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p className="empty" role="status" style={over ? { position: 'absolute' } : undefined}>
      {t('word.loading')}
    </p>
  );
}
