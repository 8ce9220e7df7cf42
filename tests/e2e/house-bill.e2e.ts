import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { FILING_STATE_LABEL } from '@wr1/schema/rules/filing/advance-filing.ts';
import { HOUSE_BILL_STATE_LABEL } from '@wr1/schema/rules/instruction/house-bill.ts';
import { ApiUser } from './booking-goal.ts';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';

const BILL = 'house-bill-draft';
const FILING = 'advance-filing';

/** Creates an acknowledged export to Los Angeles with its parties and a sent SI; returns its number. */
async function instructedExport(request: APIRequestContext): Promise<string> {
  const customer = await ApiUser.of(request, 'root.demo');
  const staff = await ApiUser.of(request, 'admin.demo');
  const shipment = {
    serviceType: 'FCL',
    shippingType: 'EXPORT',
    polCode: 'VNVUT',
    podCode: 'USLAX',
    description: 'Cotton shirts',
    containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity: 1, weightKg: '9000' }],
  };
  const { id } = await customer.step('submitBooking', { shipment });
  const party = (name: string) => ({ name, address: '1 Pier Road', countryCode: 'US' });
  const parties = { shipper: party('Saigon Shirts'), consignee: party('Harbor Foods'), isNotifySameAsConsignee: true };
  await customer.step('updateShipmentParties', { id, parties });
  const { number } = await staff.step('acknowledgeBooking', { id });
  const goods = { marks: 'N/M', description: 'Cotton shirts', hsCode: '610510', packages: 400, packageKind: 'Cartons' };
  const content = { billType: 'TELEX', freightTerm: 'COLLECT', lines: [goods], containers: [] };
  const send = `mutation($input: SendShippingInstructionInput!) { sendShippingInstruction(input: $input) {
    userErrors { ... on UserError { code } } } }`;
  const { sendShippingInstruction } = await customer.ask(send, { input: { bookingId: id, content } });
  expect(sendShippingInstruction.userErrors).toEqual([]);
  return number;
}

test('staff draft the house bill from the SI; the customer changes a field, approves it, and reports the ISF', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const number = await instructedExport(request);
  const client = await Person.open(browser, { language: 'en', skin: 'light', width: 390 });
  const desk = await Person.open(browser);
  await client.enter('root.demo');
  await desk.enter('admin.demo');
  await client.goto(`/user/my-booking/${number}?tab=documents`);
  await desk.goto(`/admin/my-booking/${number}?tab=documents`);
  const cardOf = (person: Person, title: string) =>
    person.page.getByRole('region', { name: person.text(title), exact: true });
  const bill = cardOf(client, `${BILL}.title`);
  const draft = cardOf(desk, `${BILL}.title`);
  const act = (person: Person, key: string) =>
    cardOf(person, `${BILL}.title`).getByRole('button', { name: person.text(`${BILL}.act.${key}`), exact: true });
  const form = desk.page.getByRole('dialog');
  const send = () => form.getByRole('button', { name: desk.text(`${BILL}.act.SEND`), exact: true }).click();
  const field = (key: string) =>
    form.getByLabel(new RegExp(`^${desk.text(`shipping-instruction.field.${key}`)}`)).first();

  await test.step('staff send the draft, filled in from the SI', async () => {
    await act(desk, 'start').click();
    await expect(field('description')).toHaveValue('Cotton shirts');
    await expectAccessible(desk, 'the form of the house bill draft');
    await send();
    await expect(form).toHaveCount(0);
    await expect(draft.getByText(HOUSE_BILL_STATE_LABEL.SENT.en, { exact: true })).toBeVisible();
  });

  await test.step('the customer asks to change the number of packages', async () => {
    await expect(act(client, 'APPROVE')).toBeVisible({ timeout: 20_000 });
    await act(client, 'REQUEST_CHANGES').click();
    const dialog = client.page.getByRole('dialog');
    await dialog.getByRole('button', { name: client.text(`${BILL}.changes.send`), exact: true }).click();
    await expect(dialog.getByText(client.text(`${BILL}.changes.none`))).toBeVisible();
    const name = 'Line 1, Packages';
    await dialog.getByRole('button', { name: client.text(`${BILL}.changes.changeOf`, { name }), exact: true }).click();
    await dialog.getByLabel(client.text(`${BILL}.changes.remark`, { name })).fill('410 cartons');
    await expectAccessible(client, 'the changes of a house bill');
    await dialog.getByRole('button', { name: client.text(`${BILL}.changes.send`), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bill.getByText(HOUSE_BILL_STATE_LABEL.CHANGES_REQUESTED.en, { exact: true })).toBeVisible();
  });

  await test.step('staff revise it, and the customer sees the difference and approves', async () => {
    await expect(draft.getByText('410 cartons')).toBeVisible({ timeout: 20_000 });
    await act(desk, 'revise').click();
    await field('packages').fill('410');
    await send();
    await expect(form).toHaveCount(0);
    await expect(bill.getByText(client.text('shipping-instruction.diff.title', { n: 1 }))).toBeVisible({
      timeout: 20_000,
    });
    await act(client, 'APPROVE').click();
    const question = client.page.getByRole('dialog');
    await question.getByRole('button', { name: client.text(`${BILL}.act.APPROVE`), exact: true }).click();
    await expect(bill.getByText(HOUSE_BILL_STATE_LABEL.APPROVED.en, { exact: true })).toBeVisible();
  });

  await test.step('the customer reports the ISF, and staff see it', async () => {
    const filings = cardOf(client, `${FILING}.title`);
    const report = client.text(`${FILING}.act.reportOf`, { name: 'ISF' });
    await filings.getByRole('button', { name: report, exact: true }).click();
    const dialog = client.page.getByRole('dialog');
    await dialog.getByLabel(new RegExp(`^${client.text(`${FILING}.field.reference`)}`)).fill('ISF-2026-77');
    await dialog.getByRole('button', { name: client.text(`${FILING}.save`), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(filings.getByText(FILING_STATE_LABEL.FILED.en, { exact: true })).toBeVisible();
    await expect(cardOf(desk, `${FILING}.title`).getByText('ISF-2026-77')).toBeVisible({ timeout: 20_000 });
  });
  await expectAccessible(desk, 'the documents of the booking');
  desk.expectNoTrouble();
  client.expectNoTrouble();
});
