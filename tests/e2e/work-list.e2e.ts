import { expect, test, type Locator, type Page } from '@playwright/test';
import { ApiUser, charges, daysAhead, SHIPMENT } from './booking-goal.ts';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';

/** Clicks like a user, and counts. */
class Clicks {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

/** A departure of its own with that many bookings of one customer; `sails` is in days from now. */
async function departure(page: Page, bookings: number, sails: number) {
  const customer = await ApiUser.of(page.request, 'root.demo');
  const staff = await ApiUser.of(page.request, 'admin.demo');
  const voyage = `E${String(Date.now()).slice(-6)}`;
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { createSchedule } = await staff.ask(
    `mutation($input: CreateScheduleInput!) { createSchedule(input: $input) {
      schedule { id } userErrors { ... on UserError { code message } } } }`,
    {
      input: {
        schedule: {
          serviceType: 'FCL',
          polCode: 'VNVUT',
          podCode: 'USLAX',
          carrierCode: 'ONE',
          voyage,
          etd: at(sails),
          eta: at(sails + 19),
          routing: 'DIRECT',
          cargoCutOff: at(sails - 0.4),
        },
      },
    },
  );
  expect(createSchedule.userErrors).toEqual([]);
  const scheduleId: string = createSchedule.schedule.id;
  const made: { id: string; number: string }[] = [];
  for (let count = 0; count < bookings; count += 1) {
    // Sequential, so that their numbers are in order.
    /* oxlint-disable no-await-in-loop */
    const { id: asked } = await customer.step('requestQuotation', { shipment: SHIPMENT });
    await staff.step('sendQuotation', { id: asked, charges: charges('2400'), validTo: daysAhead(7) });
    made.push(await customer.step('bookQuotation', { id: asked }));
    /* oxlint-enable no-await-in-loop */
  }
  return { customer, staff, scheduleId, voyage, made };
}

/** Plans the bookings on the departure and releases them; the customer approves. */
async function release({ customer, staff, scheduleId, made }: Awaited<ReturnType<typeof departure>>) {
  for (const { id } of made) {
    /* oxlint-disable no-await-in-loop */
    await staff.step('acknowledgeBooking', { id });
    await staff.step('updateBookingPlan', { id, scheduleId, carrierBookingNumber: `ONEY${id.slice(-6)}` });
    await staff.step('releaseBooking', { id, emptyDepot: 'ICD Phuoc Long' });
    await customer.step('approveRelease', { id });
    /* oxlint-enable no-await-in-loop */
  }
}

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

test('acknowledges and releases a booking with a known departure by two clicks and a number', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  const { customer, made, scheduleId } = await departure(page, 1, 2);
  // The customer has asked for this departure.
  await customer.step('updateBooking', { id: made[0]?.id, shipment: { ...SHIPMENT, scheduleId } });
  const number = made[0]?.number ?? '';
  await person.enter('admin.demo');
  await person.goto('/admin/my-booking?sort=NUMBER.DESC');
  const clicks = new Clicks();
  const button = (action: string) =>
    row(page, number).getByRole('button', { name: person.text(`shipment.action.${action}`), exact: true });
  await clicks.on(button('ACKNOWLEDGE_BOOKING'));
  await expect(row(page, number)).toContainText('Received booking request');
  await clicks.on(button('RELEASE_BOOKING'));
  const need = (name: string) =>
    page.getByLabel(person.text('shipment.need.of', { label: person.text(`shipment.need.${name}`), number }));
  const field = need('carrierBookingNumber');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(person.message('REQUIRED')).first()).toBeVisible();
  await field.fill('ONEY SGN 12345');
  await need('emptyDepot').fill('ICD Phuoc Long');
  await page.keyboard.press('Enter');
  // The release is what the customer asked for, so it needs no approval.
  await expect(row(page, number)).toContainText('Planned transportation');
  expect(clicks.count).toBe(2);
  person.expectNoTrouble();
  await person.close();
});

