import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { INSTRUCTION_STATE_LABEL } from '@wr1/schema/rules/instruction/instruction-state.ts';
import { BILL_TYPE_LABEL } from '@wr1/schema/rules/release/cargo-release.ts';
import { ApiUser } from './booking-goal.ts';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';

const TEXT = 'shipping-instruction';
const MASS = 'verified-gross-mass';
const NUMBER = 'CSQU3054383';

/** Creates an acknowledged export of one container with its parties; returns its number. */
async function acknowledgedExport(request: APIRequestContext): Promise<string> {
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
  return number;
}

test('a customer sends the instruction without container numbers, completes it with number and VGM; staff accept', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const number = await acknowledgedExport(request);
  const client = await Person.open(browser, { language: 'en', skin: 'light', width: 390 });
  const desk = await Person.open(browser);
  await client.enter('root.demo');
  await desk.enter('admin.demo');
  await client.goto(`/user/my-booking/${number}?tab=documents`);
  await desk.goto(`/admin/my-booking/${number}?tab=documents`);
  const cardOf = (person: Person, title: string) =>
    person.page.getByRole('region', { name: person.text(title), exact: true });
  const card = cardOf(client, `${TEXT}.title`);
  const seen = cardOf(desk, `${TEXT}.title`);
  const dialog = client.page.getByRole('dialog');
  const act = (key: string) => card.getByRole('button', { name: client.text(`${TEXT}.act.${key}`), exact: true });
  const field = (key: string) => dialog.getByLabel(new RegExp(`^${client.text(`${TEXT}.field.${key}`)}`)).first();
  const choose = async (key: string, option: string) => {
    await field(key).click();
    await client.page.getByRole('option', { name: option }).click();
  };
  const send = () => dialog.getByRole('button', { name: client.text(`${TEXT}.act.SEND`), exact: true }).click();

  await test.step('sends version 1 from the booking’s data, without container, seal and final weight', async () => {
    await act('start').click();
    await expect(field('description')).toHaveValue('Cotton shirts');
    await expectAccessible(client, 'the form of the shipping instruction');
    await send();
    // Marks, HS code and packages are missing, and say so next to the field.
    await expect(dialog.locator('[data-invalid="true"]')).not.toHaveCount(0);
    await choose('billType', BILL_TYPE_LABEL.TELEX.en);
    await choose('freightTerm', 'Collect');
    await field('marks').fill('N/M');
    await field('hsCode').fill('610510');
    await field('packages').fill('400');
    await field('packageKind').fill('Cartons');
    await send();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText(INSTRUCTION_STATE_LABEL.SENT.en, { exact: true })).toBeVisible();
  });

  await test.step('staff ask for the container number; the customer completes it', async () => {
    await expect(seen.getByText('HS 610510')).toBeVisible({ timeout: 20_000 });
    await seen.getByRole('button', { name: desk.text(`${TEXT}.act.REQUEST_CHANGES`) }).click();
    const note = desk.page.getByRole('dialog');
    await note
      .getByLabel(new RegExp(`^${desk.text(`${TEXT}.review.note`).replace('?', '\\?')}`))
      .fill('Which container?');
    await note.getByRole('button', { name: desk.text(`${TEXT}.review.send`) }).click();
    await expect(card.getByText('Which container?')).toBeVisible({ timeout: 20_000 });
    await act('change').click();
    await field('containerNumber').fill(NUMBER);
    await field('sealNumber').fill('SL-77');
    await send();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the customer declares the VGM', async () => {
    await client.goto(`/user/my-booking/${number}?tab=cargo`);
    const masses = cardOf(client, `${MASS}.title`);
    await masses.getByRole('button', { name: /Declare/ }).click();
    const mass = (key: string) => dialog.getByLabel(new RegExp(`^${client.text(`${MASS}.field.${key}`)}`));
    await mass('containerNumber').fill(NUMBER);
    await mass('massKg').fill('13250.5');
    await expectAccessible(client, 'the form of the VGM');
    await dialog.getByRole('button', { name: client.text(`${MASS}.save`), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(masses.getByText(client.text(`${MASS}.complete`), { exact: true })).toBeVisible();
  });

  await test.step('staff see what changed and accept', async () => {
    await expect(seen.getByText(desk.text(`${TEXT}.diff.title`, { n: 1 }))).toBeVisible({ timeout: 20_000 });
    await expect(seen.getByText(NUMBER).first()).toBeVisible();
    await expectAccessible(desk, 'the shipping instruction');
    await seen.getByRole('button', { name: desk.text(`${TEXT}.act.ACCEPT`), exact: true }).click();
    await expect(seen.getByText(INSTRUCTION_STATE_LABEL.ACCEPTED.en, { exact: true })).toBeVisible();
  });
  desk.expectNoTrouble();
  client.expectNoTrouble();
});
