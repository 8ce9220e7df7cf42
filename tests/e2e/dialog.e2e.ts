import { expect, test } from '@playwright/test';
import { Person } from './person.ts';
import { FOUR_VARIANTS, IS_FULL, VARIANTS, expectAccessible } from './healthy-page.ts';

/** Two variants that differ in everything; in a full run, all four. */
const DIALOG_VARIANTS = IS_FULL ? FOUR_VARIANTS : VARIANTS;

/** Checks the open dialog, then closes it with Escape. */
async function examine(person: Person, what: string): Promise<void> {
  const { page } = person;
  const dialog = page.getByRole('dialog');
  // The previous dialog may still be closing.
  await expect(dialog, what).toHaveCount(1);
  await expect(dialog, what).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"], [data-loading]'), what).toHaveCount(0, { timeout: 15_000 });
  await expectAccessible(person, what);
  await page.keyboard.press('Escape');
  await expect(dialog, what).toHaveCount(0);
}

/** Opens the first record of a list. */
async function openFirst(person: Person, list: string): Promise<void> {
  await person.goto(list);
  const path = list.split('?')[0] ?? list;
  await person.page.locator(`main a[href*="${path}/"]:not([href$="/new"])`).first().click();
  await expect(person.page).toHaveURL(new RegExp(`${path}/`));
}

for (const variant of DIALOG_VARIANTS) {
  test(`every dialog is accessible: ${variant.language}, ${variant.skin}, ${variant.width}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const person = await Person.open(browser, variant);
    const { page } = person;
    const phone = variant.width === 390;
    page.setDefaultTimeout(15_000);
    // This user may accept, book and request changes for everything in the company.
    await person.enter('root.demo');

    for (const service of ['FCL', 'LCL']) {
      await person.goto(`/user/schedule?service=${service}&pol=VNHPH&pod=JPTYO`);
      await person.button('schedule.dialog.title').click();
      await examine(person, `Select your best schedule, ${service}`);
    }

    await openFirst(person, '/user/my-quotation?tab=APPROVED');
    await person.button('shipment.action.BOOK_QUOTATION').first().click();
    await examine(person, 'accept and book');

    await openFirst(person, '/user/my-booking?status=63');
    await person.button('booking.askChange').first().click();
    // Includes the error for an empty note.
    await person.button('booking.revise.send').click();
    await expect(page.getByRole('dialog').getByText(person.message('NOTE_REQUIRED'))).toBeVisible();
    await examine(person, 'revise');

    if (phone) {
      await person.button('common.shell.more').click();
      await examine(person, 'drawer');
      await person.button('common.shell.more').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: person.text('common.shell.changePassword') })
        .click();
    } else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${person.text('common.shell.account')}`) })
        .click();
      await page.getByRole('menuitem', { name: person.text('common.shell.changePassword') }).click();
    }
    await expect(page.getByRole('dialog', { name: person.text('common.shell.changePassword') })).toBeVisible();
    await examine(person, 'change password');

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('BK-26');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await examine(person, 'command palette');
    person.expectNoTrouble();
    await person.close();
  });
}
