import { expect, test } from '@playwright/test';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { ApiUser } from './booking-goal.ts';
import { Person } from './person.ts';

test('an expired price is renewed on request and accepted', async ({ browser, request }) => {
  const customer = await Person.open(browser, { language: 'vn' });
  const staff = await Person.open(browser);
  const client = await ApiUser.of(request, 'root.demo');
  // Uses expired quotations of the demo data, because a test cannot change the time.
  const { quotations } = await client.ask(
    '{ quotations(first: 5, filter: { statuses: [EXPIRED] }) { nodes { number validTo accountManager { username } } } }',
  );
  const expired = quotations.nodes.find((one: { validTo: string }) => one.validTo < businessDay(new Date()));
  expect(expired).toBeDefined();
  const { number } = expired;
  await customer.enter('root.demo');
  await staff.enter('admin.demo');

  await customer.goto(`/user/my-quotation/${number}`);
  await customer.button('shipment.step.RENEW.label').click();
  // A note is optional.
  const dialog = customer.page.getByRole('dialog');
  await dialog.getByRole('button', { name: customer.text('shipment.step.RENEW.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(customer.page.getByText(customer.text('shipment.next.editRequested.customer.title'))).toBeVisible();

  await staff.goto(`/admin/my-quotation/${number}`);
  await staff.link('quotation.price.answer').click();
  await staff.page
    .getByRole('button', { name: new RegExp(`^${staff.text('quotation.sheet.send')}`) })
    .first()
    .click();
  await staff.priceIsSent();
  await expect(staff.page.getByText(staff.text('shipment.revision.title'))).toBeVisible();

  await expect(customer.page.getByText(wording(4, { service: null, language: 'vn' }) ?? '').first()).toBeVisible({
    timeout: 20_000,
  });
  await customer.button('quotation.acceptOnly').click();
  await customer.page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('quotation.accept.do.accept'), exact: true })
    .click();
  await expect(customer.page.getByText(customer.text('shipment.next.accepted.customer.title'))).toBeVisible();
  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
});
