// What runs inside of the page: each function is sent to the browser as it stands and sees nothing of this module.

/**
 * Goes to an address of the app as a link does, and waits until rows of a table are there and laid out.
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

/** Goes to an address of the app as a link does, and waits until no row of a table is left. */
export async function leaveRows(path: string): Promise<void> {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  while (document.querySelector('tr[data-row]') !== null || document.querySelector('h1') === null) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** How the rows of the page are scrolled. */
export interface Scroll {
  /** Pixels with each frame. */
  step: number;
  /** Ends after so many frames. */
  frames: number;
  /** Ends as soon as this row is drawn, counted from 0; left out: at the last frame. */
  until?: number;
}

/** What scrolling was like. */
export interface Scrolled {
  /** Milliseconds between one frame and the next. */
  gaps: number[];
  /** Elements of the table, the most of a sample at every tenth frame. */
  nodes: number;
  /** The last row that was drawn, counted from 0; -1 for none. */
  reached: number;
}

/** Scrolls the table of the page, or nothing where there is none, and measures every frame. */
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
