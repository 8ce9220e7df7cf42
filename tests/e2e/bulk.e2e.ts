import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ApiUser, SHIPMENT } from './booking-goal.ts';
import { Person } from './person.ts';
import { expectAccessible } from './healthy-page.ts';

test('three requests are acknowledged in bulk, one of which a colleague has just acknowledged', async ({ browser }) => {
  test.setTimeout(120_000);
  const person = await Person.open(browser);
  const { page, context } = person;
  const customer = await ApiUser.of(context.request, 'root.demo');
  const colleague = await ApiUser.of(context.request, 'sales.demo');
  const requests: Awaited<ReturnType<ApiUser['step']>>[] = [];
  for (let count = 0; count < 3; count += 1) {
    // Sequential, so that their numbers are in order.
    // oxlint-disable-next-line no-await-in-loop
    requests.push(await customer.step('requestQuotation', { shipment: SHIPMENT }));
  }
  const [first, second, third] = requests.map(({ number }) => number);
  const row = (number = '') => page.getByRole('row').filter({ hasText: number });
  const box = (number = '') => row(number).getByRole('checkbox');
  const dialog = page.getByRole('dialog');

  await person.enter('admin.demo');
  await person.goto('/admin/my-quotation?sort=NUMBER.DESC');

  await test.step('selects rows, and deselects them with Escape', async () => {
    await box(first).check();
    await box(second).check();
    await expect(page.getByText(person.text('common.ui.selected_other', { count: 2 }))).toBeVisible();
    await expectAccessible(person, 'a list with chosen rows');
    await page.keyboard.press('Escape');
    await expect(box(first)).not.toBeChecked();
  });

  await test.step('exports only the selected ones', async () => {
    await box(first).check();
    await box(third).check();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: person.text('export.title') })
      .click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: person.text('export.format.CSV') }).click();
    const text = (await readFile(await (await waiting).path())).toString('utf8');
    const numbers = [...text.matchAll(/QT-\d\d-\d+/g)].map(([number]) => number);
    expect(numbers).toEqual([third, first]);
  });

  await test.step('acknowledges three; two succeed, one reports who already did', async () => {
    await box(second).check();
    // The colleague's change happens after the click, before the first request arrives.
    let taken: Promise<unknown> | undefined;
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() ?? {};
      if (operationName === 'AcknowledgeQuotation') {
        await (taken ??= colleague.step('acknowledgeQuotation', { id: requests[1]?.id }));
      }
      await route.continue();
    });
    await page.getByRole('button', { name: person.text('shipment.bulk.act.ACKNOWLEDGE', { count: 3 }) }).click();
    await expect(dialog.getByText(person.text('shipment.bulk.effect.ACKNOWLEDGE'))).toBeVisible();
    await dialog
      .getByRole('button', { name: person.text('shipment.bulk.send.ACKNOWLEDGE_other', { count: 3 }) })
      .click();
    await expect(
      dialog.getByText(person.text('shipment.bulk.result.ACKNOWLEDGE', { done: 2, total: 3 })),
    ).toBeVisible();
    const results = dialog.getByRole('list', { name: person.text('shipment.bulk.results') }).getByRole('listitem');
    await expect(results).toHaveCount(3);
    await expect(results.first()).toContainText(second ?? '');
    await expect(results.first()).toContainText('Quotation received');
    await expectAccessible(person, 'the results of several');
    // There is nothing left to retry.
    await expect(dialog.getByRole('button', { name: /again/i })).toHaveCount(0);
    await dialog
      .getByRole('button', { name: person.text('common.ui.close') })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    for (const number of [first, second, third]) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(row(number)).toContainText('Quotation received');
    }
  });
  person.expectNoTrouble();
  await person.close();
});
