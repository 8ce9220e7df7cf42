import { expect, test } from '@playwright/test';
import { message } from '@wr1/schema/rules/message/message.ts';
import { Person } from './person.ts';
import { PHONE_WAY, expectAccessible, variantName } from './healthy-page.ts';

for (const variant of PHONE_WAY) {
  test(`a customer enters a place, finds it and edits it: ${variantName(variant)}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const person = await Person.open(browser, variant);
    const { page } = person;
    const mark = `${Date.now()}`.slice(-7);
    const dialog = page.getByRole('dialog');
    const words = (key: string) => new RegExp(`^${person.text(`location.${key}`)}`);
    const field = (name: string) => dialog.getByRole('textbox', { name: words(`field.${name}`) });

    await test.step('enters it', async () => {
      await person.enter('client.demo');
      await person.goto('/admin/location');
      await person.button('location.list.add').first().click();
      await dialog.getByRole('button', { name: words('form.create') }).click();
      // Missing values are reported at their fields, and the first one gets the focus.
      await expect(field('name')).toBeFocused();
      await expect(dialog.getByText(person.message('REQUIRED')).first()).toBeVisible();
      await field('name').fill(`Warehouse ${mark}`);
      await dialog.getByRole('combobox', { name: words('field.locationType') }).click();
      await page.getByRole('option').nth(5).click();
      await field('address').fill('12 Road 3, Song Than 2 Industrial Park');
      await dialog.getByRole('combobox', { name: words('field.regionCode') }).fill('ho chi minh');
      await page.getByRole('option').first().click();
      await field('latitude').fill('10.90351, 106.74813');
      await expect(field('longitude')).toHaveValue('106.74813');
      await field('abbreviation').fill(`W${mark}`);
      await expectAccessible(person, 'the form of a place');
      await dialog.getByRole('button', { name: words('form.create') }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('finds it', async () => {
      await page.getByRole('textbox', { name: person.text('location.list.search') }).fill(mark);
      await expect(page).toHaveURL(new RegExp(`q=${mark}`));
      await expect(page.getByText(`W${mark}`, { exact: true })).toBeVisible();
    });

    await test.step('edits it', async () => {
      // The list may show the previous rows for a moment.
      const place = page.getByRole('article').filter({ hasText: mark });
      if (variant.width === 390) await place.getByRole('button', { name: words('action.edit') }).click();
      else await page.getByText(`Warehouse ${mark}`).first().click();
      await expect(field('address')).toHaveValue(/Song Than 2/);
      await field('latitude').fill('95');
      await field('name').fill(`Gate B ${mark}`);
      await dialog.getByRole('button', { name: words('form.save') }).click();
      await expect(dialog.getByText(message('BETWEEN', person.language, { min: -90, max: 90 }))).toBeVisible();
      await field('latitude').fill('10.9');
      await dialog.getByRole('button', { name: words('form.save') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(`Gate B ${mark}`).first()).toBeVisible();
    });

    await test.step('may not delete it, but the company administrator may', async () => {
      await expect(page.getByRole('article').getByRole('button', { name: words('action.delete') })).toHaveCount(0);
      const root = await Person.open(browser, { ...variant, width: 390 });
      await root.enter('root.demo');
      await root.goto(`/admin/location?q=${mark}`);
      await root.page
        .getByRole('article')
        .getByRole('button', { name: words('action.delete') })
        .click();
      await root.button('location.action.deleteConfirm').click();
      await expect(root.page.getByText(root.text('location.list.nothingFound'))).toBeVisible();
      root.expectNoTrouble();
      await root.close();
    });
    person.expectNoTrouble();
    await person.close();
  });
}
