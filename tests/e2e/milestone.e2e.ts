import { expect, test, type Locator } from '@playwright/test';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { daysAhead, charges, ApiUser, SHIPMENT, RELEASE_READY } from './booking-goal.ts';
import { Person } from './person.ts';

/**
 * Milestones of an FCL export with customs and container trucks (template 14). The last one may be recorded
 * later.
 */
const WAY = [25, 26, 27, 28, 33, 35] as const;

/** The tracking card of a booking. */
function trackingCard(person: Person): Locator {
  return person.page.getByRole('region', { name: person.text('milestone.card.title'), exact: true });
}

/** Creates a planned booking with two containers, which has the milestones in {@link WAY}. */
async function plannedBooking(customer: ApiUser, staff: ApiUser): Promise<string> {
  const { locations } = await customer.ask('{ locations(first: 100) { id locationTypeCode region { code } } }');
  const factory = locations.find(
    (one: { locationTypeCode: number; region: object | null }) => one.locationTypeCode === 6 && one.region !== null,
  );
  const shipment = {
    ...SHIPMENT,
    hasCustoms: true,
    customsTypeCode: 'B11',
    hasContainerTrucking: true,
    pickUpLocationId: factory.id,
    pickUpHandling: 'STUFF_AT_CUSTOMER',
  };
  const { id: asked } = await customer.step('requestQuotation', { shipment });
  const { id: priced } = await staff.step('sendQuotation', {
    id: asked,
    charges: charges('2400'),
    validTo: daysAhead(7),
  });
  const { id } = await customer.step('bookQuotation', { id: priced });
  await staff.step('acknowledgeBooking', { id });
  // Some days ahead, because on an earlier sailing the first milestones would be overdue.
  const lane = `{ serviceType: FCL, polCode: "VNVUT", podCode: "USLAX", fromDate: "${daysAhead(5)}" }`;
  const { schedules } = await staff.ask(`{ schedules(filter: ${lane}, first: 1) { nodes { id } } }`);
  await staff.step('updateBookingPlan', { id, scheduleId: schedules.nodes[0].id });
  await staff.step('releaseBooking', { id, ...RELEASE_READY.FCL });
  return (await customer.step('approveRelease', { id })).number;
}

/** Opens the dialog, applies changes and records. */
async function record(staff: Person, change: (dialog: Locator) => Promise<void> = async () => undefined) {
  await trackingCard(staff)
    .getByRole('button', { name: staff.text('milestone.action.record'), exact: true })
    .click();
  const dialog = staff.page.getByRole('dialog');
  await change(dialog);
  // Loading days before the departure is unusual and needs a reason.
  const reason = dialog.getByLabel(staff.text('milestone.record.reason'));
  if ((await reason.count()) > 0) await reason.fill('Earlier vessel');
  await dialog.getByRole('button', { name: staff.text('milestone.record.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('staff record every milestone of an FCL export; the customer sees each without a reload, until delivery', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const number = await plannedBooking(
    await ApiUser.of(request, 'client.demo'),
    await ApiUser.of(request, 'sales.demo'),
  );
  const customer = await Person.open(browser);
  const staff = await Person.open(browser);
  await customer.enter('client.demo');
  await staff.enter('sales.demo');
  await customer.goto(`/user/my-booking/${number}?tab=transport`);
  await staff.goto(`/admin/my-booking/${number}?tab=transport`);
  const seen = trackingCard(customer);
  await expect(seen.getByText(customer.text('tracking.note.planned'))).toBeVisible();
  await expect(seen.getByRole('button', { name: customer.text('milestone.action.record') })).toBeHidden();

  // Only the first container moves on; the second one is unchecked.
  await record(staff, async (dialog) => {
    await dialog.getByText(staff.text('milestone.container.unnumbered', { n: 2 })).click();
    await dialog.getByLabel(staff.text('milestone.record.note')).fill('Depot Tan Cang');
  });
  await expect(seen.getByText(customer.text('milestone.step.part', { reached: 1, count: 2 }))).toBeVisible({
    timeout: 20_000,
  });
  await expect(seen.getByText('Depot Tan Cang')).toBeVisible();
  // The next dialog offers the next milestone only once the page of the staff shows this one.
  const isDone = async (person: Person, code: (typeof WAY)[number]) =>
    expect(
      trackingCard(person)
        .getByRole('row')
        .filter({ hasText: wording(code, { service: 2, language: 'en' }) })
        .filter({ hasText: person.text('tracking.timeline.done') })
        .first(),
    ).toBeVisible({ timeout: 20_000 });
  for (const code of WAY) {
    // oxlint-disable no-await-in-loop
    await record(staff);
    await isDone(customer, code);
    await isDone(staff, code);
    // oxlint-enable no-await-in-loop
  }
  await expect(seen.getByText(customer.text('tracking.note.delivered'), { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await expect(customer.page.getByText(wording(8, { service: null, language: 'en' }) ?? '').first()).toBeVisible();
  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
});

test('an administrator undoes a milestone with a reason; a future time is reported at its field', async ({
  browser,
  request,
}) => {
  test.slow();
  const number = await plannedBooking(
    await ApiUser.of(request, 'client.demo'),
    await ApiUser.of(request, 'sales.demo'),
  );
  const admin = await Person.open(browser);
  await admin.enter('admin.demo');
  await admin.goto(`/admin/my-booking/${number}?tab=transport`);
  const card = trackingCard(admin);
  await card.getByRole('button', { name: admin.text('milestone.action.record'), exact: true }).click();
  const dialog = admin.page.getByRole('dialog');
  const time = dialog.getByLabel(admin.text('milestone.record.time'));
  const now = await time.inputValue();
  await time.fill('23:59');
  await dialog.getByRole('button', { name: admin.text('milestone.record.send'), exact: true }).click();
  // In the last minute of a day in Vietnam, there is no later time to enter.
  if (now !== '23:59') await expect(dialog.getByText(admin.message('MILESTONE_IN_FUTURE'))).toBeVisible();
  await time.fill(now);
  await dialog.getByRole('button', { name: admin.text('milestone.record.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await card.getByRole('button', { name: admin.text('milestone.action.undo'), exact: true }).click();
  await dialog.getByRole('button', { name: admin.text('milestone.undo.milestone.send'), exact: true }).click();
  await expect(dialog.getByText(admin.message('NOTE_REQUIRED'))).toBeVisible();
  await dialog.getByLabel(admin.text('milestone.undo.reason')).fill('Wrong booking');
  await dialog.getByRole('button', { name: admin.text('milestone.undo.milestone.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(admin.text('tracking.note.planned'))).toBeVisible();
  admin.expectNoTrouble();
  await admin.close();
});
