import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** The row that was opened last from each entry of the browser's history, by its key. */
const opened = new Map<string, string>();

/**
 * Returns the focus to the row that a user opened, when they come back to the list.
 * @param onReturn called once, when the row is loaded, with its index
 * @returns a function that remembers the opened row
 */
export function useReturnedRow<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  onReturn: (index: number) => void,
): (row: Row) => void {
  const { key } = useLocation();
  const isDone = useRef(false);
  const back = useEffectEvent(() => {
    const wanted = opened.get(key);
    if (isDone.current || wanted === undefined) return;
    const index = rows.findIndex((row) => rowKey(row) === wanted);
    if (index < 0) return;
    isDone.current = true;
    onReturn(index);
  });
  const count = rows.length;
  useEffect(() => {
    if (count > 0) back();
  }, [count]);
  return (row) => {
    // The row that is opened now is not one to come back to on this visit.
    isDone.current = true;
    opened.set(key, rowKey(row));
  };
}
