import type { ElementHandle, Page } from '@playwright/test';

/** Elements that open on top of a page. */
const POPUP = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]:not(dialog *)';
/** Browser events that prove that a click had an effect even if the page does not change. */
const EFFECTS = ['request', 'filechooser', 'download', 'popup'] as const;

interface Walk {
  /** Names of buttons already clicked, by part of the screen. The page frame is walked only once. */
  pressed: Set<string>;
  /** Buttons that would end the walk. */
  skip: RegExp;
  /** Checks the page after each click. */
  check: (what: string) => Promise<void>;
  /** Restores the page. */
  back: () => Promise<void>;
}

/** Runs in the page: the visible enabled buttons, one for each name. */
function buttonsIn(root: ParentNode): [string, Element][] {
  const found = new Map<string, Element>();
  const isOff =
    ':disabled, [aria-disabled="true"], [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [aria-current]';
  for (const element of root.querySelectorAll('button, [role="tab"], [role^="menuitem"], summary')) {
    if (element.matches(isOff) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const words = element.getAttribute('aria-label') ?? element.textContent;
    // Numbers and dates differ between rows with the same buttons.
    const name = words.replaceAll(/\d+/g, '').replaceAll(/\s+/g, ' ').trim();
    const place = (element.closest('[role="menu"]') ?? element.closest('main')) ? location.pathname : 'frame';
    const key = `${place.replace(/[A-Z]{2}-.*/, '')} ${name}`;
    if (!found.has(key)) found.set(key, element);
  }
  return [...found];
}

/** Runs in the page: everything that a click can change. */
const state = () => location.href + document.documentElement.outerHTML;

async function press(page: Page, element: ElementHandle<Element>, before: string): Promise<boolean> {
  let works = false;
  const note = () => (works = true);
  for (const event of EFFECTS) page.on(event as 'request', note);
  // Clicks without a pointer, because hover effects are not a response to a click.
  await element.evaluate((button: HTMLElement) => button.click());
  for (let tries = 0; tries < 120; tries += 1) {
    works ||= (await page.evaluate(state)) !== before;
    if (works) break;
    await page.waitForTimeout(25);
  }
  for (const event of EFFECTS) page.off(event as 'request', note);
  return works;
}

/**
 * Clicks every enabled button of the page once, and each entry in their menus.
 * @returns the names of buttons without any effect (no change, request or file)
 */
export async function pressEverything(page: Page, { pressed, skip, check, back }: Walk): Promise<string[]> {
  const dead: string[] = [];
  const find = async (wanted: (key: string) => boolean) => {
    const list = await page.evaluateHandle(`(${buttonsIn.toString()})(document)`);
    const keys = (await list.evaluate((all) => (all as [string, Element][]).map(([key]) => key))) as string[];
    const key = keys.find(wanted);
    if (key === undefined) return null;
    const handle = await list.evaluateHandle((all, at) => (all as [string, Element][])[at]?.[1], keys.indexOf(key));
    return { key, element: handle.asElement() as ElementHandle<Element> };
  };
  const address = page.url();
  const restore = async () => {
    for (let tries = 0; tries < 3 && (await page.locator(POPUP).count()) > 0; tries += 1) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(50);
    }
    if (page.url() !== address || (await page.locator(POPUP).count()) > 0) await back();
  };
  const isNew = (key: string) => !pressed.has(key) && !skip.test(key);
  for (let next = await find(isNew); next !== null; next = await find(isNew)) {
    const opener = next.key;
    pressed.add(opener);
    const before = await page.evaluate(state);
    if (!(await press(page, next.element, before))) dead.push(opener);
    await check(opener);
    // A menu closes after each entry and is reopened for the next one.
    while ((await page.locator('[role="menu"]').count()) > 0) {
      const entry = await find((key) => isNew(key));
      const isInMenu = await entry?.element.evaluate((element) => element.closest('[role="menu"]') !== null);
      if (!entry || !isInMenu) break;
      pressed.add(entry.key);
      if (!(await press(page, entry.element, before))) dead.push(`${opener}: ${entry.key}`);
      await check(entry.key);
      await restore();
      const again = await find((key) => key === opener);
      if (again) await press(page, again.element, '');
    }
    await restore();
  }
  return dead;
}
