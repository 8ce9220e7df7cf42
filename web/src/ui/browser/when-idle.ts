/**
 * Runs a task once the browser has painted and has nothing better to do, 3 s later at the latest.
 * @returns the way to call it off
 */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 1000);
  return () => clearTimeout(timer);
}

/**
 * Resolved when the page has come to life and is idle; at build time at once, so that everything is written. For parts that
 * stand in the prerendered document and whose code can wait. Never wait for something that may not happen (a scroll, a
 * click): React keeps every later transition of the page back until all of the document has come to life.
 */
export const pageIdle: Promise<void> =
  typeof document === 'undefined' ? Promise.resolve() : new Promise((resolve) => whenIdle(resolve));
