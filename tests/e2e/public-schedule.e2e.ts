import { expect, test } from '@playwright/test';
import { Person } from './person.ts';
import { expectPageHealthy, variantName, PHONE_WAY } from './healthy-page.ts';

for (const variant of PHONE_WAY) {
  test(`Search sailings without an account and request a price for one (${variantName(variant)})`, async ({
    browser,
  }) => {
    const person = await Person.open(browser, variant);
    const { page } = person;
    await person.goto('/public/schedule-list');
    await expect(page.getByText(person.text('schedule.empty.start'))).toBeVisible();
    for (const [end, typed, code] of [
      ['pol', 'cat lai', 'VNSGN'],
      ['pod', 'singapore', 'SGSIN'],
    ] as const) {
      const field = page.getByRole('combobox', { name: person.term(end, 'FCL') });
      await field.fill(typed);
      await page.getByRole('option').filter({ hasText: code }).first().click();
    }
    await expect(page).toHaveURL(/pol=VNSGN&pod=SGSIN/);
    const ask = page.getByRole('button', { name: person.text('schedule.askPrice'), exact: true });
    await expect(ask.first()).toBeVisible();
    await expectPageHealthy(person, '/public/schedule-list');
    // The page has no session, so it uses the public query.
    expect(person.requests.some((request) => request.includes('PublicSchedules'))).toBe(true);
    await ask.first().click();
    await expect(page).toHaveURL(/\/public\/find-quotation\?service=FCL&from=VNSGN&to=SGSIN/);
    await expect(page.locator('main')).toContainText('VNSGN');
    await expect(page.locator('main')).toContainText('SGSIN');
    person.expectNoTrouble();
    await person.close();
  });
}

test('A link to a lane shows its flights at once, also on the date strip', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.goto('/public/schedule-list?service=AIR&from=HAN&to=ICN');
  await expect(page.getByRole('combobox', { name: person.term('pol', 'AIR') })).toHaveValue(/Noi Bai/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('HAN');
  await page.getByRole('radio', { name: person.text('schedule.timeline') }).click();
  await expect(page).toHaveURL(/view=timeline/);
  await expect(page.getByText(person.text('schedule.now'), { exact: true }).first()).toBeVisible();
  person.expectNoTrouble();
  await person.close();
});
