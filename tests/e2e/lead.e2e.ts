import { expect, test } from '@playwright/test';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';
import { askPrice } from './public-request.ts';

test('a price request without an account is assigned to a customer and answered', async ({ browser }) => {
  // Three users act one after the other.
  test.slow();
  const stranger = await Person.open(browser, { width: 390, skin: 'dark' });
  const sales = await Person.open(browser);
  const customer = await Person.open(browser);
  const tag = Date.now().toString(36).slice(-6);
  const company = `Bamboo ${tag}`;
  const reference = await askPrice(stranger, { name: 'Nguyễn Thị Hạnh', company, email: `hanh@bamboo-${tag}.example` });
  expect(reference).toMatch(/^QT-\d\d-\d+$/);
  // The next user of this browser sees only the reference.
  await stranger.page.reload();
  await expect(stranger.page.getByText(reference)).toBeVisible();

  await sales.enter('sales.demo');
  await sales.goto('/admin/my-quotation?account=none');
  const row = sales.page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText(company);
  await expect(row).toContainText(sales.text('shipment.list.noAccount'));

  await sales.goto(`/admin/my-quotation/${reference}`);
  await expect(sales.page.getByRole('link', { name: `hanh@bamboo-${tag}.example` })).toBeVisible();
  await sales.button('lead.link.open').first().click();
  const dialog = sales.page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('binh minh');
  await sales.page
    .getByRole('option', { name: /Binh Minh Garment/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /BIMIGACO/ }).click();
  await expect(sales.page.getByText(sales.message('UPDATED')).first()).toBeVisible();

  await customer.enter('root.demo');
  await customer.goto('/user/my-quotation');
  await expect(customer.page.getByRole('row').filter({ hasText: reference })).toBeVisible();

  // The price sheet opens at once.
  await sales.page
    .getByRole('textbox', { name: new RegExp(sales.text('quotation.sheet.column.unitPrice')) })
    .first()
    .fill('2400');
  await sales.page.getByRole('button', { name: new RegExp(`^${sales.text('quotation.sheet.send')}`) }).click();
  await sales.priceIsSent();
  await customer.goto(`/user/my-quotation/${reference}`);
  await expect(
    customer.page.getByRole('button', { name: customer.text('shipment.action.BOOK_QUOTATION'), exact: true }).first(),
  ).toBeVisible();
  for (const person of [stranger, sales, customer]) {
    person.expectNoTrouble();
    await person.close();
  }
});

/** The newest email in the demo outbox to the address that matches the pattern: its first group. */
async function fromMail(person: Person, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await person.page.request.post('/graphql', {
          data: { query: '{ demoOutbox(first: 50) { to plain } }' },
        });
        const mails: { to: string; plain: string }[] = (await response.json()).data.demoOutbox;
        found = mails
          .flatMap(({ to, plain }) => (to === address ? [pattern.exec(plain)?.[1] ?? ''] : []))
          .find(Boolean);
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return found ?? '';
}

test('a lead gets a price by email, opens the link, accepts with the code, and staff approve the company', async ({
  browser,
}) => {
  test.slow();
  const stranger = await Person.open(browser, { width: 390 });
  const sales = await Person.open(browser);
  const tag = Date.now().toString().slice(-8);
  const email = `thao@riverside-${tag}.example`;
  const company = `Riverside Ceramics ${tag}`;
  const reference = await askPrice(stranger, { name: 'Phạm Thị Thảo', company, email });

  await sales.enter('admin.demo');
  await sales.goto(`/admin/my-quotation/${reference}`);
  await sales.page
    .getByRole('textbox', { name: new RegExp(sales.text('quotation.sheet.column.unitPrice')) })
    .first()
    .fill('2400');
  await sales.page.getByRole('button', { name: new RegExp(`^${sales.text('quotation.sheet.send')}`) }).click();
  await sales.priceIsSent();

  const path = await fromMail(stranger, email, /\/platform(\/offer\/link#[\w-]+)/);
  await stranger.goto(path);
  await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText(reference);
  await expect(stranger.page.getByText('2,400.00').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(stranger, 'the quotation of a lead');
  const download = stranger.page.waitForEvent('download');
  await stranger.button('lead-quotation.page.pdf').click();
  expect((await download).suggestedFilename()).toContain(reference);
  await stranger.button('lead-quotation.accept.sendCode').click();
  const code = await fromMail(stranger, email, /(?<![-\d])(\d{6})\b/);
  const field = (key: string) =>
    stranger.page.getByRole('textbox', { name: new RegExp(`^${stranger.text(`lead-quotation.accept.${key}`)}`) });
  await field('code').fill(code === '000000' ? '000001' : '000000');
  await field('taxCode').fill('12');
  await stranger.button('lead-quotation.accept.submit').click();
  await expect(stranger.page.getByText(stranger.message('TAX_CODE_INVALID'))).toBeVisible();
  await field('taxCode').fill(`03${tag}`);
  await stranger.button('lead-quotation.accept.submit').click();
  await expect(stranger.page.getByText(stranger.message('LEAD_CODE_INCORRECT'))).toBeVisible();
  await field('code').fill(code);
  await stranger.button('lead-quotation.accept.submit').click();
  await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText('BK-');
  const booking =
    /BK-[\d-]+/.exec((await stranger.page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';

  await sales.goto(`/admin/my-booking/${booking}`);
  await expect(sales.page.getByText(sales.text('lead-quotation.stage.waiting'), { exact: true })).toBeVisible();
  await expectAccessible(sales, 'a booking that waits for approval');
  await sales.link('lead-quotation.stage.approve').click();
  const drawer = sales.page.getByRole('dialog');
  await expect(drawer.getByText(company).first()).toBeVisible();
  await drawer.getByRole('button', { name: sales.text('registration.detail.approve'), exact: true }).click();
  await sales.page
    .getByRole('dialog', { name: sales.text('registration.confirm.title', { company }) })
    .getByRole('button', { name: sales.text('registration.detail.approve'), exact: true })
    .click();
  await expect(sales.page.getByText(sales.message('APPROVED'))).toBeVisible();
  await sales.goto(`/admin/my-booking/${booking}`);
  await sales.page
    .getByRole('button', { name: sales.text('booking.acknowledge'), exact: true })
    .first()
    .click();
  await expect(sales.page.getByText(sales.message('UPDATED')).first()).toBeVisible();

  const first = await fromMail(stranger, email, /\/platform(\/auth\/login#first-sign-in=[\w-]+)/);
  await stranger.goto(first);
  await expect(stranger.button('session.firstSignIn.submit')).toBeVisible();
  for (const person of [stranger, sales]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});
