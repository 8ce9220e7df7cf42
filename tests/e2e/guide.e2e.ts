import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

test('a shipper computes the chargeable weight, reads about a service and requests its price', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.goto('/guidelines');

  const billed = page.getByRole('table', { name: person.text('guide.weight.result') });
  await page.getByLabel(person.text('guide.weight.piecesLong')).fill('40');
  await page.getByLabel(person.text('guide.weight.grossLong')).fill('950.5');
  await expect(billed.getByRole('row', { name: /^Volume/ })).toContainText('4.800 m³');
  await expect(billed.getByRole('row', { name: /^Air/ })).toContainText('950.5 kg');
  await expect(billed.getByRole('row', { name: /^Less than container/ })).toContainText('4.800 RT');
  await expect(billed.getByRole('row', { name: /^Van/ })).toContainText('1,598.4 kg');

  // Five cubic meters go by LCL, whose page is two links away, through the list of services.
  await page.getByRole('navigation').getByRole('link', { name: 'Services', exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Less than container' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Less than container' })).toBeVisible();
  const lanes = page.getByRole('table', { name: person.text('site.lane.captionSea') });
  await expect(lanes.getByRole('row', { name: /Tokyo/ })).toContainText('8–10');

  await page.getByRole('complementary').getByRole('link', { name: 'Request a quotation' }).click();
  await expect(page).toHaveURL(/\/public\/find-quotation\?service=LCL$/);
  await expect(page.getByRole('radio', { name: /Less than container/ })).toBeChecked();
  person.expectNoTrouble();
  await person.close();
});

for (const path of ['/core-service/elsewhere', '/why-wr1/elsewhere']) {
  test(`${path} is the 404 page, which links to other pages`, async ({ browser }) => {
    const person = await Person.open(browser, { language: 'vn', width: 390 });
    // The document itself returns 404.
    person.expectTrouble(/404/);
    await person.goto(path);
    await expect(
      person.page.getByRole('heading', { level: 1, name: person.text('session.notFound.title') }),
    ).toBeVisible();
    await person.page.getByRole('link', { name: person.text('common.site.guidelines'), exact: true }).click();
    await expect(person.page).toHaveURL(/\/guidelines$/);
    person.expectNoTrouble();
    await person.close();
  });
}

test('the questions are found with and without diacritics', async ({ browser }) => {
  const person = await Person.open(browser, { language: 'vn' });
  const { page } = person;
  await person.signIn('client.demo');
  await expect(page).toHaveURL(/customer-dashboard/);
  await page.getByRole('link', { name: 'Hỏi và đáp' }).click();
  const box = page.getByRole('textbox', { name: person.text('faq.search') });
  const found = page.locator('details[open] > summary');

  await box.fill('hiệu lực');
  await box.press('Enter');
  await expect(found.first()).toContainText('hiệu lực');
  const withMarks = await found.allTextContents();
  await box.fill('hieu luc');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=hieu\+luc$/);
  expect(await found.allTextContents()).toEqual(withMarks);

  // A reload shows the same answers, because the URL contains the question.
  await page.reload();
  await expect(found).toHaveCount(withMarks.length);
  person.expectNoTrouble();
  await person.close();
});

test('the guidelines can be read without scripts, in both languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [address, heading, glossary] of [
    ['/platform/guidelines', 'Guidelines', 'Telex release'],
    ['/platform/guidelines?lang=vn', 'Cẩm nang gửi hàng', 'Chuyển tải'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(glossary, { exact: true })).toBeVisible();
  }
  await context.close();
});
