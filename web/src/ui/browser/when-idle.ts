/**
 * Runs a task once the browser has painted and is idle, after 3 s at the latest.
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
 * Resolves once the page is hydrated and idle; while prerendering at once, so that everything is rendered.
 * Use it for parts of the prerendered document whose code can load later. Don't suspend on an event that may
 * never happen (a scroll, a click): React delays later transitions until the whole document is hydrated.
 */
export const pageIdle: Promise<void> =
  typeof document === 'undefined' ? Promise.resolve() : new Promise((resolve) => whenIdle(resolve));
