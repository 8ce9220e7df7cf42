import { useEffect, useRef } from 'react';

interface Versioned {
  id: string;
  version: number;
}

function keyOf(rows: readonly Versioned[] | null): string {
  return (rows ?? []).map(({ id, version }) => `${id} ${version}`).join();
}

/**
 * For what a page brings along with its list: an answer that was under way during a change tells it as it was before, and
 * another browser may have changed it since. Which of both it is only the server knows: it is asked once.
 * @param rows as the cache has them; undefined before the first answer, null where none are kept
 * @returns to be told, before it is written, what a change has answered
 */
export function useChangedTo(
  rows: readonly Versioned[] | null | undefined,
  refetch: () => Promise<unknown>,
): (rows: readonly Versioned[]) => void {
  const changedTo = useRef<string>(null);
  useEffect(() => {
    if (changedTo.current === null || rows === undefined || keyOf(rows) === changedTo.current) return;
    changedTo.current = null;
    void refetch().catch(() => undefined);
  }, [rows, refetch]);
  return (changed) => {
    changedTo.current = keyOf(changed);
  };
}
