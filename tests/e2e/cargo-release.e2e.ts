import { expect, test } from '@playwright/test';
import type { APIRequestContext, Locator } from '@playwright/test';
import { BILL_TYPE_LABEL, MONEY_REASON_LABEL } from '@wr1/schema/rules/release/cargo-release.ts';
import { ApiUser, daysAhead, RELEASE_READY } from './booking-goal.ts';
import { Person } from './person.ts';

const TEXT = 'cargo-release';
const LANE = { polCode: 'CNSHA', podCode: 'VNSGN' };

/** Creates an import that has been billed and paid; returns its number. */
async function paidImport(request: APIRequestContext): Promise<string> {
  const customer = await ApiUser.of(request, 'root.demo');
  const staff = await ApiUser.of(request, 'admin.demo');
  const shipment = {
    serviceType: 'FCL',
    shippingType: 'IMPORT',
    ...LANE,
    containers: [{ truckId: 'C1', containerTypeCode: '22G1', quantity: 1, weightKg: '12000' }],
  };
  const line = { code: 'OTH', basis: 'PER_SHIPMENT', quantity: '1', currency: 'USD', unitPrice: '450' };
  const { id: asked } = await customer.step('requestQuotation', { shipment });
  const { id: priced } = await staff.step('sendQuotation', { id: asked, charges: [line], validTo: daysAhead(7) });
  const { id } = await customer.step('bookQuotation', { id: priced });
  await staff.step('acknowledgeBooking', { id });
  const { schedules } = await staff.ask(
    'query($filter: ScheduleFilter!) { schedules(filter: $filter, first: 1) { nodes { id } } }',
    { filter: { serviceType: 'FCL', ...LANE } },
  );
  await staff.step('updateBookingPlan', { id, scheduleId: schedules.nodes[0].id });
  await staff.step('releaseBooking', { id, ...RELEASE_READY.FCL });
  const { number } = await customer.step('approveRelease', { id });
  for (const milestone of ['CARGO_LOADED', 'ARRIVED_DESTINATION_PORT']) {
    const actualAt = new Date(Date.now() - 60_000).toISOString();
    // oxlint-disable-next-line no-await-in-loop
    await staff.step('recordMilestone', { id, milestone, actualAt, reason: 'Earlier vessel' });
  }
  await staff.step('issueDebitNote', { id });
  const { booking } = await staff.ask(
    'query($id: ID!) { booking(by: { id: $id }) { money { balance { usd { amount } } } } }',
    { id },
  );
  const payment = {
    amount: booking.money.balance.usd.amount,
    currency: 'USD',
    paidOn: daysAhead(0),
    method: 'BANK_TRANSFER',
  };
  await staff.step('recordPayment', { id, ...payment });
  return number;
}

test('the documentation desk releases an import: telex, paid, carrier’s D/O in; the customer sees checklist and validity', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const number = await paidImport(request);
  const desk = await Person.open(browser);
  const client = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  await desk.enter('admin.demo');
  await client.enter('root.demo');
  await desk.goto(`/admin/my-booking/${number}?tab=documents`);
  await client.goto(`/user/my-booking/${number}?tab=documents`);
  const cardOf = (person: Person): Locator =>
    person.page.getByRole('region', { name: person.text(`${TEXT}.title.DELIVERY_ORDER`), exact: true });
  const card = cardOf(desk);
  const seen = cardOf(client);
  const dialog = desk.page.getByRole('dialog');
  const act = (key: string) => card.getByRole('button', { name: desk.text(`${TEXT}.act.${key}`), exact: true });
  const save = (key: string) => dialog.getByRole('button', { name: desk.text(`${TEXT}.${key}`), exact: true });

  // Paid already; what else is needed appears line by line, and the button only once all are met.
  await expect(card.getByText(MONEY_REASON_LABEL.PAID.en)).toBeVisible();
  await expect(seen.getByText(MONEY_REASON_LABEL.PAID.vn)).toBeVisible();
  await expect(act('RELEASE_ORDER')).toHaveCount(0);
  await act('BILL_TYPE').click();
  await dialog.getByLabel(new RegExp(desk.text(`${TEXT}.field.billType`))).click();
  await desk.page.getByRole('option', { name: BILL_TYPE_LABEL.TELEX.en }).click();
  await save('save').click();
  await expect(card.getByText(BILL_TYPE_LABEL.TELEX.en)).toBeVisible();
  await act('ORIGINALS').click();
  await save('save').click();
  await expect(act('ORIGINALS')).toHaveCount(0);
  await expect(act('RELEASE_ORDER')).toHaveCount(0);
  await act('CARRIER_ORDER').click();
  await save('save').click();
  await act('RELEASE_ORDER').click();
  // The dialog asks for the data of the order.
  await save('act.RELEASE_ORDER').click();
  await expect(dialog.locator('[data-invalid="true"]')).not.toHaveCount(0);
  await dialog.getByLabel(new RegExp(desk.text(`${TEXT}.field.orderNumber`))).fill('DO-26-0001');
  await dialog.getByLabel(new RegExp(desk.text(`${TEXT}.field.edoCode`))).fill('EDO-55443322');
  const fillDay = async (days: number) => {
    const [year, month, date] = daysAhead(days).split('-');
    await dialog.getByLabel(new RegExp(desk.text(`${TEXT}.field.validUntil`))).fill(`${date}/${month}/${year}`);
    return `${date}/${month}/${year}`;
  };
  const until = await fillDay(4);
  await save('act.RELEASE_ORDER').click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('DO-26-0001')).toBeVisible();

  // The customer's open page shows it without a reload, and offers no button.
  await expect(seen.getByText('EDO-55443322')).toBeVisible({ timeout: 20_000 });
  await expect(seen.getByText(until)).toBeVisible();
  await expect(seen.getByText(BILL_TYPE_LABEL.TELEX.vn)).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);

  await act('EXTEND').click();
  const later = await fillDay(9);
  await dialog.getByLabel(new RegExp(desk.text(`${TEXT}.field.note`))).fill('Customs inspection');
  await save('act.EXTEND').click();
  await expect(dialog).toHaveCount(0);
  await expect(seen.getByText(later).first()).toBeVisible({ timeout: 20_000 });
  await expect(seen.getByText(/Customs inspection/)).toBeVisible();
  desk.expectNoTrouble();
  client.expectNoTrouble();
});
