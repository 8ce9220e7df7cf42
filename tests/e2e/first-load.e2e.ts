import { expect, test } from '@playwright/test';
import { firstLoads, visitorLoads } from '../bench/page/first-load.ts';

/** Limits W1 and W2 of gzip JavaScript in kB, held by every build. */
const LIMIT = { visitor: 200, landing: 320, further: 80 };

test('pages load no more JavaScript than allowed', () => {
  const home = visitorLoads().find(({ page }) => page === '/public/home');
  expect(home?.code).toBeLessThanOrEqual(LIMIT.visitor);
  const { pages } = firstLoads();
  const landing = pages.filter(({ page }) => page.startsWith('features/dashboard/'));
  expect(landing).toHaveLength(2);
  for (const { page, total } of landing) expect(total, page).toBeLessThanOrEqual(LIMIT.landing);
  expect(pages.filter(({ adds }) => adds > LIMIT.further)).toEqual([]);
});