test('records a milestone for 20 bookings of one vessel by four clicks', async ({ browser }) => {
  test.setTimeout(180_000);
  const person = await Person.open(browser);
  const { page } = person;
  const found = await departure(page, 20, 1.9);
  await release(found);
  await person.enter('admin.demo');
  const clicks = new Clicks();
  await person.goto('/admin/my-booking');
  await clicks.on(page.getByLabel(person.text('shipment.filter.search')).first());
  await page.keyboard.type(found.voyage);
  await clicks.on(page.getByRole('link', { name: found.voyage }).first());
  await expect(page.getByRole('heading', { level: 1 })).toContainText(found.voyage);
  await expectAccessible(person, 'a departure');
  await clicks.on(page.getByRole('button', { name: person.text('departure.recordAllCount_other', { count: 20 }) }));
  const dialog = page.getByRole('dialog');
  await clicks.on(dialog.getByRole('button', { name: person.text('milestone.many.send_other', { count: 20 }) }));
  await expect(dialog.getByText(person.text('milestone.many.result', { done: 20, count: 20 })).first()).toBeVisible({
    timeout: 30_000,
  });
  expect(clicks.count).toBe(4);
  person.expectNoTrouble();
  await person.close();
});

test('rolls a booking under way over to another departure, whose times the customer then sees', async ({ browser }) => {
  test.setTimeout(120_000);
  const person = await Person.open(browser);
  const { page } = person;
  const found = await departure(page, 2, 1.9);
  await release(found);
  const [{ id, number }] = found.made as [{ id: string; number: string }];
  await found.staff.step('recordMilestone', {
    id,
    milestone: 'DELIVERED_TO_PORT_CONTAINER',
    actualAt: new Date().toISOString(),
  });
  const later = await departure(page, 0, 8);
  await person.enter('admin.demo');
  await person.goto(`/admin/schedule-list/${found.scheduleId}`);
  await page.getByRole('button', { name: person.text('departure.roll'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: person.text('departure.rollTitle') });
  await dialog.getByRole('checkbox', { name: found.made[1]?.number ?? '' }).uncheck();
  await dialog.getByRole('button', { name: person.text('departure.choose') }).click();
  const choice = page.getByRole('dialog', { name: person.text('schedule.dialog.title') });
  await expect(choice.getByText(later.voyage).first()).toBeVisible();
  await expect(choice.getByText(found.voyage)).toHaveCount(0);
  await choice
    .getByRole('row', { name: new RegExp(later.voyage) })
    .getByRole('button', { name: person.text('schedule.choose') })
    .click();
  await dialog.getByLabel(person.text('departure.rollReason')).fill('Vessel overbooked');
  await expectAccessible(person, 'bookings that are rolled over');
  await dialog.getByRole('button', { name: person.text('departure.rollSend_one', { count: 1 }) }).click();
  await expect(page.getByRole('dialog').getByText(person.text('departure.moved'), { exact: true })).toBeVisible();
  person.expectNoTrouble();
  await person.close();

  const customer = await Person.open(browser);
  await customer.enter('root.demo');
  await customer.goto(`/user/my-booking/${number}?tab=transport`);
  await expect(customer.page.locator('#main').getByText(later.voyage).first()).toBeVisible();
  customer.expectNoTrouble();
  await customer.close();
});

test('issues debit notes for 10 delivered bookings by four clicks, after a preview of the amounts', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await Person.open(browser);
  const { page } = person;
  const found = await departure(page, 10, -20);
  await release(found);
  const ids = found.made.map(({ id }) => id);
  for (const id of ids) {
    // One booking may skip steps.
    for (const [milestone, days] of [
      ['CARGO_LOADED', -20],
      ['ARRIVED_DESTINATION_PORT', -1],
    ] as const) {
      const actualAt = new Date(Date.now() + days * 86_400_000).toISOString();
      // oxlint-disable-next-line no-await-in-loop
      await found.staff.step('recordMilestone', { id, milestone, actualAt });
    }
  }
  await person.enter('admin.demo');
  await person.goto(`/admin/my-booking?departure=${encodeURIComponent(found.scheduleId)}`);
  const clicks = new Clicks();
  await clicks.on(page.getByRole('tab', { name: new RegExp(`^${person.text('shipment.tab.TRANSPORT')}`) }));
  await expect(page.getByRole('row')).toHaveCount(11);
  await clicks.on(page.getByRole('checkbox', { name: person.text('common.ui.selectAll') }));
  await clicks.on(
    page.getByRole('toolbar').getByRole('button', { name: person.text('shipment.bulk.act.BILL', { count: 10 }) }),
  );
  const dialog = page.getByRole('dialog');
  const total = dialog.getByRole('row', { name: new RegExp(person.text('shipment.bulk.total')) });
  const { bookings } = await found.staff.ask(
    'query($ids: [ID!]) { bookings(filter: { ids: $ids }, first: 20) { nodes { chargeTotal { totalUsd { amount } } } } }',
    { ids },
  );
  const amount = bookings.nodes.reduce((sum: number, one: any) => sum + Number(one.chargeTotal.totalUsd.amount), 0);
  await expect(total).toContainText(amount.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  await expectAccessible(person, 'debit notes before they are issued');
  await clicks.on(dialog.getByRole('button', { name: person.text('shipment.bulk.send.BILL_other', { count: 10 }) }));
  await expect(dialog.getByText(person.text('shipment.bulk.result.BILL', { done: 10, total: 10 }))).toBeVisible({
    timeout: 30_000,
  });
  expect(clicks.count).toBe(4);
  const after = await found.staff.ask(
    'query($ids: [ID!]) { bookings(filter: { ids: $ids }, first: 20) { nodes { statusCode } } }',
    { ids },
  );
  expect(after.bookings.nodes.map(({ statusCode }: any) => statusCode)).toEqual(ids.map(() => 9));
  person.expectNoTrouble();
  await person.close();
});

test('moves through a list by keys, opens a row and comes back to it', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('admin.demo');
  await person.goto('/admin/my-booking');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.locator('[data-row="1"]');
  await expect(second).toBeFocused();
  await page.keyboard.press('x');
  await expect(second.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('.');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: person.text('common.ui.keys.title') })).toBeVisible();
  await expectAccessible(person, 'the keys of a list');
  await page.keyboard.press('Escape');
  await expect(second.getByRole('button', { name: /More actions/ })).toBeFocused();
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/my-booking\/BK/);
  await page.goBack();
  await expect(page.locator('[data-row="1"]')).toBeFocused();
  // Typing in the search moves nothing.
  await page.getByLabel(person.text('shipment.filter.search')).first().fill('jx');
  await expect(page.getByLabel(person.text('shipment.filter.search')).first()).toHaveValue('jx');
  person.expectNoTrouble();
  await person.close();
});

