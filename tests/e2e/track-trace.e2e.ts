import { milestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import { expect, test, type Locator } from '@playwright/test';
import { MESSAGE_EN } from '@wr1/schema/rules/message/message-en.ts';
import { ApiUser } from './booking-goal.ts';
import { Person } from './person.ts';
import { DESK_WAY, expectPageHealthy, variantName } from './healthy-page.ts';

interface Row {
  state: string | null;
  next: { code: number; placeCode: string } | null;
  booking: {
    id: string;
    number: string;
    allowedActions: string[];
    cargo: { containers: { containerNumbers: string[] }[] };
  };
}

/** Bookings in transit that are tracked. */
async function followed(apiUser: ApiUser, filter = ''): Promise<Row[]> {
  const { trackedBookings } = await apiUser.ask(
    `{ trackedBookings(first: 100${filter && `, filter: ${filter}`}) { nodes { state next { code: milestoneCode placeCode } booking {
      id number allowedActions cargo { containers { containerNumbers } } } } } }`,
  );
  return trackedBookings.nodes;
}

const containerOf = ({ booking }: Row): string | undefined => booking.cargo.containers[0]?.containerNumbers[0];

function results(person: Person): Locator {
  return person.page
    .getByRole('region', { name: person.text('track-trace.result.title') })
    .locator('ul')
    .first();
}

/** Gives a reason for an unusual time if the dialog requires one. */
async function giveReason(person: Person, dialog: Locator): Promise<void> {
  const reason = dialog.getByLabel(person.text('milestone.record.reason'));
  if ((await reason.count()) > 0) await reason.fill('Earlier vessel');
}

function tab(person: Person, state: string): Locator {
  return person.page.getByRole('tab', { name: new RegExp(`^${person.text(`track-trace.list.tab.${state}`)}`) });
}

for (const variant of DESK_WAY) {
  test(`a customer tracks five numbers at once, one unknown and one a container (${variantName(variant)})`, async ({
    browser,
    request,
  }) => {
    const mine = await followed(await ApiUser.of(request, 'client.demo'));
    const boxed = mine.find((row) => containerOf(row));
    const others = mine.filter((row) => row !== boxed).slice(0, 3);
    expect(boxed && others.length === 3, 'the demo has four bookings under way').toBeTruthy();
    const container = boxed ? (containerOf(boxed) ?? '') : '';
    const person = await Person.open(browser, variant);
    await person.enter('client.demo');
    await person.goto('/online-service/track-trace');
    const field = person.page.getByRole('textbox', { name: person.text('track-trace.search.label') });
    // Pastes a spreadsheet column.
    await field.fill([container, ...others.map(({ booking }) => booking.number), 'WRLU1002754'].join('\n'));
    await field.press('Enter');
    await expect(
      person.page.getByText(person.text('track-trace.search.container', { number: 'WRLU1002754', digit: 5 })),
    ).toBeVisible();
    await person.button('track-trace.search.submit').click();
    await expect(person.page).toHaveURL(/numbers=.*WRLU1002754/);
    const cards = results(person).getByRole('listitem');
    await expect(results(person).locator('> li')).toHaveCount(5);
    await expect(person.page.getByText(person.text('track-trace.result.found', { found: 4, count: 5 }))).toBeVisible();
    await expect(cards.filter({ hasText: 'WRLU1002754' }).first()).toContainText(
      person.text('track-trace.result.notFoundText'),
    );
    const first = results(person).locator('> li').first();
    await expect(first).toContainText(boxed?.booking.number ?? '');
    await expect(first).toContainText(person.text('track-trace.result.askedAs', { number: container }));
    await expect(first).toContainText(person.text('track-trace.result.next'));
    // Two results can be expanded at the same time.
    for (const { booking } of [boxed, others[0]].filter((row) => row !== undefined)) {
      // oxlint-disable-next-line no-await-in-loop
      await person.page
        .getByRole('button', { name: person.text('track-trace.result.expand', { number: booking.number }) })
        .click();
    }
    await expect(person.page.getByText(person.text('tracking.timeline.title'))).toHaveCount(2);
    await expectPageHealthy(person, '/online-service/track-trace');
    person.expectNoTrouble();
    await person.close();
  });
}

test('staff filter late bookings, and record a milestone for two at once', async ({ browser, request }) => {
  test.slow();
  const staff = await Person.open(browser);
  const apiUser = await ApiUser.of(request, 'admin.demo');
  const late = await followed(apiUser, '{ state: LATE }');
  const rows = await followed(apiUser);
  const { trackedBookings } = await apiUser.ask('{ trackedBookings(first: 1) { totalCount } }');
  await staff.enter('admin.demo');
  await staff.goto('/admin/track-trace');
  await expect(tab(staff, 'ALL')).toContainText(String(trackedBookings.totalCount));
  await tab(staff, 'LATE').click();
  await expect(staff.page).toHaveURL(/state=LATE/);
  const table = staff.page.getByRole('table', { name: staff.text('track-trace.list.title') });
  await expect(tab(staff, 'LATE')).toContainText(String(late.length));
  await expect(table.getByText(staff.text('track-trace.state.LATE'), { exact: true })).toHaveCount(late.length);
  await expect(table.getByText(staff.text('track-trace.state.ON_TIME'), { exact: true })).toHaveCount(0);

  // Two bookings with the same next milestone, from rows that the table shows without scrolling.
  const open = rows.slice(0, 12).filter(({ booking }) => booking.allowedActions.includes('RECORD_MILESTONE'));
  const byNext = Map.groupBy(open, ({ next }) => `${next?.code} ${next?.placeCode}`);
  const pair = [...byNext.values()].find((group) => group.length >= 2)?.slice(0, 2) ?? [];
  expect(pair).toHaveLength(2);
  const [one, two] = pair.map(({ booking }) => booking);
  await staff.goto('/admin/track-trace');
  for (const number of [one?.number, two?.number]) {
    // oxlint-disable-next-line no-await-in-loop
    await staff.page.getByRole('checkbox', { name: new RegExp(number ?? '-') }).check({ force: true });
  }
  await staff.button('track-trace.bulk.record').click();
  const dialog = staff.page.getByRole('dialog');
  await expect(dialog).toContainText(staff.text('milestone.many.title_other', { count: 2 }));
  await dialog.getByLabel(staff.text('milestone.record.note')).fill('Told by the line');
  await giveReason(staff, dialog);
  await dialog.getByRole('button', { name: staff.text('milestone.many.send_other', { count: 2 }) }).click();
  await expect(dialog).toContainText(staff.text('milestone.many.result', { done: 2, count: 2 }));
  await expect(dialog.getByRole('list', { name: staff.text('milestone.many.outcomes') })).toContainText(
    one?.number ?? '-',
  );
  await dialog
    .getByRole('button', { name: staff.text('common.ui.close'), exact: true })
    .last()
    .click();
  const { bookings } = await apiUser.ask(
    'query($ids: [ID!]) { bookings(filter: { ids: $ids }) { nodes { milestones { code: milestoneCode isDone note } } } }',
    { ids: [one?.id, two?.id] },
  );
  for (const { milestones } of bookings.nodes) {
    expect(
      milestones.some(
        ({ code, isDone, note }: any) => code === pair[0]?.next?.code && isDone && note === 'Told by the line',
      ),
    ).toBe(true);
  }
  staff.expectNoTrouble();
  await staff.close();
});

test('staff who select all bookings record only the most frequent next step', async ({ browser, request }) => {
  test.slow();
  const staff = await Person.open(browser);
  const apiUser = await ApiUser.of(request, 'admin.demo');
  const read = async (): Promise<Map<string, { done: Set<number>; skipped: number }>> => {
    const { bookings } = await apiUser.ask(
      '{ bookings(first: 100, filter: { tab: IN_TRANSIT }) { nodes { number milestones { code: milestoneCode isDone isSkipped } } } }',
    );
    return new Map(
      bookings.nodes.map(({ number, milestones }: any) => [
        number,
        {
          done: new Set(milestones.flatMap(({ code, isDone }: any) => (isDone ? [code] : []))),
          skipped: milestones.filter(({ isSkipped }: any) => isSkipped).length,
        },
      ]),
    );
  };
  await staff.enter('admin.demo');
  await staff.goto('/admin/track-trace');
  const table = staff.page.getByRole('table', { name: staff.text('track-trace.list.title') });
  await expect(table).toContainText(/BK-/);
  await table.getByRole('columnheader').getByRole('checkbox').click({ force: true });
  const before = await read();
  await staff.button('track-trace.bulk.record').click();
  const dialog = staff.page.getByRole('dialog');
  // Most of them are at another step; the dialog lists each with its own next step.
  await dialog.locator('summary').click();
  await expect(
    dialog.getByText(staff.text('milestone.many.reason.OTHER_STEP', { step: '' }).trim()).first(),
  ).toBeVisible();
  await giveReason(staff, dialog);
  await dialog.getByRole('button', { name: new RegExp(`^${staff.text('milestone.record.send')}`) }).click();
  await expect(dialog.getByRole('list', { name: staff.text('milestone.many.outcomes') })).toBeVisible();
  const after = await read();
  const changed = [...before].filter(([number, { done }]) => (after.get(number)?.done.size ?? done.size) > done.size);
  expect(changed.length).toBeLessThan(before.size / 2);
  for (const [number, { done, skipped }] of changed) {
    const now = after.get(number);
    expect(now?.done.size, number).toBe(done.size + 1);
    expect(now?.skipped, number).toBe(skipped);
  }
  // One undo applies to all of them, even after a reload.
  await staff.page.reload();
  await staff.page.getByRole('button', { name: /until \d\d:\d\d/ }).click();
  await expect(staff.page.getByRole('dialog')).toContainText(staff.text('milestone.many.undone'), { timeout: 30_000 });
  const undone = await read();
  for (const [number, { done }] of before) expect([number, undone.get(number)?.done]).toEqual([number, done]);
  staff.expectNoTrouble();
  await staff.close();
});

test('staff confirm an unusual time for several bookings with a reason, skip and correct on one booking, and undo', async ({
  browser,
  request,
}) => {
  test.slow();
  const apiUser = await ApiUser.of(request, 'admin.demo');
  // Bookings that depart in more than two days, advanced until loading is their next step.
  const { bookings } = await apiUser.ask(
    `{ bookings(first: 100, filter: { statuses: [PLANNED_TRANSPORTATION, DELIVERED_TO_PORT_CONTAINER, DELIVERED_TO_PORT_LOOSE] }) { nodes { id number allowedActions schedule { etd }
      milestones { code: milestoneCode isMandatory isDone label: displayLabel } } } }`,
  );
  const inThreeDays = Date.now() + 72 * 3_600_000;
  const far = bookings.nodes.filter(
    ({ schedule, allowedActions, milestones }: any) =>
      schedule?.etd &&
      Date.parse(schedule.etd) > inThreeDays &&
      allowedActions.includes('RECORD_MILESTONE') &&
      milestones.some(({ code, isDone }: any) => code === 33 && !isDone) &&
      milestones.some(({ code, isDone, isMandatory }: any) => code < 33 && isMandatory && !isDone),
  );
  expect(far.length, 'the demo has planned bookings that leave later').toBeGreaterThan(0);
  const { number, id, milestones } = far[0];
  const before = [...new Set(milestones.flatMap(({ code, isDone }: any) => (code < 33 && !isDone ? [code] : [])))];
  const staff = await Person.open(browser);
  await staff.enter('admin.demo');
  await staff.goto(`/admin/my-booking/${number}?tab=transport`);
  // Loading is unusually early and skips earlier steps; both need confirmation.
  await staff.button('milestone.action.record').click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: staff.text('milestone.record.milestone') }).click();
  await staff.page
    .getByRole('option', { name: milestones.find(({ code }: any) => code === 33).label })
    .first()
    .click();
  const send = dialog.getByRole('button', { name: staff.text('milestone.record.send'), exact: true });
  await send.click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: staff.text('milestone.record.confirmFirst') }),
  ).toBeVisible();
  for (const { label, code, isMandatory: mandatory } of milestones) {
    if (!before.includes(code) || !mandatory) continue;
    // oxlint-disable-next-line no-await-in-loop
    await expect(dialog).toContainText(label);
  }
  await dialog.getByRole('checkbox', { name: staff.text('milestone.record.confirmSkip') }).check({ force: true });
  await send.click();
  await expect(dialog.getByLabel(staff.text('milestone.record.reason'))).toHaveAttribute('aria-invalid', 'true');
  await giveReason(staff, dialog);
  await send.click();
  await expect(dialog).toHaveCount(0);
  // Corrects a time that was wrong by two minutes, with a reason.
  await staff.button('milestone.action.correct').click();
  const time = dialog.getByLabel(staff.text('milestone.record.time'));
  await expect(time).not.toHaveValue('');
  const earlier = new Date(Date.now() - 120_000 + 7 * 3_600_000).toISOString();
  await time.fill(earlier.slice(11, 16));
  const save = dialog.getByRole('button', { name: staff.text('milestone.correct.send'), exact: true });
  await save.click();
  await expect(dialog).toContainText(MESSAGE_EN.NOTE_REQUIRED);
  await dialog.getByLabel(staff.text('milestone.undo.reason')).fill('Read the wrong clock');
  await save.click();
  await expect(dialog).toHaveCount(0);
  const read = async () =>
    (
      await apiUser.ask(
        'query($id: ID!) { booking(by: { id: $id }) { milestones { code: milestoneCode isDone isSkipped actualAt } history { action note reason } } }',
        { id },
      )
    ).booking;
  const corrected = await read();
  const loaded = corrected.milestones.find(({ code }: any) => code === 33);
  expect(loaded.actualAt.slice(0, 16)).toBe(new Date(Date.parse(earlier) - 7 * 3_600_000).toISOString().slice(0, 16));
  expect(corrected.history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'CORRECT_MILESTONE', note: 'Read the wrong clock' }),
      expect.objectContaining({ action: 'RECORD_MILESTONE', reason: 'Earlier vessel' }),
    ]),
  );
  const { undoMilestone } = await apiUser.ask(
    'mutation($input: UndoMilestoneInput!) { undoMilestone(input: $input) { userErrors { ... on UserError { code } } } }',
    { input: { id, note: 'Test over' } },
  );
  expect(undoMilestone.userErrors).toEqual([]);
  expect((await read()).milestones.filter(({ code, isDone }: any) => before.includes(code) && isDone)).toEqual([]);
  // For several bookings, loading becomes the next step once the earlier steps are recorded.
  const { recordMilestone } = await apiUser.ask(
    'mutation($input: RecordMilestoneInput!) { recordMilestone(input: $input) { userErrors { ... on UserError { code } } } }',
    {
      input: {
        id,
        milestone: milestoneKey(Math.max(...before.map(Number))),
        actualAt: new Date(Date.now() - 60_000).toISOString(),
      },
    },
  );
  expect(recordMilestone.userErrors).toEqual([]);
  await staff.goto(`/admin/track-trace?q=${number}`);
  await staff.page
    .getByRole('checkbox', { name: new RegExp(number) })
    .first()
    .check({ force: true });
  await staff.button('track-trace.bulk.record').click();
  await dialog.getByRole('button', { name: staff.text('milestone.many.send_one', { count: 1 }) }).click();
  await expect(dialog.getByLabel(staff.text('milestone.record.reason'))).toHaveAttribute('aria-invalid', 'true');
  await giveReason(staff, dialog);
  await dialog.getByRole('button', { name: staff.text('milestone.many.send_one', { count: 1 }) }).click();
  await expect(dialog).toContainText(staff.text('milestone.many.result', { done: 1, count: 1 }));
  await dialog
    .getByRole('button', { name: staff.text('common.ui.close'), exact: true })
    .last()
    .click();
  await staff.page.getByRole('button', { name: /until \d\d:\d\d/ }).click();
  await expect(dialog).toContainText(staff.text('milestone.many.undone'), { timeout: 30_000 });
  await expect(dialog).toContainText(number);
  expect((await read()).milestones.find(({ code }: any) => code === 33).isDone).toBe(false);
  staff.expectNoTrouble();
  await staff.close();
});

