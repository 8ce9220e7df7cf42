import { expect, test } from '@playwright/test';
import { Person, type Variant } from './person.ts';
import { IS_FULL, VARIANTS, expectPageHealthy, variantName } from './healthy-page.ts';

const CUSTOMER_PAGES = [
  '/admin/customer-dashboard',
  '/user/find-a-quotation',
  '/user/my-quotation',
  '/user/my-booking',
  '/user/schedule?service=FCL&pol=VNSGN&pod=SGSIN',
  '/online-service/schedule?service=AIR&pol=HAN&pod=ICN',
  '/online-service/booking-online',
  '/online-service/track-trace?numbers=XXXX0000000',
  '/admin/track-trace',
  '/online-service/cfs-finder?kind=CFS',
  '/user/estimate-price',
  '/user/debit-notes',
  '/user/documents',
  '/user/documents?tab=files',
  '/notifications',
  '/account-setting',
  '/account-setting?tab=password',
  '/account-setting?tab=security',
  '/account-setting?tab=sessions',
  '/account-setting?tab=preferences',
  '/faq?q=booking',
] as const;
const STAFF_PAGES = [
  '/admin/wr1-dasboard',
  '/admin/my-quotation',
  '/admin/my-quotation/new',
  '/admin/my-booking',
  '/admin/track-trace',
  '/admin/track-trace?state=LATE&numbers=WRLU1002754',
  '/admin/my-booking-note',
  '/admin/location',
  '/customs-sub-dept',
  '/admin/customs-declaration',
  '/admin/customs-declaration?tab=INSPECTION',
  '/admin/schedule-list',
  '/admin/schedule-list?service=LCL&tab=departed',
  '/admin/approve-register',
  '/admin/customer-management',
  '/admin/customer-management/C0001',
  '/admin/customer-management/C0001?tab=terms',
  '/admin/user-mgmt',
  '/admin/group-mgmt',
  '/admin/notifications-settings',
  '/admin/notifications-settings?tab=templates',
  '/admin/notifications-settings?tab=templates&email=PASSWORD_RESET',
  '/admin/user-mgmt?tab=staff',
  '/admin/user-list',
  '/admin/tariff',
  '/admin/tariff?tab=surcharge',
  '/notifications',
  '/profile',
  '/faq',
  '/design',
] as const;
/** Lists whose first record is checked as well. */
const LIST = /my-(quotation|booking)$/;
/** Master data pages, for ADMIN only. */
const MASTER_DATA_PAGES = ['/admin/master-data', '/admin/master-data/incoterm', '/admin/master-data/system-config'];
/** Pages visible only to company administrators or ADMINs. */
const OWNER_PAGES = [
  '/admin/api-keys',
  '/admin/api-keys?tab=ENDED',
  '/admin/webhooks',
  '/admin/company-manager',
] as const;

/**
 * Pages for a variant: always the lists and their records. The other pages take turns; a full run shows all
 * pages in all variants.
 */
function shareOf(pages: readonly string[], variant: Variant): readonly string[] {
  const turn = VARIANTS.indexOf(variant);
  return pages.filter((page, index) => IS_FULL || LIST.test(page) || index % VARIANTS.length === turn);
}

for (const variant of VARIANTS) {
  test(`the pages exclusive to root.demo and admin.demo render without errors: ${variantName(variant)}`, async ({
    browser,
  }) => {
    // Each page is also checked for accessibility, on servers that have only just started.
    test.setTimeout(150_000);
    for (const username of ['root.demo', 'admin.demo']) {
      const person = await Person.open(browser, variant);
      await person.enter(username);
      for (const path of username === 'admin.demo'
        ? [
            ...OWNER_PAGES,
            '/admin/company-manager?tab=requests',
            '/admin/company-manager?tab=branches',
            '/admin/company-manager?tab=banks',
            '/admin/company-manager?tab=holidays',
            '/admin/audit-log',
            '/admin/price-approval',
            ...MASTER_DATA_PAGES,
          ]
        : OWNER_PAGES) {
        await person.goto(path);
        await expectPageHealthy(person, path);
      }
      person.expectNoTrouble();
      await person.close();
    }
  });

  for (const [username, pages] of [
    ['client.demo', CUSTOMER_PAGES],
    ['sales.demo', STAFF_PAGES],
  ] as const) {
    test(`the pages of ${username} render without errors: ${variantName(variant)}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const person = await Person.open(browser, variant);
      const { page } = person;
      await person.enter(username);
      const lists = username === 'client.demo' ? '/user' : '/admin';
      const records: string[] = [];
      for (const path of [...shareOf(pages, variant), 'quotation', 'booking']) {
        if (path === 'quotation' || path === 'booking') {
          const record = records.find((candidate) => candidate.includes(`my-${path}`));
          await person.goto(record ?? `${lists}/my-${path}`);
        } else await person.goto(path);
        await expectPageHealthy(person, path);
        if (LIST.test(path)) {
          const href = await page.locator(`main a[href*="${path}/"]:not([href$="/new"])`).first().getAttribute('href');
          if (href) records.push(href.replace('/platform', ''));
        }
      }
      expect(records.length).toBeGreaterThanOrEqual(2);
      person.expectNoTrouble();
      await person.close();
    });
  }
}

test('a page view takes one GraphQL request, going back none', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.signIn('client.demo');
  await expect(page).toHaveURL(/customer-dashboard/);
  // The live stream opens once per browser, when the first page is idle. It does not belong to a page view.
  await expect.poll(() => person.requests).toContain('LiveEvent');
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
