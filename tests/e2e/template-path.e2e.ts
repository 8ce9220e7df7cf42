import { expect, test, type APIRequestContext, type Locator } from '@playwright/test';
import { MILESTONE, milestoneKey, type MilestoneCode } from '@wr1/schema/rules/milestone/milestone.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { serviceTypeCode } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { daysAhead, readyToRelease, ApiUser, RELEASE_READY } from './booking-goal.ts';
import { Person } from './person.ts';
import { IS_FULL } from './healthy-page.ts';

/**
 * A template, with a request that leads to it and its milestones. Template 14 is tested in milestone.e2e.ts.
 */
interface Path {
  template: number;
  title: string;
  /** Milestones up to the last mandatory one. Those in `apart` are recorded container by container. */
  way: readonly MilestoneCode[];
  apart?: readonly MilestoneCode[];
  shipment: (place: (type: number) => string) => object;
  /** Lane of the sailing or flight; omitted for road transport. */
  lane?: { polCode: string; podCode: string };
  /** Slow and without additional coverage, so tested only in a full run. */
  isLong?: boolean;
}

const packages = [
  { quantity: 4, lengthMm: 1200, widthMm: 800, heightMm: 1000, grossWeightKg: '800', handling: 'NON_STACKABLE' },
];
const customs = { hasCustoms: true, customsTypeCode: 'B11' };

const PATHS: readonly Path[] = [
  {
    template: 13,
    title: 'an LCL export with customs and van',
    way: [29, 30, 31, 32, 33, 35],
    isLong: true,
    lane: { polCode: 'VNSGN', podCode: 'CNSHA' },
    shipment: (place) => ({
      serviceType: 'LCL',
      shippingType: 'EXPORT',
      packages,
      ...customs,
      hasVanTrucking: true,
      pickUpLocationId: place(6),
    }),
  },
  {
    template: 20,
    title: 'an FCL from door to door, its containers one after the other',
    way: [25, 26, 27, 28, 33, 35, 36, 37, 40, 42, 44, 45],
    apart: [25, 42],
    isLong: true,
    lane: { polCode: 'VNVUT', podCode: 'USLAX' },
    shipment: (place) => ({
      serviceType: 'FCL',
      shippingType: 'DOOR_TO_DOOR',
      ...customs,
      hasContainerTrucking: true,
      containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity: 2, weightKg: '18000' }],
      pickUpLocationId: place(6),
      pickUpHandling: 'STUFF_AT_CUSTOMER',
      deliveryAddress: '1200 Alameda Street, Los Angeles',
    }),
  },
  {
    template: 27,
    title: 'an air export with customs and van',
    way: [29, 30, 31, 32, 33, 35],
    isLong: true,
    lane: { polCode: 'HAN', podCode: 'ICN' },
    shipment: (place) => ({
      serviceType: 'AIR',
      shippingType: 'EXPORT',
      packages,
      ...customs,
      hasVanTrucking: true,
      pickUpLocationId: place(6),
    }),
  },
  {
    template: 37,
    title: 'a van from warehouse to warehouse',
    way: [29, 30, 41, 43, 44],
    shipment: (place) => ({
      serviceType: 'VAN_TRUCKING',
      shippingType: 'DOOR_TO_DOOR',
      detailService: 'WAREHOUSE_TRANSFER',
      packages: [{ ...packages[0], truckCount: 2 }],
      pickUpLocationId: place(6),
      deliveryLocationId: place(5),
    }),
  },
];

/** The plan that a booking needs before it is released. */
async function planOf(staff: ApiUser, { lane, shipment }: Path): Promise<object> {
  if (!lane) return {};
  const { serviceType } = shipment(() => '') as { serviceType: string };
  // Some days ahead, because the first milestones of an earlier departure would be overdue.
  const filter = { serviceType, ...lane, fromDate: daysAhead(5) };
  const { schedules } = await staff.ask(
    'query($filter: ScheduleFilter!) { schedules(filter: $filter, first: 20) { nodes { id routing } } }',
    { filter },
  );
  // A transshipment port would add a milestone.
  const direct = schedules.nodes.find((one: { routing: string }) => one.routing === 'DIRECT');
  return { scheduleId: direct.id };
}