test('filters combine, stay in the address and can be removed', async ({ browser }) => {
  const person = await Person.open(browser, { language: 'vn' });
  const { page } = person;
  const staff = await ApiUser.of(page.request, 'admin.demo');
  await person.enter('admin.demo');
  await person.goto('/admin/my-booking');
  const add = async (name: string) => {
    await page.getByRole('button', { name: person.text('common.ui.filter'), exact: true }).click();
    await page.getByRole('menuitem', { name: person.text(name), exact: true }).click();
  };
  await add('shipment.filter.place');
  await page.getByPlaceholder(person.text('shipment.filter.findPlace')).fill('hoa ky');
  await page
    .getByRole('option')
    .filter({ hasText: person.text('shipment.filter.area.COUNTRY') })
    .first()
    .click();
  await expect(page).toHaveURL(/place=US/);
  await add('shipment.filter.missing');
  await expect(page).toHaveURL(/missing=ANY/);
  const { bookings } = await staff.ask(
    '{ bookings(filter: { placeCode: "US", hasMissingDocument: true }, first: 1) { totalCount } }',
  );
  expect(bookings.totalCount).toBeGreaterThan(0);
  if (bookings.totalCount < 20) await expect(page.getByRole('row')).toHaveCount(bookings.totalCount + 1);
  await page.reload();
  await expect(page.getByText('Hoa Kỳ').first()).toBeVisible();
  await page
    .getByRole('button', { name: `${person.text('common.ui.remove')}: ${person.text('shipment.filter.place')}` })
    .click();
  await expect(page).not.toHaveURL(/place=/);
  person.expectNoTrouble();
  await person.close();
});
