import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Person, Variant } from './person.ts';

/** Two that differ in everything. */
const DESK: Variant = { language: 'en', skin: 'light', width: 1440 };
const PHONE: Variant = { language: 'vn', skin: 'dark', width: 390 };
/** Every language in every skin and width. */
export const ALL_VARIANTS: readonly Variant[] = (['en', 'vn'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((skin) =>
    ([1440, 1024, 390] as const).map((width) => ({ language, skin, width })),
  ),
);

/** Whether everything is asked for: `npm run test:full`. */
export const IS_FULL = Boolean(process.env['TEST_FULL']);

/** The variants in which pages are seen: some in every run, all of them in the full one. */
export const VARIANTS: readonly Variant[] = IS_FULL ? ALL_VARIANTS : [DESK, PHONE];

/** Both languages and skins at a desk and on a phone. */
export const FOUR_VARIANTS: readonly Variant[] = [
  DESK,
  PHONE,
  { language: 'vn', skin: 'dark', width: 1440 },
  { language: 'en', skin: 'light', width: 390 },
];
/** Those of a way through several pages: one in every run, some ways at a desk and some on a phone. */
export const DESK_WAY: readonly Variant[] = IS_FULL ? FOUR_VARIANTS : [DESK];
export const PHONE_WAY: readonly Variant[] = IS_FULL ? FOUR_VARIANTS : [PHONE];

/** A variant in words, for the name of a test. */
export function variantName({ language, skin, width }: Variant): string {
  return `${language}, ${skin}, ${width}`;
}

/** Folder in which a picture of everything examined is kept, for people to look at; none without it. */
const PICTURES = process.env['TEST_PICTURES'];

async function keepPicture({ page, variant, username }: Person, what: string): Promise<void> {
  if (PICTURES === undefined) return;
  const { language, skin, width } = variant;
  const name = `${username ?? 'visitor'} ${what.replaceAll(/[^\p{L}\d]+/gu, '-')} ${language} ${skin} ${width}.png`;
  await page.screenshot({ path: path.join(PICTURES, name), animations: 'disabled' });
}

/**
 * Words that should end in dots where there is no more room, and reach over the edge of what holds them instead. Runs in
 * the page.
 */
function overhanging(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0) return false;
      for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
        const { display, overflowX, position } = getComputedStyle(holder);
        const edge = holder.getBoundingClientRect().right;
        // Half a pixel is rounding.
        if (display !== 'contents' && right > edge + 0.5) return overflowX === 'visible';
        // What is laid over others has left what holds it; what scrolls may be wider.
        if (overflowX !== 'visible' || position === 'absolute' || position === 'fixed') return false;
      }
      return false;
    })
    .map(({ textContent }) => textContent);
}

/** Fails when what is open is wider than the screen, when words reach over their edge, or when axe finds something serious or critical. */
export async function expectAccessible(person: Person, what: string): Promise<void> {
  const { page } = person;
  await keepPicture(person, what);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
  expect(await page.evaluate(overhanging), `${what} has words beyond their edge`).toEqual([]);
  // Only frames need the blank page in which results are put together otherwise: it is a third of the work.
  // Elements that passed are not listed: naming each of them is nearly half of what is left.
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

/** What is still on its way. Grey bars have a mark of their own: where aria-busy stands, nobody is told that they load. */
const LOADING = '[aria-busy="true"]:not(button), [data-loading]';

/** Fails unless the page that is open has a heading, fits the screen, has no grave finding of axe and no raw key or enum name. */
export async function expectPageHealthy(person: Person, address: string): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator(LOADING)).toHaveCount(0, { timeout: 15_000 });
  await expectAccessible(person, address);
  const text = await page.locator('main').innerText();
  expect(text.match(/\b[a-z]+\.[a-z]+[A-Z][A-Za-z.]+\b|\b[A-Z]{3,}_[A-Z_]{3,}\b/g), address).toBeNull();
}
