/**
 * Runs a task when the browser has painted and is idle, after 3 s at the latest.
 * @returns a function that cancels it
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
 * Resolves when the page is hydrated and idle; at build time at once, so that everything is
 * rendered. For parts of the prerendered document whose code can wait. Never wait for something
 * that may not happen (a scroll, a click): React delays every later transition of the page until
 * all of the document is hydrated.
 */
export const pageIdle: Promise<void> =
  typeof document === 'undefined' ? Promise.resolve() : new Promise((resolve) => whenIdle(resolve));
