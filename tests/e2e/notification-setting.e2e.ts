import { expect, test, type Locator } from '@playwright/test';
import { NOTIFICATION_LABEL } from '@wr1/schema/rules/notification/notification-label.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification-title.ts';
import { Person } from './person.ts';

const PAGE = '/admin/notifications-settings';
const TEXT = 'notification-setting';

/** The control for one kind of notification in one column. */
function choiceOf(person: Person, kind: NotificationKind, column: 'web' | 'email'): Locator {
  const name = `${NOTIFICATION_LABEL[kind][person.language]}: ${person.text(`${TEXT}.column.${column}`)}`;
  return person.page.getByRole('combobox', { name, exact: true });
}

async function choose(person: Person, select: Locator, option: string | RegExp): Promise<void> {
  await select.click();
  await person.page.getByRole('option', { name: option, exact: true }).click();
  await expect(select).toBeEnabled();
}

test('a user gets ETA changes in a daily summary instead of at once', async ({ browser }) => {
  const client = await Person.open(browser, { width: 390 });
  await client.enter('client.other');
  await client.goto(PAGE);
  const email = choiceOf(client, 'ETA_CHANGED', 'email');
  await choose(client, email, client.text(`${TEXT}.email.DAILY`));
  await client.page.reload();
  await expect(email).toContainText(client.text(`${TEXT}.email.DAILY`));

  // The company's choice reaches its users without a reload and leaves their own choices unchanged.
  const root = await Person.open(browser, { language: 'vn' });
  await root.enter('root.other');
  await root.goto(`${PAGE}?tab=COMPANY`);
  await choose(root, choiceOf(root, 'ETA_CHANGED', 'email'), root.text(`${TEXT}.email.OFF`));
  await choose(root, choiceOf(root, 'BOOKING_PLANNED', 'email'), root.text(`${TEXT}.email.DAILY`));
  await expect(choiceOf(client, 'BOOKING_PLANNED', 'email')).toContainText(
    client.text(`${TEXT}.follow.company`, { value: client.text(`${TEXT}.email.DAILY`) }),
  );
  await expect(email).toContainText(client.text(`${TEXT}.email.DAILY`));

  // Returns to the company's choice by keyboard.
  await email.focus();
  await client.page.keyboard.press('Enter');
  await client.page.keyboard.press('Home');
  await client.page.keyboard.press('Enter');
  await expect(email).toContainText(client.text(`${TEXT}.follow.company`, { value: client.text(`${TEXT}.email.OFF`) }));
  client.expectNoTrouble();
  root.expectNoTrouble();
  await client.close();
  await root.close();
});