test("a customer cannot track others' bookings, and sees a milestone without a reload", async ({
  browser,
  request,
}) => {
  test.slow();
  const mine = await followed(await ApiUser.of(request, 'client.demo'));
  const theirs = await followed(await ApiUser.of(request, 'client.other'));
  const foreign = theirs[0]?.booking.number ?? '';
  const own = mine.find(({ next }) => next !== null);
  const number = own?.booking.number ?? '';
  const customer = await Person.open(browser);
  await customer.enter('client.demo');
  await customer.goto(`/admin/track-trace?numbers=${number},${foreign}`);
  const cards = results(customer).locator('> li');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(1)).toContainText(customer.text('track-trace.result.notFoundText'));
  const table = customer.page.getByRole('table', { name: customer.text('track-trace.list.title') });
  await expect(table).toContainText(number);
  await expect(table).not.toContainText(foreign);
  await expect(table.getByRole('checkbox')).toHaveCount(0);
  const before = await cards.first().textContent();
  const staff = await ApiUser.of(request, 'admin.demo');
  const { recordMilestones } = await staff.ask(
    'mutation($input: RecordMilestonesInput!) { recordMilestones(input: $input) { userErrors { ... on UserError { code } } } }',
    {
      input: {
        ids: [own?.booking.id],
        milestone: milestoneKey(own?.next?.code),
        actualAt: new Date(Date.now() - 1000).toISOString(),
        reason: 'Earlier vessel',
      },
    },
  );
  expect(recordMilestones.userErrors).toEqual([]);
  await expect.poll(async () => cards.first().textContent(), { timeout: 20_000 }).not.toBe(before);
  customer.expectNoTrouble();
  await customer.close();
});
