import { expect, test, type Browser } from '@playwright/test';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { Person, type Variant } from './person.ts';

/** Sends a request for two 40' high cubes from Cai Mep to Los Angeles; returns the quotation number. */
async function requestPrice(customer: Person): Promise<string> {
  const { page } = customer;
  await customer.goto('/user/find-a-quotation');
  await page.getByLabel(customer.term('pol', 'FCL')).fill('VNVUT');
  await page.getByRole('option', { name: /VNVUT/ }).first().click();
  await page.getByLabel(customer.term('pod', 'FCL')).fill('USLAX');
  await page.getByRole('option', { name: /USLAX/ }).first().click();
  await page.getByLabel(customer.text('shipment-form.cargo.containerType')).first().click();
  await page
    .getByRole('option', { name: /40HC|45G1/ })
    .first()
    .click();
  await page.getByLabel(customer.text('shipment-form.cargo.weightEach')).first().fill('18000');
  await customer.button('quotation.request.send').click();
  await expect(page.getByText(customer.message('QUOTE_REQUEST_SENT'))).toBeVisible();
  await expect(page).toHaveURL(/\/user\/my-quotation\/QT-/);
  return page.url().split('/').at(-1) ?? '';
}

async function priceAndSend(staff: Person, number: string): Promise<void> {
  const { page } = staff;
  await staff.goto(`/admin/my-quotation/${number}`);
  // The sheet already has the freight line; only its price is missing.
  await page
    .getByRole('textbox', { name: new RegExp(staff.text('quotation.sheet.column.unitPrice')) })
    .first()
    .fill('2400');
  await page.getByRole('button', { name: new RegExp(`^${staff.text('quotation.sheet.send')}`) }).click();
  await staff.priceIsSent();
}

async function mainJob(browser: Browser, variant: Variant): Promise<void> {
  // Two users, ten seconds until a price is sent, and two polls.
  test.setTimeout(150_000);
  const customer = await Person.open(browser, variant);
  const staff = await Person.open(browser, variant);
  await customer.signIn('client.demo');
  await expect(customer.page).toHaveURL(/\/admin\/customer-dashboard/);
  await staff.signIn('sales.demo');
  await expect(staff.page).toHaveURL(/\/admin\/wr1-dasboard/);

  const staffUnread = await staff.unread();
  const number = await requestPrice(customer);
  await expect.poll(() => staff.unread(), { timeout: 20_000 }).toBeGreaterThan(staffUnread);

  const customerUnread = await customer.unread();
  await priceAndSend(staff, number);
  // The bell and the page update without a reload.
  await expect.poll(() => customer.unread(), { timeout: 20_000 }).toBeGreaterThan(customerUnread);
  const accept = customer.page.getByRole('button', {
    name: customer.text('shipment.action.BOOK_QUOTATION'),
    exact: true,
  });
  await accept.first().click();
  await customer.page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('quotation.accept.do.book'), exact: true })
    .click();
  await expect(customer.page.getByText(customer.message('BOOKING_SUCCESS'))).toBeVisible();
  await expect(customer.page).toHaveURL(/\/user\/my-booking\/BK-/);
  const booking = customer.page.url().split('/').at(-1) ?? '';

  await staff.goto(`/admin/my-booking/${booking}`);
  await staff.button('booking.acknowledge').first().click();
  await expect(staff.page.getByText(staff.message('UPDATED')).first()).toBeVisible();

  await staff.openTab('transport');
  await staff.button('booking.plan.chooseSailing').first().click();
  const dialog = staff.page.getByRole('dialog');
  // On a wide screen, clicking a row selects it; on a phone, each sailing is a block with a button.
  const isPhone = variant.width === 390;
  await (
    isPhone ? dialog.getByRole('listitem').first().getByRole('button').first() : dialog.getByRole('row').nth(1)
  ).click();
  await staff.page.getByLabel(staff.text('booking.plan.carrierBookingNumber')).fill('ONEY123456');
  await staff.button('booking.plan.save').click();
  await expect(staff.page.getByText(staff.message('UPDATED')).first()).toBeVisible();

  await staff.button('booking.release').first().click();
  // The carrier's number is in the plan; the depot of the empties is asked for.
  await staff.page.getByRole('dialog').getByLabel(staff.text('shipment.need.emptyDepot')).fill('ICD Phuoc Long');
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: staff.text('booking.release'), exact: true })
    .click();
  await expect(staff.page.getByText(staff.message('BOOKING_SENT'))).toBeVisible();

  await expect(customer.page.getByText('ONEY123456')).toBeVisible({ timeout: 20_000 });
  await expect(
    customer.page.getByText(wording(63, { service: null, language: customer.language }) ?? '').first(),
  ).toBeVisible();
  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
}

test('the main job, in English, light, wide', async ({ browser }) =>
  mainJob(browser, { language: 'en', skin: 'light', width: 1440 }));

test('the main job, in Vietnamese, dark, on a phone', async ({ browser }) =>
  mainJob(browser, { language: 'vn', skin: 'dark', width: 390 }));
