import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Person, Variant } from './person.ts';

/** Two variants that differ in everything. */
const DESK: Variant = { language: 'en', skin: 'light', width: 1440 };
const PHONE: Variant = { language: 'vn', skin: 'dark', width: 390 };
/** Every language in every theme and width. */
export const ALL_VARIANTS: readonly Variant[] = (['en', 'vn'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((skin) =>
    ([1440, 1024, 390] as const).map((width) => ({ language, skin, width })),
  ),
);

/** Whether this is a full run: `npm run test:full`. */
export const IS_FULL = Boolean(process.env['TEST_FULL']);

/** Variants for page tests: two in every run, all in a full run. */
export const VARIANTS: readonly Variant[] = IS_FULL ? ALL_VARIANTS : [DESK, PHONE];

/** Both languages and themes, on desktop and phone. */
export const FOUR_VARIANTS: readonly Variant[] = [
  DESK,
  PHONE,
  { language: 'vn', skin: 'dark', width: 1440 },
  { language: 'en', skin: 'light', width: 390 },
];
/**
 * Variants for tests over several pages: one in a normal run (some tests use desktop, some a phone), four in
 * a full run.
 */
export const DESK_WAY: readonly Variant[] = IS_FULL ? FOUR_VARIANTS : [DESK];
export const PHONE_WAY: readonly Variant[] = IS_FULL ? FOUR_VARIANTS : [PHONE];

/** A variant in words, for names of tests. */
export function variantName({ language, skin, width }: Variant): string {
  return `${language}, ${skin}, ${width}`;
}

/** Folder for screenshots of every checked page, for review; undefined takes none. */
const PICTURES = process.env['TEST_PICTURES'];

async function keepPicture({ page, variant, username }: Person, what: string): Promise<void> {
  if (PICTURES === undefined) return;
  const { language, skin, width } = variant;
  const name = `${username ?? 'visitor'} ${what.replaceAll(/[^\p{L}\d]+/gu, '-')} ${language} ${skin} ${width}.png`;
  await page.screenshot({ path: path.join(PICTURES, name), animations: 'disabled' });
}

/** Runs in the page: texts that overflow their container instead of being truncated. */
function overhanging(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0) return false;
      for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
        const { display, overflowX, position } = getComputedStyle(holder);
        const edge = holder.getBoundingClientRect().right;
        // Half a pixel is a rounding error.
        if (display !== 'contents' && right > edge + 0.5) return overflowX === 'visible';
        // Overlays may leave their container, and scrolling content may be wider.
        if (overflowX !== 'visible' || position === 'absolute' || position === 'fixed') return false;
      }
      return false;
    })
    .map(({ textContent }) => textContent);
}

/**
 * Fails if the page is wider than the screen, texts overflow, or axe reports a serious or critical problem.
 */
export async function expectAccessible(person: Person, what: string): Promise<void> {
  const { page } = person;
  await keepPicture(person, what);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
  expect(await page.evaluate(overhanging), `${what} has words beyond their edge`).toEqual([]);
  // axe's blank page for combining results is needed only for frames and takes a third of the time. Elements that
  // passed are not listed, which saves nearly half of the rest.
  const axe = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = axe.violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(
      (violation) =>
        `${violation.id}: ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    );
  expect(grave, what).toEqual([]);
}

/** Elements that are still loading. Skeletons have their own marker, because aria-busy is not announced. */
const LOADING = '[aria-busy="true"]:not(button), [data-loading]';

/**
 * Fails unless the page has a heading, fits the screen, and contains no serious axe problem, raw key or enum
 * name.
 */
export async function expectPageHealthy(person: Person, address: string): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator(LOADING)).toHaveCount(0, { timeout: 15_000 });
  await expectAccessible(person, address);
  const text = await page.locator('main').innerText();
  expect(text.match(/\b[a-z]+\.[a-z]+[A-Z][A-Za-z.]+\b|\b[A-Z]{3,}_[A-Z_]{3,}\b/g), address).toBeNull();
}
