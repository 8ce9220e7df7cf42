import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, type Browser } from '@playwright/test';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { landingPath } from '@wr1/schema/rules/access/area.ts';
import { menuFor } from '@wr1/schema/rules/access/menu.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { abilityOf } from '@wr1/schema/rules/access/permission.ts';
import { isStaff, type Role } from '@wr1/schema/rules/access/user-type.ts';
import { waitFor } from '../../scripts/process.ts';
import { readRouteTable } from '../testkit/walk/route-table.ts';
import { Person } from './person.ts';
import { portOf } from './platform.ts';
import { Guest } from './section7-guest.ts';

const { routes, menuCovers } = await readRouteTable();

/** A port between those of this worker's platform and the next one. */
const port = portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)) + 6;
const baseURL = `http://localhost:${port}`;
test.use({ baseURL });
// All tests share one instance of the product.
test.describe.configure({ mode: 'default', timeout: 180_000 });

let product: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = spawn('node', ['tests/e2e/section7-serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  await waitFor(`${baseURL}/ready`, product, 170_000);
});
test.afterAll(async () => {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
});

async function signIn(browser: Browser, username: string, role: Role): Promise<Guest> {
  const guest = new Guest(await Person.open(browser));
  await guest.person.signIn(username);
  await expect(guest.page).toHaveURL(new RegExp(`${landingPath(role)}$`));
  await guest.settle();
  return guest;
}

/** The pages that a role may open when signed in, whatever the customer API offers. */
function pagesOf(role: Role) {
  const menu = menuFor(role).map(({ route }) => route);
  return routes.filter(
    ({ path, layout, resource, action = 'read' }) =>
      layout === 'vertical' && can(abilityOf(role), action, resource) && menuCovers(menu, path),
  );
}

const VISITORS: readonly [Role, string][] = [
  ['CLIENT_ROOT', 'root.demo'],
  ['ADMIN', 'admin.demo'],
];

for (const [role, username] of VISITORS) {
  test(`every page works for ${role} with only section 7, and every button has an effect`, async ({ browser }) => {
    const guest = await signIn(browser, username, role);
    const { page, person } = guest;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(username);
    const side = isStaff(role) ? 'admin' : 'user';
    for (const { path } of pagesOf(role).filter((route) => route.part === undefined && !route.path.includes(':'))) {
      await guest.open(path);
      // The design page shows all errors on purpose.
      if (path !== '/design') await guest.press(path);
    }
    // Selects one row, because lists have bulk actions.
    if (isStaff(role)) {
      await guest.open('/admin/my-booking');
      await page.locator('tbody').getByRole('checkbox').first().click();
      await guest.press('/admin/my-booking');
    } else await expect(page.locator('main').getByRole('checkbox')).toHaveCount(0);
    for (const kind of ['quotation', 'booking'] as const) {
      // All milestones share one page.
      const ofStatus = new Map(
        (await guest.records(kind)).map(({ statusCode, number }) => [isMilestone(statusCode) || statusCode, number]),
      );
      expect(ofStatus.size).toBeGreaterThan(4);
      for (const number of ofStatus.values()) {
        const path = `/${side}/my-${kind}/${number}`;
        await guest.open(path);
        await guest.press(path);
      }
    }
    expect([...guest.faults]).toEqual([]);
    expect(guest.pressedCount).toBeGreaterThan(40);
    person.expectNoTrouble();
    await person.close();
  });

  test(`what section 7 lacks is absent for ${role}, including its pages and links`, async ({ browser }) => {
    const guest = await signIn(browser, username, role);
    const { page, person } = guest;
    const absent = pagesOf(role).filter((route) => route.part !== undefined);
    expect(absent.length).toBeGreaterThan(10);
    for (const { path } of absent) {
      await guest.visit(path.replace(':number', 'BK-26-000001'));
      await expect(page.getByText(person.text('session.absent.title')), path).toBeVisible();
      await expect(page.getByRole('navigation', { name: person.text('common.shell.navigation') })).toBeVisible();
    }
    const ways = await guest.linksIn('nav');
    expect(ways.filter((path) => absent.some((route) => route.path === path))).toEqual([]);
    await page.keyboard.press('Control+k');
    const entries = page.getByRole('listbox').getByRole('option');
    await expect(entries.first()).toBeVisible();
    const isAbsent = (route: string) => absent.some(({ path }) => path === route);
    const inMenu = menuFor(role).filter(({ hidden }) => !hidden);
    const words = await entries.allInnerTexts();
    const [gone, there] = [true, false].map((is) =>
      inMenu.filter(({ route }) => isAbsent(route) === is).map(({ label }) => label.en),
    );
    expect(words).toEqual(expect.arrayContaining(there ?? []));
    expect(words.filter((word) => gone?.includes(word) && !there?.includes(word))).toEqual([]);
    expect([...guest.faults]).toEqual([]);
    person.expectNoTrouble();
    await person.close();
  });
}

