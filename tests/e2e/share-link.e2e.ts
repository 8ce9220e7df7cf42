import { expect, test, type Browser } from '@playwright/test';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { ApiUser, releasedBooking } from './booking-goal.ts';
import { Person, type Variant } from './person.ts';
import { expectPageHealthy } from './healthy-page.ts';

/** Creates a planned booking without recorded milestones. */
async function plannedBooking(customer: ApiUser, staff: ApiUser) {
  const { id } = await releasedBooking(customer, staff);
  return customer.step('approveRelease', { id });
}

/** Creates a link on a booking's page; returns its address below /platform. */
async function share(customer: Person, name: string): Promise<string> {
  const { page } = customer;
  await customer.button('share-link.card.share').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(customer.text('share-link.form.name')).fill(name);
  await dialog.getByRole('button', { name: customer.text('share-link.form.create'), exact: true }).click();
  const address = await dialog.getByLabel(customer.text('share-link.made.address')).inputValue();
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(
    customer.text('share-link.state.ACTIVE'),
  );
  expect(address).toMatch(/\/platform\/share\/link#[\w-]{43}$/);
  return address.replace(/^.*\/platform/, '');
}

/** Opens the link as a visitor without an account. */
async function follow(browser: Browser, address: string, variant: Variant = {}): Promise<Person> {
  const friend = await Person.open(browser, variant);
  await friend.goto(address);
  return friend;
}

test('a customer shares a booking; a visitor without an account follows it, until the link is revoked', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const staff = await ApiUser.of(request, 'sales.demo');
  const booking = await plannedBooking(await ApiUser.of(request, 'client.demo'), staff);
  const customer = await Person.open(browser);
  await customer.enter('client.demo');
  await customer.goto(`/user/my-booking/${booking.number}?tab=documents`);
  const address = await share(customer, 'Hoa Sen Import');

  const friend = await follow(browser, address);
  const { page } = friend;
  await expect(page.getByRole('heading', { name: booking.number })).toBeVisible();
  const timeline = page.getByRole('table', { name: friend.text('tracking.timeline.title') });
  // Worded as "Load cargo" while planned, and in the past tense once it has happened.
  const loaded = timeline.getByRole('row').filter({
    hasText: new RegExp(
      (['future', 'past'] as const).map((tense) => wording(33, { service: 2, language: 'en', tense })).join('|'),
    ),
  });
  await expect(loaded).toContainText(friend.text('tracking.timeline.open'));
  const { viewer } = await (
    await ApiUser.of(request, 'client.demo')
  ).ask('{ viewer { company { name } user { fullName } } }');
  const main = page.getByRole('main');
  for (const secret of [viewer.company.name, viewer.user.fullName, '4,835', '2,400', 'USD', 'Hoa Sen Import'])
    await expect(main).not.toContainText(secret);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(friend.requests).toEqual([expect.stringContaining('SharedShipment')]);
  await expectPageHealthy(friend, address);
  // The token is in no requested URL.
  const token = address.split('#')[1] ?? '';
  expect(friend.addresses.filter((asked) => asked.includes(token))).toEqual([]);

  // Staff record a milestone, and the page shows it after its next refresh.
  const actualAt = new Date(Date.now() - 60_000).toISOString();
  const { recordMilestone } = await staff.ask(
    'mutation($input: RecordMilestoneInput!) { recordMilestone(input: $input) { userErrors { ... on UserError { code } } } }',
    { input: { id: booking.id, milestone: 'CARGO_LOADED', actualAt, reason: 'Earlier vessel' } },
  );
  expect(recordMilestone.userErrors).toEqual([]);
  await friend.button('share-link.page.refresh').click();
  await expect(loaded).toContainText(friend.text('tracking.timeline.done'));

  // Printing hides buttons and switches, and shows every column of the timeline.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const column of ['planned', 'estimated', 'actual'])
    await expect(
      timeline.getByRole('columnheader', { name: friend.text(`tracking.timeline.${column}`), exact: true }),
    ).toBeVisible();
  await page.emulateMedia({ media: null });

  const dialog = customer.page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: customer.text('share-link.revoke.label', { name: 'Hoa Sen Import' }) })
    .click();
  await customer.button('share-link.revoke.confirm').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Hoa Sen Import' })).toContainText(
    customer.text('share-link.state.REVOKED'),
  );
  await friend.button('share-link.page.refresh').click();
  await expect(page.getByRole('heading', { name: friend.text('share-link.ended.REVOKED.title') })).toBeVisible();
  await expect(main).not.toContainText(booking.number);
  customer.expectNoTrouble();
  friend.expectNoTrouble();
  await customer.close();
  await friend.close();
});

test('a shared page fits a phone, in Vietnamese and dark; a wrong link shows an error', async ({
  browser,
  request,
}) => {
  test.slow();
  const apiUser = await ApiUser.of(request, 'client.demo');
  const { id, number } = await plannedBooking(apiUser, await ApiUser.of(request, 'sales.demo'));
  const { createShareLink } = await apiUser.ask(
    'mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { url userErrors { ... on UserError { code } } } }',
    { input: { bookingId: id } },
  );
  const address = createShareLink.url.replace(/^.*\/platform/, '');
  const friend = await follow(browser, address, { language: 'vn', skin: 'dark', width: 390 });
  await expect(friend.page.getByRole('heading', { name: number })).toBeVisible();
  await expectPageHealthy(friend, address);
  await friend.goto('/share/nobodys-link');
  await expect(friend.page.getByRole('heading', { name: friend.text('share-link.ended.UNKNOWN.title') })).toBeVisible();
  await expectPageHealthy(friend, '/share/nobodys-link');
  friend.expectNoTrouble();
  await friend.close();
});
