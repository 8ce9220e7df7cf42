import { expect, test, type APIRequestContext, type Browser } from '@playwright/test';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { ApiUser, pricedQuotation } from './booking-goal.ts';
import { Person, type Variant } from './person.ts';
import { DESK_WAY, PHONE_WAY, variantName } from './healthy-page.ts';

async function editRequest(browser: Browser, request: APIRequestContext, variant: Variant): Promise<void> {
  const customer = await Person.open(browser, variant);
  const staff = await Person.open(browser, variant);
  const hands = [await ApiUser.of(request, 'client.demo'), await ApiUser.of(request, 'sales.demo')] as const;
  const { number } = await pricedQuotation(...hands);
  await customer.enter('client.demo');
  await staff.enter('sales.demo');

  // The customer requests a change; nothing is sent without text.
  await customer.goto(`/user/my-quotation/${number}`);
  await customer.button('shipment.step.more').click();
  await customer.page.getByRole('menuitem', { name: customer.text('shipment.step.REQUEST_AMENDMENT.label') }).click();
  const dialog = customer.page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: customer.text('shipment.step.REQUEST_AMENDMENT.send'), exact: true });
  await send.click();
  await expect(dialog.getByText(customer.message('NOTE_REQUIRED'))).toBeVisible();
  await dialog.getByRole('textbox').fill('Can you do 2,200 for the freight?');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(
    customer.page
      .getByText(wording(21, { service: null, language: customer.language }) ?? '', { exact: false })
      .first(),
  ).toBeVisible();

  // Staff read the request and respond with revision 2.
  await staff.goto(`/admin/my-quotation/${number}`);
  await expect(staff.page.getByText('Can you do 2,200 for the freight?').first()).toBeVisible();
  await staff.link('quotation.price.answer').click();
  await expect(staff.page).toHaveURL(new RegExp(`/admin/my-quotation/${number}/price$`));
  await staff.page
    .getByRole('textbox', { name: new RegExp(staff.text('quotation.sheet.column.unitPrice')) })
    .first()
    .fill('2200');
  await staff.page
    .getByRole('button', { name: new RegExp(`^${staff.text('quotation.sheet.send')}`) })
    .locator('visible=true')
    .first()
    .click();
  await staff.priceIsSent();
  await expect(staff.page).toHaveURL(new RegExp(`/admin/my-quotation/${number}$`));

  // The customer sees the differences without a reload, and books.
  const difference = customer.page
    .getByRole('row')
    .filter({ hasText: 'OFR' })
    .filter({
      hasText: customer.text('shipment.revision.changed'),
    });
  await expect(difference).toBeVisible({ timeout: 20_000 });
  await expect(difference.locator('del')).toContainText(/4[.,]800/);
  await expect(difference).toContainText(/4[.,]400/);
  await customer.button('shipment.action.BOOK_QUOTATION').first().click();
  await customer.page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('quotation.accept.do.book'), exact: true })
    .click();
  await expect(customer.page).toHaveURL(/\/user\/my-booking\/BK-/);
  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
}

async function changedShipment(browser: Browser, request: APIRequestContext, variant: Variant): Promise<void> {
  const staff = await Person.open(browser, variant);
  const { page } = staff;
  const hands = [await ApiUser.of(request, 'client.demo'), await ApiUser.of(request, 'sales.demo')] as const;
  const { id, number } = await pricedQuotation(...hands);
  const asked =
    'mutation($input: RequestAmendmentInput!) { requestAmendment(input: $input) { userErrors { ... on UserError { code } } } }';
  await hands[0].ask(asked, { input: { id, note: 'Three containers, please' } });

  // Staff change the shipment next to the price. Defaults in the price sheet change accordingly, and both are sent
  // together.
  await staff.enter('sales.demo');
  await staff.goto(`/admin/my-quotation/${number}/price`);
  await staff.link('quotation.price.changeShipment').click();
  const quantity = page.getByLabel(staff.text('shipment-form.cargo.quantity'), { exact: false }).first();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('3');
  await staff.button('quotation.price.takeShipment').locator('visible=true').first().click();
  await expect(page.getByText(staff.text('quotation.price.shipmentChanged'))).toBeVisible();
  const sheet = page.getByRole('textbox', { name: new RegExp(`^${staff.text('quotation.sheet.column.quantity')}`) });
  await expect(sheet.first()).toHaveValue('3');
  await page.reload();
  await expect(sheet.first()).toHaveValue('3');
  await page
    .getByRole('button', { name: new RegExp(`^${staff.text('quotation.sheet.send')}`) })
    .locator('visible=true')
    .first()
    .click();
  await staff.priceIsSent();
  await expect(page).toHaveURL(new RegExp(`/admin/my-quotation/${number}$`));
  await expect(page.getByText('3 × 40HC').locator('visible=true').first()).toBeVisible();
  staff.expectNoTrouble();
  await staff.close();
}

for (const variant of DESK_WAY) {
  test(`an edit request answered with different cargo: ${variantName(variant)}`, async ({ browser, request }) =>
    changedShipment(browser, request, variant));
}
for (const variant of PHONE_WAY) {
  test(`an edit request answered with a different price: ${variantName(variant)}`, async ({ browser, request }) =>
    editRequest(browser, request, variant));
}