/** Creates a planned booking. */
async function plannedBooking(request: APIRequestContext, path: Path): Promise<{ id: string; number: string }> {
  const customer = await ApiUser.of(request, 'client.demo');
  const staff = await ApiUser.of(request, 'sales.demo');
  const { locations } = await customer.ask('{ locations(first: 100) { id locationTypeCode region { code } } }');
  const place = (type: number): string =>
    locations.find(
      (one: { locationTypeCode: number; region: object | null }) => one.locationTypeCode === type && one.region,
    ).id;
  const shipment = { ...path.shipment(place), ...path.lane };
  const { id: asked } = await customer.step('requestQuotation', { shipment });
  const line = { code: 'OTH', basis: 'PER_SHIPMENT', quantity: '1', currency: 'USD', unitPrice: '450' };
  const { id: priced } = await staff.step('sendQuotation', { id: asked, charges: [line], validTo: daysAhead(7) });
  const { id } = await customer.step('bookQuotation', { id: priced });
  await staff.step('acknowledgeBooking', { id });
  await staff.step('updateBookingPlan', { id, ...(await planOf(staff, path)) });
  const { serviceType } = shipment as { serviceType: ServiceTypeKey };
  await staff.step('releaseBooking', { id, ...RELEASE_READY[serviceType] });
  return customer.step('approveRelease', { id });
}

/**
 * Records through the API with a time two minutes ago, because the dialog has whole minutes and no milestone
 * may be earlier than the previous one.
 */
async function record(staff: ApiUser, id: string, code: number, containers: string[] | null = null): Promise<void> {
  const input = {
    id,
    milestone: milestoneKey(code),
    containers,
    actualAt: new Date(Date.now() - 120_000).toISOString(),
    reason: 'Earlier vessel',
  };
  const { recordMilestone } = await staff.ask(
    'mutation($input: RecordMilestoneInput!) { recordMilestone(input: $input) { userErrors { ... on UserError { code field } } } }',
    { input },
  );
  expect([code, recordMilestone.userErrors]).toEqual([code, []]);
}

/** The tracking card of a booking. */
function trackingCard(person: Person): Locator {
  return person.page.getByRole('region', { name: person.text('milestone.card.title'), exact: true });
}

/** Records the last milestone in the staff dialog. */
async function recordByHand(staff: Person, number: string): Promise<void> {
  await staff.enter('sales.demo');
  await staff.goto(`/admin/my-booking/${number}?tab=transport`);
  await trackingCard(staff)
    .getByRole('button', { name: staff.text('milestone.action.record'), exact: true })
    .click();
  const dialog = staff.page.getByRole('dialog');
  await expect(dialog.getByRole('combobox').first()).toBeVisible();
  // An arrival long before the planned departure needs a reason.
  const reason = dialog.getByRole('textbox', { name: staff.text('milestone.record.reason') });
  if (await reason.isVisible()) await reason.fill('Earlier vessel');
  await dialog.getByRole('button', { name: staff.text('milestone.record.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const path of PATHS.filter(({ isLong }) => !isLong || IS_FULL)) {
  test(`template ${path.template}: ${path.title}, every milestone is seen live, up to delivery`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(150_000);
    const { id, number } = await plannedBooking(request, path);
    const apiUser = await ApiUser.of(request, 'sales.demo');
    const customer = await Person.open(browser);
    await customer.enter('client.demo');
    await customer.goto(`/user/my-booking/${number}?tab=transport`);
    const seen = trackingCard(customer);
    await expect(seen.getByText(customer.text('tracking.note.planned'))).toBeVisible();

    const done: string[] = [];
    const sees = async (code: MilestoneCode) => {
      const { serviceType } = path.shipment(() => '') as { serviceType: string };
      const label = wording(code, { service: serviceTypeCode(serviceType), language: 'en' });
      done.push(label);
      const rows = seen
        .locator('table[aria-labelledby="tracked-timeline"]')
        .getByRole('row')
        .filter({ hasText: label })
        .filter({ hasText: customer.text('tracking.timeline.done') });
      // Two milestones may have the same label, so the number of done rows must match.
      await expect(rows).toHaveCount(done.filter((one) => one === label).length, { timeout: 20_000 });
    };
    for (const code of path.way.slice(0, -1)) {
      if (path.apart?.includes(code)) {
        // oxlint-disable-next-line no-await-in-loop
        await record(apiUser, id, code, ['C1-1']);
        // oxlint-disable-next-line no-await-in-loop
        await expect(seen.getByText(customer.text('milestone.step.part', { reached: 1, count: 2 }))).toBeVisible({
          timeout: 20_000,
        });
      }
      // oxlint-disable-next-line no-await-in-loop
      if (code === MILESTONE.RELEASE_DO) await readyToRelease(apiUser, id);
      // oxlint-disable-next-line no-await-in-loop
      await record(apiUser, id, code);
      // oxlint-disable-next-line no-await-in-loop
      await sees(code);
    }
    const staff = await Person.open(browser);
    await recordByHand(staff, number);
    const last = path.way.at(-1);
    if (last !== undefined) await sees(last);
    await expect(seen.getByText(customer.text('tracking.note.delivered'), { exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await expect(customer.page.getByText(wording(8, { service: null, language: 'en' }) ?? '').first()).toBeVisible();
    customer.expectNoTrouble();
    staff.expectNoTrouble();
    await customer.close();
    await staff.close();
  });
}
