import { useEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';

/**
 * Events further apart than this, in ms, are separate movements. Keys that jump by a page are pressed less
 * often.
 */
const APART = 120;
/** Without an event for this time, in ms, the movement is over. */
const REST = 100;
/** Number of long steps in a row that count as fast scrolling. A single one is a jump to a row or page. */
const STEPS = 2;

/**
 * Whether the user scrolls too fast to read rows, for example with the scroll bar of a long list.
 * @param step distance between events, in px, from which scrolling counts as fast
 * @returns `isFast`, and the handler for the container's scroll events
 */
export function useFastScroll(step: number): { isFast: boolean; onScroll: (event: UIEvent<HTMLElement>) => void } {
  const [isFast, setFast] = useState(false);
  const last = useRef({ top: 0, at: Number.NEGATIVE_INFINITY, long: 0 });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  function onScroll({ currentTarget: { scrollTop: top }, timeStamp: at }: UIEvent<HTMLElement>) {
    const isLong = at - last.current.at < APART && Math.abs(top - last.current.top) >= step;
    const long = isLong ? last.current.long + 1 : 0;
    last.current = { top, at, long };
    setFast(long >= STEPS);
    clearTimeout(rest.current);
    if (long >= STEPS) rest.current = setTimeout(() => setFast(false), REST);
  }
  return { isFast, onScroll };
}
