import { expect, test } from '@playwright/test';
import { SPECIFICATION_ROUTES } from '../../web/src/testing/specification-route.ts';
import { Person, type Variant } from './person.ts';
import { ALL_VARIANTS, IS_FULL, expectPageHealthy, variantName } from './healthy-page.ts';

/** Pages open to visitors, with an example query where the page has one. */
const PAGES = [
  ...SPECIFICATION_ROUTES.filter(({ kind }) => kind !== 'signedIn').map(({ path }) => path),
  '/public/schedule-list?service=FCL&from=VNSGN&to=SGSIN',
  '/public/track-trace?numbers=XXXX0000000',
  '/demo/outbox',
];

/**
 * Pages take turns, so that together they cover each language with each theme. A full run tests every page in
 * all variants.
 */
const IN_TURN: readonly Variant[] = [
  { language: 'en', skin: 'light', width: 1440 },
  { language: 'vn', skin: 'dark', width: 390 },
  { language: 'vn', skin: 'light', width: 1440 },
  { language: 'en', skin: 'dark', width: 390 },
];
const visits: readonly (readonly [Variant, readonly string[]])[] = IS_FULL
  ? ALL_VARIANTS.map((variant) => [variant, PAGES] as const)
  : IN_TURN.map((variant, turn) => [variant, PAGES.filter((_, index) => index % IN_TURN.length === turn)] as const);

for (const [variant, pages] of visits) {
  test(`public pages render without errors: ${variantName(variant)}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const person = await Person.open(browser, variant);
    for (const path of pages) {
      await person.goto(path);
      await expectPageHealthy(person, path);
      const language = await person.page.locator('html').getAttribute('lang');
      expect(language, path).toBe(variant.language === 'vn' ? 'vi' : 'en');
      expect(person.troubles, path).toEqual([]);
    }
    await person.close();
  });
}
