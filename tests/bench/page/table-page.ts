// Functions that run inside the page. Each one is sent to the browser as it is and cannot use anything else
// in this module.

/**
 * Navigates within the app and waits until table rows are laid out.
 * @returns milliseconds
 */
export function openRows(path: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const look = new MutationObserver(() => {
      const row = document.querySelector('tr[data-row]');
      if (row === null) return;
      look.disconnect();
      row.getBoundingClientRect();
      resolve(performance.now() - began);
    });
    look.observe(document.body, { childList: true, subtree: true });
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
}

/** Navigates within the app and waits until no table row is left. */
export async function leaveRows(path: string): Promise<void> {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  while (document.querySelector('tr[data-row]') !== null || document.querySelector('h1') === null) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** How to scroll the rows. */
export interface Scroll {
  /** Pixels per frame. */
  step: number;
  frames: number;
  /** Stops once this row is rendered, counted from 0; if omitted, after the last frame. */
  until?: number;
}

export interface Scrolled {
  /** Milliseconds between frames. */
  gaps: number[];
  /** Maximum number of elements in the table, sampled every tenth frame. */
  nodes: number;
  /** The last row rendered, counted from 0; -1 if none was. */
  reached: number;
}

/** Scrolls the page's table, if there is one, and measures every frame. */
export function scrollRows({ step, frames, until = Number.POSITIVE_INFINITY }: Scroll): Promise<Scrolled> {
  const scroller = document.querySelector('tr[data-row]')?.closest('table')?.parentElement ?? null;
  const gaps: number[] = [];
  let nodes = 0;
  let reached = -1;
  let last = -1;
  return new Promise((resolve) => {
    const frame = (now: number): void => {
      if (last >= 0) gaps.push(now - last);
      last = now;
      if (gaps.length % 10 === 0) {
        nodes = Math.max(nodes, scroller?.getElementsByTagName('*').length ?? 0);
        const rows = scroller?.querySelectorAll<HTMLElement>('tr[data-row]');
        reached = Number(rows?.item(rows.length - 1).dataset['row'] ?? -1);
      }
      if (gaps.length >= frames || reached >= until) resolve({ gaps, nodes, reached });
      else {
        if (scroller) scroller.scrollTop += step;
        requestAnimationFrame(frame);
      }
    };
    requestAnimationFrame(frame);
  });
}
