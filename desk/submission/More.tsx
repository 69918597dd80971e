import { useEffect, useRef } from 'react';
import { Button } from '../look/Button.tsx';

/** Asks for what comes after as soon as it is seen. */
export function More({ onMore, isFetching }: { readonly onMore: () => void; readonly isFetching: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask.current();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="pad">
      <Button weight="soft" disabled={isFetching} onClick={onMore}>
        {isFetching ? 'More …' : 'More'}
      </Button>
    </div>
  );
}
