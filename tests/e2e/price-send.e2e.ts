import { expect, test } from '@playwright/test';
import { ApiUser } from './booking-goal.ts';
import { Person } from './person.ts';

const SHIPMENT = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNSGN',
  podCode: 'SGSIN',
  containers: [{ truckId: 'C1', containerTypeCode: '22G1', quantity: 1, weightKg: '9000' }],
};

for (const language of ['en', 'vn'] as const) {
  test(`staff see the margin of a price, undo sending, and ask an ADMIN when it makes a loss: ${language}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    const customer = await ApiUser.of(request, 'client.demo');
    const ask = `mutation($input: RequestQuotationInput!) { requestQuotation(input: $input) { quotation { id number } } }`;
    const { quotation } = (await customer.ask(ask, { input: { shipment: SHIPMENT } })).requestQuotation;
    const sales = await Person.open(browser, { language });
    const { page } = sales;
    await sales.enter('sales.demo');
    await sales.goto(`/admin/my-quotation/${quotation.number}`);
    const field = (name: string) =>
      page.getByRole('textbox', { name: new RegExp(sales.text(`quotation.sheet.column.${name}`)) }).first();
    const button = (key: string) => page.getByRole('button', { name: new RegExp(`^${sales.text(key)}`) }).first();
    const words = (key: string) => page.getByText(sales.text(key).split('{{')[0] ?? '').first();

    await field('unitPrice').fill('1000');
    await expect(words('quotation.review.costUnknown')).toBeVisible();
    // An invalid date stays in the field with an error, and nothing is sent.
    const validTo = page.getByRole('textbox', { name: sales.text('quotation.sheet.validTo') });
    await validTo.fill('31/02/2027');
    await button('quotation.sheet.send').click();
    await expect(words('common.ui.invalidDate')).toBeVisible();
    await expect(validTo).toHaveValue('31/02/2027');
    await page
      .getByRole('radio', { name: '14' })
      .or(page.getByRole('button', { name: /^14/ }))
      .first()
      .click();

    await field('cost').fill('900');
    await expect(page.getByText(/100[.,]00\sUSD, 10\s?%/).first()).toBeVisible();
    await button('quotation.sheet.send').click();
    await button('quotation.sending.undo').click();
    await expect(words('quotation.sending.undone')).toBeVisible();
    // Undo is still available after a reload.
    await button('quotation.sheet.send').click();
    await expect(button('quotation.sending.undo')).toBeVisible();
    await page.reload();
    await button('quotation.sending.undo').click();
    await expect(words('quotation.sending.undone')).toBeVisible();
    await expect(button('quotation.sheet.send')).toBeVisible();

    await field('cost').fill('1100');
    await expect(words('quotation.review.finding.BELOW_ZERO')).toBeVisible();
    await button('quotation.review.ask').click();
    await expect(words('quotation.review.reasonMissing')).toBeVisible();
    const reason = `Our own box ${quotation.number}`;
    await page.getByRole('textbox', { name: sales.text('quotation.review.reason') }).fill(reason);
    await button('quotation.review.ask').click();
    await expect(page).toHaveURL(/price-approval/);
    await expect(page.getByText(reason)).toBeVisible();
    await sales.close();

    const admin = await Person.open(browser, { language });
    await admin.enter('admin.demo');
    await admin.goto('/admin/price-approval');
    const card = admin.page.locator('section, article, div').filter({ hasText: reason }).last();
    await expect(card).toBeVisible();
    await admin.page
      .getByRole('button', { name: admin.text('quotation.approval.approve') })
      .first()
      .click();
    await expect(admin.page.getByText(admin.text('quotation.approval.approved'))).toBeVisible();
    const status = `query($by: RecordBy!) { quotation(by: $by) { statusCode revision } }`;
    await expect
      .poll(async () => (await customer.ask(status, { by: { number: quotation.number } })).quotation, {
        timeout: 30_000,
      })
      .toEqual({ statusCode: 3, revision: 1 });
    await admin.close();
  });
}
