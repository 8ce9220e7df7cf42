import { expect, test } from '@playwright/test';
import { acceptInvitation, linkTo } from './invitation.ts';
import { Person } from './person.ts';

const GROUPS = 'user-group';
const USERS = 'user-account';
const mark = () => String(Date.now()).slice(-7);

test('an administrator makes a group that only reads debit notes, and a colleague in it sees nothing else', async ({
  browser,
}) => {
  // Three users act one after the other.
  test.slow();
  const admin = await Person.open(browser);
  const root = await Person.open(browser);
  const colleague = await Person.open(browser);
  const name = `Debit notes ${mark()}`;
  const user = { name: 'Ngô Bảo Châu', username: `chau.${mark()}`, email: `chau.${mark()}@binhminh.example` };

  await admin.enter('admin.demo');
  await admin.goto('/admin/group-mgmt');
  await admin.button(`${GROUPS}.list.add`).first().click();
  const dialog = admin.page.getByRole('dialog');
  const field = (key: string) => dialog.getByLabel(new RegExp(`^${admin.text(`${GROUPS}.field.${key}`)}`)).first();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Finance');
  await field('nameVn').fill(`Chỉ debit note ${mark()}`);
  // First refused because no permission is selected, later because a ready-made group has the name.
  await admin.button(`${GROUPS}.form.create`).click();
  await expect(dialog.getByText(admin.message('SELECT_REQUIRED'))).toBeVisible();
  const cell = (action: string, subject: string) =>
    dialog.getByRole('checkbox', { name: admin.text(`${GROUPS}.matrix.cell`, { action, subject }), exact: true });
  await cell('View', 'Debit notes').check();
  // Checking "Edit" also checks "View"; clearing "View" clears both.
  await cell('Edit', 'Bookings').check();
  await expect(cell('View', 'Bookings')).toBeChecked();
  await cell('View', 'Bookings').uncheck();
  await expect(cell('Edit', 'Bookings')).not.toBeChecked();
  await expect(dialog.getByText('View: debit notes')).toBeVisible();
  await admin.button(`${GROUPS}.form.create`).click();
  await expect(dialog.getByText(admin.message('DATA_EXISTS'))).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await admin.button(`${GROUPS}.form.create`).click();
  await expect(dialog).toBeHidden();
  await expect(admin.page.getByRole('row', { name: new RegExp(name) })).toContainText(admin.text(`${GROUPS}.kind.OWN`));

  await root.enter('root.demo');
  await root.goto('/admin/user-list');
  await root.button(`${USERS}.list.add`).click();
  const form = root.page.getByRole('dialog');
  for (const [key, value] of [
    ['fullName', user.name],
    ['username', user.username],
    ['email', user.email],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await form.getByRole('textbox', { name: new RegExp(`^${root.text(`${USERS}.field.${key}`)}`) }).fill(value);
  }
  await form.getByRole('combobox', { name: root.text(`${GROUPS}.group`) }).click();
  await root.page.getByRole('option', { name }).click();
  await expect(form.getByText('View: debit notes')).toBeVisible();
  await root.button(`${USERS}.form.create`).click();
  await expect(form).toBeHidden();
  await root.page.getByRole('textbox', { name: root.text(`${USERS}.list.search`) }).fill(user.username);
  await expect(root.page.getByRole('row', { name: new RegExp(user.name) })).toContainText(name);

  await acceptInvitation(colleague, await linkTo(root, user.email), user.username, 'Chosen#2026x');
  const menu = colleague.page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Debit notes', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'My bookings', exact: true })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'My quotations', exact: true })).toBeHidden();
  for (const path of ['/user/my-booking', '/user/my-quotation', '/user/documents']) {
    // oxlint-disable-next-line no-await-in-loop
    await colleague.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(colleague.page).toHaveURL(/error-40[34]/);
  }
  await colleague.goto('/user/debit-notes');
  await expect(colleague.page.getByRole('heading', { level: 1, name: 'Debit notes' })).toBeVisible();

  // The group changes while the colleague is signed in.
  await admin.goto('/admin/group-mgmt?kind=own');
  const row = admin.page.getByRole('row', { name: new RegExp(name) });
  await row.getByText(name).click();
  await expect(dialog.getByText(admin.text(`${GROUPS}.affects_one`, { count: 1 }))).toBeVisible();
  await cell('View', 'Bookings').check();
  await admin.button(`${GROUPS}.form.save`).click();
  await admin.page.getByRole('button', { name: admin.text(`${GROUPS}.form.apply_one`, { count: 1 }) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'My bookings', exact: true })).toBeVisible({ timeout: 15_000 });

  // Deleting the group moves the colleague to another group.
  await expect(async () => {
    await admin.page.mouse.move(0, 0);
    await row.hover();
    await row.getByRole('button').last().click({ timeout: 2_000 });
    await admin.page
      .getByRole('menuitem', { name: admin.text(`${GROUPS}.action.delete`), exact: true })
      .click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await dialog.getByRole('combobox', { name: admin.text(`${GROUPS}.delete.target`) }).click();
  await admin.page.getByRole('option', { name: /^Viewer/ }).click();
  await admin.button(`${GROUPS}.delete.submit`).click();
  await expect(row).toBeHidden();

  for (const person of [admin, root, colleague]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});
