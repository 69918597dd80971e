import { useEffect, useState } from 'react';
import { usePage } from '../context.tsx';

const silence = 3000;

/** Under what stands for an answer that is on its way: nobody takes a server that is slow for a page that is empty. */
export function StillLoading() {
  const { t } = usePage();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), silence);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="still" role="status">
      {isLong && <p className="empty">{t('word.loading')}</p>}
    </div>
  );
}
