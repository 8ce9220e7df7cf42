import { expect, test } from '@playwright/test';
import { Person } from './person.ts';
import { DESK_WAY, expectPageHealthy, variantName } from './healthy-page.ts';

for (const variant of DESK_WAY) {
  test(`a customer finds a CFS near Cat Lai, sees its cut-offs and continues to schedules: ${variantName(variant)}`, async ({
    browser,
  }) => {
    const person = await Person.open(browser, variant);
    const { page } = person;
    const isPhone = variant.width === 390;
    const name = person.language === 'vn' ? 'Kho CFS Cát Lái' : 'Cat Lai CFS';
    await person.enter('client.demo');
    await person.goto('/online-service/cfs-finder');
    const list = page.getByRole('list', { name: person.text('facility.list') });
    await expect(list.getByRole('button').nth(20)).toBeAttached();

    await test.step('filters by name and kind', async () => {
      await page.getByRole('textbox', { name: person.text('facility.search') }).fill('cát lái');
      await page.getByRole('button', { name: person.text('facility.kinds.CFS'), exact: true }).click();
      await expect(page).toHaveURL(/q=c.*kind=CFS/);
      await expect(list.getByRole('button').first()).toContainText('CFS');
      await expect(list).not.toContainText('TCIT');
    });

    await test.step('selects it and reads its cut-offs', async () => {
      await list.getByRole('button', { name: new RegExp(name) }).click();
      await expect(page).toHaveURL(/at=CFSCLI/);
      const detail = isPhone ? page.getByRole('dialog') : page.getByRole('region', { name });
      // Cut-off hours of the LCL rule.
      await expect(detail.getByText(person.text('facility.cutOff.hours_other', { count: 72 }))).toBeVisible();
      await expect(detail.getByText(person.text('facility.cutOff.hours_other', { count: 60 }))).toBeVisible();
      await expect(detail.getByText('COFS')).toBeVisible();
      await expect(detail.getByText(/^ETD \d{2}\/\d{2}\/\d{2} \d{2}:\d{2}$/)).toHaveCount(3);
      await expect(detail.getByText(/UTC\+7/)).toBeVisible();
      await expectPageHealthy(person, '/online-service/cfs-finder');
    });

    await test.step('continues to the departures of its port', async () => {
      await page
        .getByRole('link', { name: new RegExp(person.text('facility.way.schedule', { port: '' }).trim()) })
        .click();
      await expect(page).toHaveURL(/\/online-service\/schedule\?service=LCL&pol=VNSGN/);
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/\d/);
    });
    person.expectNoTrouble();
    await person.close();
  });
}

test('list and map select alike; a phone switches between them', async ({ browser }) => {
  const desk = await Person.open(browser);
  await desk.enter('root.demo');
  await desk.goto('/online-service/cfs-finder?kind=TERMINAL&port=VNVUT');
  const chart = desk.page.getByRole('group', { name: desk.text('facility.map') });
  const mark = chart.getByRole('button', { name: /Gemalink/ });
  // Terminals on one river overlap, so the cluster is opened until this one is separate.
  await expect(async () => {
    if (await mark.isHidden())
      await chart
        .getByRole('button', { name: /places.*: zoom in$/ })
        .first()
        .press('Enter');
    await expect(mark).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(chart).toBeFocused();
  await mark.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  const row = desk.page
    .getByRole('list', { name: desk.text('facility.list') })
    .getByRole('button', { name: /Gemalink/ });
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await expect(desk.page.getByRole('region', { name: /Gemalink/ })).toBeVisible();
  // The URL contains the whole state.
  await desk.page.reload();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  desk.expectNoTrouble();
  await desk.close();

  const phone = await Person.open(browser, { width: 390 });
  const { page } = phone;
  await phone.enter('client.demo');
  await phone.goto('/online-service/cfs-finder?kind=DEPOT');
  const map = page.getByRole('group', { name: phone.text('facility.map') });
  await expect(map).toHaveCount(0);
  await page.getByRole('radio', { name: phone.text('facility.view.map') }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(map).toBeVisible();
  await expect(page.getByRole('list', { name: phone.text('facility.list') })).toHaveCount(0);
  phone.expectNoTrouble();
  await phone.close();
});

test('reports when nothing matches, resets, and requests a price from the port', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('sales.demo');
  // The page is not in the staff menu, but staff may open it.
  await person.goto('/online-service/cfs-finder?q=atlantis');
  await expect(page.getByText(person.text('facility.empty.title'))).toBeVisible();
  await person.button('facility.empty.clear').click();
  await page
    .getByRole('button', { name: /Noi Bai cargo terminal/ })
    .first()
    .click();
  await page
    .locator('#main')
    .getByRole('link', { name: person.text('facility.way.request'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/user\/find-a-quotation\?service=AIR/);
  await expect(page.getByLabel(person.term('pol', 'AIR'))).toHaveValue(/Noi Bai|HAN/);
  person.expectNoTrouble();
  await person.close();
});
