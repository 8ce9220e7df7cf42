import { expect, test, type Locator } from '@playwright/test';
import { ApiUser } from './booking-goal.ts';
import { Person } from './person.ts';
import { expectPageHealthy } from './healthy-page.ts';

interface Underway {
  number: string;
  statusCode: number;
  serviceType: string;
  schedule: { etd: string; eta: string; transitCode: string | null } | null;
}

const LOADED = 33;
const LOADED_AT_TRANSIT = 34;

/**
 * The customer's sea or air bookings that, according to their schedule, are between departure and arrival.
 */
async function underway(apiUser: ApiUser): Promise<Underway[]> {
  const { bookings } = await apiUser.ask(
    '{ bookings(first: 100, filter: { tab: IN_TRANSIT }) { nodes { number statusCode serviceType schedule { etd eta transitCode } } } }',
  );
  const now = new Date().toISOString();
  return (bookings.nodes as Underway[]).filter(
    ({ statusCode, schedule }) =>
      (statusCode === LOADED || statusCode === LOADED_AT_TRANSIT) &&
      schedule !== null &&
      schedule.etd < now &&
      schedule.eta > now,
  );
}

/** The map of a record page. */
const mapOf = (person: Person): Locator =>
  person.page.getByRole('region', { name: person.text('route-map.title'), exact: true }).getByRole('group');

test('a customer sees the estimated position of a booking on the map, and moves the map', async ({
  browser,
  request,
}) => {
  const [booking] = await underway(await ApiUser.of(request, 'root.demo'));
  if (!booking) throw new Error('The demo has no booking in transit');
  const customer = await Person.open(browser);
  await customer.enter('root.demo');
  await customer.goto(`/user/my-booking/${booking.number}?tab=transport`);
  const map = mapOf(customer);
  await expect(map).toHaveAccessibleName(/^Route from .+ to .+, \d+% completed$/);
  await expect(map).toHaveAccessibleDescription(/completed\. The position is not tracked live: it is estimated/);
  await expect(map.getByText(/^Estimated position, \d\d\/\d\d \d\d:\d\d$/)).toBeVisible();
  await expect(map.getByText(/^[\d,]+ of [\d,]+ (nm|km)$/)).toBeVisible();
  await expect(customer.page.getByText(/^[\d,]+ (nm by sea|km by air)$/)).toBeVisible();

  // The map uses data that the timeline has already loaded.
  expect(customer.requests.filter((name) => /Route|Emission/.test(name))).toEqual([]);

  const position = map.getByText(/^Estimated position/);
  const across = async () => (await position.boundingBox())?.x;
  let before: number | undefined;
  // The layout around the map may still be changing.
  await expect(async () => {
    before = await across();
    await customer.page.waitForTimeout(300);
    expect(await across()).toBe(before);
  }).toPass();
  await map.focus();
  await customer.page.keyboard.press('ArrowRight');
  await expect.poll(across).not.toBe(before);
  await customer.page.keyboard.press('Home');
  await expect.poll(across).toBe(before);
  await customer.page.getByRole('button', { name: customer.text('common.ui.zoomIn') }).click();
  await customer.button('common.ui.mapWhole').click();
  await expect.poll(across).toBe(before);
  await expectPageHealthy(customer, 'the record with its map');
  customer.expectNoTrouble();
  await customer.close();
});

for (const variant of [
  { language: 'en', skin: 'dark', width: 1440 },
  { language: 'vn', skin: 'light', width: 390 },
  { language: 'vn', skin: 'dark', width: 390 },
] as const) {
  test(`the map fits: ${variant.language}, ${variant.skin}, ${variant.width} px`, async ({ browser, request }) => {
    const found = await underway(await ApiUser.of(request, 'admin.demo'));
    const booking = found.find(({ schedule }) => schedule?.transitCode) ?? found[0];
    if (!booking) throw new Error('The demo has no booking in transit');
    const staff = await Person.open(browser, variant);
    await staff.enter('admin.demo');
    await staff.goto(`/admin/my-booking/${booking.number}?tab=transport`);
    const map = mapOf(staff);
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('svg path').first()).toBeVisible();
    const place = staff.text('route-map.position').split(',')[0] ?? '';
    await expect(map.getByText(new RegExp(`^${place}`))).toBeVisible();
    await expectPageHealthy(staff, 'the record with its map');
    staff.expectNoTrouble();
    await staff.close();
  });
}

test('a booking without a plan shows the route of its sailing, and none without one', async ({ browser, request }) => {
  const staffUser = await ApiUser.of(request, 'admin.demo');
  const { bookings } = await staffUser.ask(
    '{ bookings(first: 100) { nodes { number statusCode serviceType schedule { etd } } } }',
  );
  const early = (bookings.nodes as Underway[]).filter(
    ({ statusCode, serviceType }) => [5, 6, 63].includes(statusCode) && ['FCL', 'LCL', 'AIR'].includes(serviceType),
  );
  const planned = early.find(({ schedule }) => schedule && schedule.etd > new Date().toISOString());
  const bare = early.find(({ schedule }) => schedule === null);
  const staff = await Person.open(browser);
  await staff.enter('admin.demo');
  if (!planned) throw new Error('The demo has no early booking with a sailing');
  await staff.goto(`/admin/my-booking/${planned.number}?tab=transport`);
  await expect(mapOf(staff)).toHaveAccessibleName(/^Route from .+ to [^,]+$/);
  await expect(mapOf(staff)).toHaveAccessibleDescription(/Not departed yet: planned to leave/);
  if (bare) {
    await staff.goto(`/admin/my-booking/${bare.number}?tab=transport`);
    await expect(staff.page.getByRole('heading', { name: bare.number })).toBeVisible();
    await expect(mapOf(staff)).toHaveCount(0);
  }
  staff.expectNoTrouble();
  await staff.close();
});
