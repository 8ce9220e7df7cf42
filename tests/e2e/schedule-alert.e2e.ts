import { expect, test } from '@playwright/test';
import { ApiUser } from './booking-goal.ts';
import { Person } from './person.ts';
import { PHONE_WAY, expectAccessible, variantName } from './healthy-page.ts';

/** Enters a sailing on a lane as staff. */
async function enterSailing(staff: ApiUser, voyage: string): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const schedule = {
    serviceType: 'FCL',
    polCode: 'VNHPH',
    podCode: 'JPTYO',
    carrierCode: 'ONE',
    routing: 'DIRECT',
    voyage,
    etd: inDays(12),
    eta: inDays(20),
  };
  const { createSchedule } = await staff.ask(
    'mutation($input: CreateScheduleInput!) { createSchedule(input: $input) { userErrors { ... on UserError { code field } } } }',
    { input: { schedule } },
  );
  expect(createSchedule.userErrors).toEqual([]);
}

for (const variant of PHONE_WAY) {
  test(`creates a schedule alert, is notified live of a new sailing, opens it, pauses and deletes it: ${variantName(variant)}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    const name = `Tokyo ${`${Date.now()}`.slice(-7)} ${variant.width ?? 1440}`;
    const person = await Person.open(browser, variant);
    const { page } = person;
    const dialog = page.getByRole('dialog');
    // On a phone, the label is short.
    const notify = person.button(`schedule-alert.${variant.width === 390 ? 'notifyShort' : 'notify'}`);
    const action = (what: string) =>
      dialog.getByRole('button', { name: person.text(`schedule-alert.action.${what}`, { name }), exact: true });
    await person.enter('root.other');
    await person.goto('/user/schedule?service=FCL&pol=VNHPH&pod=JPTYO&direct=1');

    await test.step('saves the search under a name', async () => {
      await notify.click();
      const field = dialog.getByRole('textbox').first();
      await field.fill('');
      await dialog.getByRole('button', { name: person.text('schedule-alert.submit') }).click();
      await expect(dialog.getByText(person.message('REQUIRED'))).toBeVisible();
      await field.fill(name);
      await expectAccessible(person, 'a new schedule alert');
      await dialog.getByRole('button', { name: person.text('schedule-alert.submit') }).click();
      await expect(dialog).toBeHidden();
      await expect(notify).toBeHidden();
    });

    await test.step('is notified of what staff enter, without a reload, and opens it', async () => {
      await person.goto('/notifications');
      await enterSailing(await ApiUser.of(request, 'admin.demo'), `W${`${Date.now()}`.slice(-6)}E`);
      const notice = page.getByRole('main').getByText(name);
      await expect(notice.first()).toBeVisible({ timeout: 30_000 });
      await notice.first().click();
      await expect(page).toHaveURL(/\/user\/schedule\?service=FCL&pol=VNHPH&pod=JPTYO&direct=1/);
    });

    await test.step('pauses, resumes and deletes it', async () => {
      await person.goto('/user/schedule?alerts=1');
      await expect(dialog.getByText(name)).toBeVisible();
      await action('pause').click();
      await expect(action('resume')).toBeVisible();
      await expectAccessible(person, 'the schedule alerts');
      await action('resume').click();
      await action('open').click();
      await expect(page).toHaveURL(/pol=VNHPH&pod=JPTYO/);
      await person.goto('/user/schedule?alerts=1');
      await action('delete').click();
      await page.getByRole('button', { name: person.text('schedule-alert.deleteConfirm'), exact: true }).click();
      await expect(dialog.getByText(name)).toHaveCount(0);
    });
    person.expectNoTrouble();
    await person.close();
  });
}
