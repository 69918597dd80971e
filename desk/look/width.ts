import { useLayoutEffect, useRef, useState } from 'react';

/** How wide an element is, in whole pixels; 0 until it is laid out. */
export function useWidth<element extends HTMLElement>() {
  const ref = useRef<element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

const room = 1500;

/** Whether what a list is about has room beside it. */
export function useRoomBeside<element extends HTMLElement>() {
  const [ref, width] = useWidth<element>();
  return [ref, width >= room] as const;
}
