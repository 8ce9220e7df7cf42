import { expect, test } from '@playwright/test';
import { ApiUser, pricedQuotation } from './booking-goal.ts';
import { Person } from './person.ts';
import { expectAccessible } from './healthy-page.ts';

test('staff acknowledge from the row, release three of which one has no plan, and add a note to all', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await Person.open(browser);
  const { page, context } = person;
  const customer = await ApiUser.of(context.request, 'root.demo');
  const staff = await ApiUser.of(context.request, 'sales.demo');
  const lane = '{ serviceType: FCL, polCode: "VNVUT", podCode: "USLAX" }';
  const { schedules } = await staff.ask(`{ schedules(filter: ${lane}, first: 1) { nodes { id } } }`);
  const bookings: { id: string; number: string }[] = [];
  for (let count = 0; count < 3; count += 1) {
    // Sequential, so that their numbers are in order.
    // oxlint-disable-next-line no-await-in-loop
    const quotation = await pricedQuotation(customer, staff);
    // oxlint-disable-next-line no-await-in-loop
    const booking = await customer.step('bookQuotation', { id: quotation.id });
    // oxlint-disable-next-line no-await-in-loop
    if (count > 0) await staff.step('acknowledgeBooking', { id: booking.id });
    const plan = { id: booking.id, scheduleId: schedules.nodes[0].id };
    // oxlint-disable-next-line no-await-in-loop
    if (count === 1) await staff.step('updateBookingPlan', plan);
    bookings.push(booking);
  }
  const [first, second, third] = bookings.map(({ number }) => number);
  const row = (number = '') => page.getByRole('row').filter({ hasText: number });
  const dialog = page.getByRole('dialog');
  const act = (name: string, count: number) =>
    page.getByRole('toolbar').getByRole('button', { name: person.text(`shipment.bulk.act.${name}`, { count }) });
  const close = () =>
    dialog
      .getByRole('button', { name: person.text('common.ui.close') })
      .last()
      .click();

  await person.enter('admin.demo');
  await person.goto('/admin/my-booking?sort=NUMBER.DESC');

  await test.step('the button in the row does what its label says', async () => {
    await row(first)
      .getByRole('button', { name: person.text('shipment.action.ACKNOWLEDGE_BOOKING'), exact: true })
      .click();
    await expect(
      page.getByText(`${person.text('shipment.bulk.did.ACKNOWLEDGE')}: ${first}`, { exact: true }),
    ).toBeVisible();
    await expect(row(first)).toContainText('Received booking request');
  });

  await test.step('a release names what is missing before anything is sent', async () => {
    await staff.step('updateBookingPlan', { id: bookings[0]?.id, scheduleId: schedules.nodes[0].id });
    await person.goto('/admin/my-booking?sort=NUMBER.DESC');
    for (const number of [first, second, third]) {
      // oxlint-disable-next-line no-await-in-loop
      await row(number).getByRole('checkbox').check();
    }
    await act('RELEASE', 2).click();
    const others = dialog.getByRole('list', { name: person.text('shipment.bulk.notApplies') }).getByRole('listitem');
    await expect(others).toHaveCount(1);
    await expect(others).toContainText(third ?? '');
    await expect(others).toContainText(person.text('shipment.bulk.obstacle.PLAN_MISSING'));
    await expectAccessible(person, 'a release of several before it is sent');
    for (const number of [first, second]) {
      // oxlint-disable-next-line no-await-in-loop
      for (const [need, value] of [
        ['carrierBookingNumber', `ONEY${number}`],
        ['emptyDepot', 'ICD Phuoc Long'],
      ] as const) {
        const label = person.text(`shipment.need.${need}`);
        // oxlint-disable-next-line no-await-in-loop
        await dialog.getByLabel(person.text('shipment.need.of', { label, number: number ?? '' })).fill(value);
      }
    }
    await dialog.getByRole('button', { name: person.text('shipment.bulk.send.RELEASE_other', { count: 2 }) }).click();
    await expect(dialog.getByText(person.text('shipment.bulk.result.RELEASE', { done: 2, total: 2 }))).toBeVisible();
    await close();
    await expect(row(first)).toContainText('Release booking');
  });

  await test.step('one internal note for several bookings', async () => {
    for (const number of [first, second]) {
      // oxlint-disable-next-line no-await-in-loop
      await row(number).getByRole('checkbox').check();
    }
    await act('NOTE', 3).click();
    await dialog.getByRole('textbox').fill('Carrier rolls this vessel often');
    await dialog.getByRole('button', { name: person.text('shipment.bulk.send.NOTE_other', { count: 3 }) }).click();
    await expect(dialog.getByText(person.text('shipment.bulk.result.NOTE', { done: 3, total: 3 }))).toBeVisible();
    const { booking } = await staff.ask(
      'query($id: ID!) { booking(by: { id: $id }) { notes { nodes { text isInternal } } } }',
      { id: bookings[2]?.id },
    );
    expect(booking.notes.nodes).toMatchObject([{ text: 'Carrier rolls this vessel often', isInternal: true }]);
  });
  person.expectNoTrouble();
  await person.close();
});

test('the tile of cut-offs within 24 hours opens the bookings that it counts, next cut-off first', async ({
  browser,
}) => {
  const person = await Person.open(browser);
  const { page, context } = person;
  const staff = await ApiUser.of(context.request, 'admin.demo');
  await person.enter('admin.demo');
  for (const [label, filter] of [
    ['dashboard.need.cutOff', '{ cutOffWithinHours: 24 }'],
    ['dashboard.need.cutOffMissed', '{ hasMissedCutOff: true }'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await person.goto('/admin/wr1-dasboard');
    const tile = page.getByRole('link', { name: new RegExp(`^${person.text(label)}`) });
    // oxlint-disable-next-line no-await-in-loop
    const { bookings } = await staff.ask(`{ bookings(filter: ${filter}, first: 100) { totalCount nodes { number } } }`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(tile).toContainText(String(bookings.totalCount));
    // oxlint-disable-next-line no-await-in-loop
    await tile.click();
    // The table's header is a row too.
    // oxlint-disable-next-line no-await-in-loop
    if (bookings.totalCount < 40) await expect(page.getByRole('row')).toHaveCount(bookings.totalCount + 1);
  }
  await person.goto('/admin/my-booking?sort=CUT_OFF.ASC');
  const times = page.locator('tbody time[datetime]');
  await expect(times.first()).toBeVisible();
  const shown = await times.evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual([...shown].sort());
  person.expectNoTrouble();
  await person.close();
});
