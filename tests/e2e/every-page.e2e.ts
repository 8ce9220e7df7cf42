import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { Person, type Taste } from './person.ts';

const CUSTOMER_PAGES = [
  '/admin/customer-dashboard',
  '/user/find-a-quotation',
  '/user/my-quotation',
  '/user/my-booking',
  '/user/schedule?service=FCL&pol=VNSGN&pod=SGSIN',
  '/notifications',
] as const;
const STAFF_PAGES = [
  '/admin/wr1-dasboard',
  '/admin/my-quotation',
  '/admin/my-booking',
  '/admin/schedule-list',
  '/notifications',
] as const;

/** Each page once per pair of language, skin and width (pairwise); every combination in the full run. */
const PAIRWISE: readonly Taste[] = [
  { language: 'en', skin: 'light', width: 1440 },
  { language: 'vn', skin: 'dark', width: 390 },
];
const ALL: readonly Taste[] = (['en', 'vn'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((skin) =>
    ([1440, 1024, 390] as const).map((width) => ({ language, skin, width })),
  ),
);
const tastes = process.env['TEST_FULL'] ? ALL : PAIRWISE;

for (const taste of tastes) {
  for (const [username, pages] of [
    ['client.demo', CUSTOMER_PAGES],
    ['sales.demo', STAFF_PAGES],
  ] as const) {
    test(`every page of ${username} renders without trouble: ${taste.language}, ${taste.skin}, ${taste.width}`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      const person = await Person.open(browser, taste);
      const { page } = person;
      await person.signIn(username);
      await expect(page).toHaveURL(/dasboard|dashboard/);
      const lists = username === 'client.demo' ? '/user' : '/admin';
      const records: string[] = [];
      for (const path of [...pages, 'quotation', 'booking']) {
        if (path === 'quotation' || path === 'booking') {
          const record = records.find((candidate) => candidate.includes(`my-${path}`));
          await person.goto(record ?? `${lists}/my-${path}`);
        } else await person.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
        if (/my-(quotation|booking)$/.test(path)) {
          const href = await page.locator(`main a[href*="${path}/"]`).first().getAttribute('href');
          if (href) records.push(href.replace('/platform', ''));
        }
        // Nothing is wider than the screen.
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        const axe = await new AxeBuilder({ page }).analyze();
        const grave = axe.violations
          .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
          .map(
            (violation) =>
              `${violation.id}: ${violation.nodes
                .map((node) => node.target.join(' '))
                .slice(0, 3)
                .join(', ')}`,
          );
        expect(grave, path).toEqual([]);
        // No raw keys or enum names where people read.
        const text = await page.locator('main').innerText();
        expect(text.match(/\b[a-z]+\.[a-z]+[A-Z][A-Za-z.]+\b|\b[A-Z]{3,}_[A-Z_]{3,}\b/g), path).toBeNull();
      }
      expect(records.length).toBeGreaterThanOrEqual(2);
      person.expectNoTrouble();
      await person.close();
    });
  }
}

test('a page view costs one GraphQL request, going back none', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.signIn('client.demo');
  await expect(page).toHaveURL(/customer-dashboard/);
  for (const path of ['/user/my-quotation', '/user/my-booking', '/user/schedule', '/user/find-a-quotation']) {
    await page.waitForTimeout(500);
    person.requests.length = 0;
    await page.locator(`a[href="/platform${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForTimeout(700);
    expect(person.requests.length, `${path}: ${person.requests.join(', ')}`).toBeLessThanOrEqual(1);
  }
  person.requests.length = 0;
  await page.goBack();
  await page.waitForTimeout(700);
  expect(person.requests, 'going back').toEqual([]);
  await person.close();
});
