import { useEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';

/** Events further apart than this, ms, are not one movement: a key that jumps a page is pressed less often. */
const APART = 120;
/** As long without an event, ms, means that the movement is over. */
const REST = 100;
/** So many long steps in a row are a movement: one alone is a jump to a row or a page. */
const STEPS = 2;

/**
 * Whether somebody races through rows, as by pulling the scroll bar of a long list, so that nothing of them can be read.
 * @param step pixels from one event to the next from which a movement counts as fast
 * @returns `isFast` and the handler for the scroll events of what holds the rows
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
