import { expect, test, type Locator } from '@playwright/test';
import { ApiUser } from './booking-goal.ts';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';

/** Expects that a link has led to an element: it has the focus and is below the header that stays on top. */
async function expectLanded(person: Person, element: Locator): Promise<void> {
  await expect(element).toBeFocused();
  await expect(element).toBeInViewport();
  const header = await person.page.getByRole('tablist').boundingBox();
  const box = await element.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) - 1);
}

test('links lead to the debit note and to the missing document', async ({ browser }) => {
  const customer = await Person.open(browser);
  const { page } = customer;
  await customer.enter('root.demo');
  await customer.goto('/user/debit-notes?status=OPEN');
  const link = page.getByRole('link', { name: /^DN-/ }).first();
  const number = (await link.innerText()).trim();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`tab=charges&at=debit-note-${number}$`));
  await expectLanded(customer, page.locator(`#debit-note-${number}`));

  await customer.goto('/user/documents?type=VGM&from=CUSTOMER');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/tab=documents&at=document-VGM$/);
  await expectLanded(customer, page.locator('#document-VGM'));
  customer.expectNoTrouble();
  await customer.close();
});

test('tabs work by keyboard, going back asks for nothing, and the header stays', async ({ browser, request }) => {
  const sales = await ApiUser.of(request, 'client.demo');
  const { bookings } = await sales.ask(
    '{ bookings(filter: { serviceTypes: [FCL] }, first: 50) { nodes { number statusCode } } }',
  );
  const moving = bookings.nodes.find((one: { statusCode: number }) => one.statusCode >= 25 && one.statusCode <= 45);
  const customer = await Person.open(browser);
  const { page } = customer;
  await customer.enter('client.demo');
  await customer.goto(`/user/my-booking/${moving.number}`);
  const selected = page.getByRole('tab', { selected: true });
  await selected.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=cargo$/);
  await expect(selected).toBeFocused();
  await expect(selected).toHaveText(customer.text('booking.tab.cargo'));
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/my-booking\/BK-[\d-]+$/);
  await expectAccessible(customer, 'the overview of a booking');

  await customer.openTab('transport');
  await expect(page.getByText(customer.text('tracking.timeline.title'))).toBeVisible();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('tablist')).toBeInViewport();
  await expectAccessible(customer, 'the transport of a booking');

  const asked = customer.requests.length;
  await page.goBack();
  await expect(selected).toHaveText(customer.text('booking.tab.overview'));
  await page.goForward();
  await expect(page.getByText(customer.text('tracking.timeline.title'))).toBeVisible();
  expect(customer.requests.slice(asked)).toEqual([]);
  customer.expectNoTrouble();
  await customer.close();
});

const SERVICES = ['FCL', 'LCL', 'AIR', 'CUSTOM', 'CONTAINER_TRUCKING', 'VAN_TRUCKING'] as const;

test('the overview of every service fits on a screen', async ({ browser, request }) => {
  test.slow();
  const staff = await ApiUser.of(request, 'admin.demo');
  const person = await Person.open(browser);
  await person.enter('admin.demo');
  for (const service of SERVICES) {
    // One page after the other, in one browser.
    // oxlint-disable-next-line no-await-in-loop
    const { bookings } = await staff.ask(
      `{ bookings(filter: { serviceTypes: [${service}] }, first: 3) { nodes { number } } }`,
    );
    expect(bookings.nodes.length, service).toBeGreaterThan(0);
    for (const { number } of bookings.nodes) {
      // oxlint-disable-next-line no-await-in-loop
      await person.goto(`/admin/my-booking/${number}`);
      // oxlint-disable-next-line no-await-in-loop
      await expect(person.page.getByRole('tabpanel').getByRole('region').first()).toBeVisible();
      // The banner of a customer on credit hold comes on top.
      const height = () =>
        person.page.evaluate((title) => {
          const banner = [...document.querySelectorAll('main *')].some(({ textContent }) => textContent === title);
          return document.documentElement.scrollHeight - (banner ? 76 : 0);
        }, person.text('booking.hold.title'));
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(height, { message: `${service} ${number}` }).toBeLessThanOrEqual(1000);
    }
  }
  person.expectNoTrouble();
  await person.close();
});

test('staff record the next milestone and bill a delivered booking from the header', async ({ browser, request }) => {
  const admin = await ApiUser.of(request, 'admin.demo');
  const { bookings } = await admin.ask(
    '{ bookings(filter: { serviceTypes: [FCL, AIR, LCL, VAN_TRUCKING, CONTAINER_TRUCKING] }, first: 100) { nodes { number statusCode allowedActions } } }',
  );
  const withAct = (act: string, isMeant: (status: number) => boolean): string =>
    bookings.nodes.find(
      (one: { statusCode: number; allowedActions: string[] }) =>
        isMeant(one.statusCode) && one.allowedActions.includes(act),
    ).number;
  const staff = await Person.open(browser);
  const { page } = staff;
  await staff.enter('admin.demo');
  const moving = withAct('RECORD_MILESTONE', (status) => status >= 25 && status <= 43);
  await staff.goto(`/admin/my-booking/${moving}`);
  await staff.link('booking.next.RECORD_MILESTONE').click();
  await expect(page).toHaveURL(/tab=transport/);
  await expect(page.getByRole('dialog').getByText(staff.text('milestone.record.milestone')).first()).toBeVisible();

  const delivered = withAct('ISSUE_DEBIT_NOTE', (status) => status === 8);
  await staff.goto(`/admin/my-booking/${delivered}`);
  await staff.link('booking.next.ISSUE_DEBIT_NOTE').click();
  await expect(page).toHaveURL(/tab=charges/);
  await expect(
    page.getByRole('dialog').getByRole('button', { name: staff.text('debit-note.issue.send'), exact: true }),
  ).toBeVisible();
  staff.expectNoTrouble();
  await staff.close();
});

test('a message for Zalo has the status, what is needed and a link', async ({ browser, request }) => {
  const api = await ApiUser.of(request, 'client.demo');
  const { bookings } = await api.ask('{ bookings(first: 1) { nodes { number } } }');
  const customer = await Person.open(browser, { language: 'vn' });
  await customer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await customer.enter('client.demo');
  const { number } = bookings.nodes[0];
  await customer.goto(`/user/my-booking/${number}`);
  await customer.button('shipment.step.more').click();
  await customer.page.getByRole('menuitem', { name: customer.text('booking.zalo.copy'), exact: true }).click();
  await expect(customer.page.getByText(customer.text('booking.zalo.copied'))).toBeVisible();
  const lines = (await customer.page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines[0]).toContain(number);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.at(-1)).toMatch(new RegExp(`^http.*/platform/user/my-booking/${number}$`));
  customer.expectNoTrouble();
  await customer.close();
});