test('the four steps of section 7 work with their buttons', async ({ browser }) => {
  const customer = await signIn(browser, 'root.demo', 'CLIENT_ROOT');
  const { person: buyer, page } = customer;
  await customer.visit(`/user/my-quotation/${await customer.offering('quotation', 'BOOK_QUOTATION')}`);
  await buyer.button('shipment.action.BOOK_QUOTATION').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: buyer.text('quotation.accept.do.book') })
    .click();
  await expect(page).toHaveURL(/my-booking/);
  await expect(page.getByText(buyer.text('shipment.next.submitted.customer.title'))).toBeVisible();

  const staff = await signIn(browser, 'admin.demo', 'ADMIN');
  const { person: desk } = staff;
  await staff.visit(page.url().replace(/.*\/user/, '/admin'));
  await desk.button('booking.acknowledge').click();
  await expect(desk.button('booking.acknowledge')).toHaveCount(0);
  // Section 7 sends no values with a release, so the booking must have them.
  const ready = (await staff.records('booking')).find(
    ({ allowedActions, serviceType, plan }) =>
      allowedActions.includes('RELEASE_BOOKING') && serviceType === 'FCL' && plan?.carrierBookingNumber,
  );
  await staff.visit(`/admin/my-booking/${ready?.number}`);
  await desk.button('booking.release').click();
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: desk.text('booking.release') })
    .click();
  await expect(staff.page.getByText(desk.text('shipment.next.releasedToCheck.staff.text'))).toBeVisible();

  const released = await customer.offering('booking', 'REQUEST_BOOKING_AMENDMENT');
  await customer.visit(`/user/my-booking/${released}`);
  // The open page may show the record as it was before staff released it.
  await page.reload();
  await customer.settle();
  await buyer.button('booking.askChange').click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(buyer.text('booking.revise.textNoWords'))).toBeVisible();
  await expect(question.getByRole('textbox')).toHaveCount(0);
  await question.getByRole('button', { name: buyer.text('booking.revise.send') }).click();
  await expect(page.getByText(buyer.text('shipment.next.reviseRequested.customer.title'))).toBeVisible();
  for (const guest of [customer, staff]) {
    expect([...guest.faults]).toEqual([]);
    guest.person.expectNoTrouble();
    await guest.person.close();
  }
});

test('a session without renewal survives a reload, and ends at sign-in when the customer API refuses it', async ({
  browser,
}) => {
  const guest = await signIn(browser, 'client.other', 'CLIENT');
  const { page, person } = guest;
  await page.reload();
  await guest.settle();
  await expect(page).toHaveURL(/customer-dashboard$/);
  // Changing the password in another browser ends every session.
  const other = await signIn(browser, 'client.other', 'CLIENT');
  await other.visit('/account-setting');
  await other.page.locator('input[name="oldPassword"]').fill('Demo#2026');
  await other.page.locator('input[name="newPassword"]').fill('Harbour#Crane7');
  await other.page.locator('input[name="confirmNewPassword"]').fill('Harbour#Crane7');
  await other.person.button('user.changePassword.submit').click();
  await expect(other.page).toHaveURL(/auth\/login/);
  person.expectTrouble(/401/);
  await page.locator('nav a[href="/platform/user/my-booking"]').first().click();
  await expect(page).toHaveURL(/auth\/login/);
  await person.signIn('client.other', 'Harbour#Crane7');
  await expect(page).toHaveURL(/dashboard|my-booking/);
  await guest.person.close();
  await other.person.close();
});
