import { expect, test, type Locator } from '@playwright/test';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';

/** The payments card of a booking. */
function moneyCard(person: Person): Locator {
  return person.page.getByRole('region', { name: person.text('debit-note.card.title') });
}

/** The customer's first delivered booking without a debit note. */
async function deliveredBooking(customer: Person): Promise<string> {
  await customer.goto('/user/my-booking?tab=DELIVERED');
  const link = customer.page.getByRole('link', { name: /^BK-/ }).last();
  return (await link.innerText()).trim();
}

/** Opens a dialog of the card, fills it in and submits it. */
async function act(
  staff: Person,
  action: string,
  send: string,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  await moneyCard(staff)
    .getByRole('button', { name: staff.text(`debit-note.action.${action}`), exact: true })
    .click();
  const dialog = staff.page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: staff.text(send), exact: true }).click();
}

const done = async (staff: Person) => {
  await expect(staff.page.getByText(staff.message('UPDATED')).first()).toBeVisible();
  await expect(staff.page.getByRole('dialog')).toBeHidden();
};

test('staff issue a debit note, record a part payment, the rest and a refund; the customer follows', async ({
  browser,
}) => {
  test.slow();
  const customer = await Person.open(browser);
  const staff = await Person.open(browser);
  await customer.enter('client.demo');
  await staff.enter('sales.demo');

  const booking = await deliveredBooking(customer);
  await customer.goto(`/user/my-booking/${booking}?tab=charges`);
  await expect(moneyCard(customer)).toBeHidden();

  await staff.goto(`/admin/my-booking/${booking}?tab=charges`);
  await act(staff, 'ISSUE_DEBIT_NOTE', 'debit-note.issue.send');
  await done(staff);
  const number = (
    await moneyCard(staff)
      .getByText(/^DN-\d\d-\d{6}$/)
      .innerText()
  ).trim();

  // The customer sees the debit note, its due date and the bank account without a reload.
  const seen = moneyCard(customer);
  await expect(seen.getByText(number).first()).toBeVisible({ timeout: 20_000 });
  await expect(seen.getByText(customer.text('debit-note.bank.title'))).toBeVisible();
  await expect(seen.getByRole('button', { name: customer.text('debit-note.action.RECORD_PAYMENT') })).toBeHidden();
  await expect(customer.page.getByText(wording(9, { service: null, language: 'en' }) ?? '').first()).toBeVisible();

  // An amount above the balance is reported at the field, and the input is preserved.
  const amount = (dialog: Locator) => dialog.getByLabel(staff.text('debit-note.form.amount'));
  await act(staff, 'RECORD_PAYMENT', 'debit-note.payment.send', async (dialog) => {
    await expect(amount(dialog)).not.toHaveValue('');
    await amount(dialog).fill('9999999');
  });
  await expect(amount(staff.page.getByRole('dialog'))).toHaveAttribute('aria-invalid', 'true');
  await amount(staff.page.getByRole('dialog')).fill('10.5');
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: staff.text('debit-note.payment.send'), exact: true })
    .click();
  await done(staff);
  await expect(seen.getByText('10.50').first()).toBeVisible({ timeout: 20_000 });

  // The balance is prefilled.
  await act(staff, 'RECORD_PAYMENT', 'debit-note.payment.send', (dialog) =>
    dialog.getByLabel(staff.text('debit-note.form.reference')).fill('FT-REST'),
  );
  await done(staff);
  // Selects the tag, because a total has the same label.
  const tag = seen.locator('span').getByText(customer.text('debit-note.state.PAID'), { exact: true });
  await expect(tag).toBeVisible({ timeout: 20_000 });
  await expect(seen.getByText('FT-REST')).toBeVisible();

  await act(staff, 'REFUND_PAYMENT', 'debit-note.refund.send', async (dialog) => {
    await amount(dialog).fill('5');
    await dialog.getByLabel(staff.text('debit-note.form.note')).fill('Terminal handling was charged twice');
  });
  await done(staff);
  await expect(
    moneyCard(staff).getByRole('button', { name: staff.text('debit-note.action.REFUND_PAYMENT') }),
  ).toBeHidden();
  await expect(seen.getByText('Terminal handling was charged twice')).toBeVisible({ timeout: 20_000 });

  // The list shows it as paid, with a link to the booking.
  await customer.goto(`/user/debit-notes?status=PAID&q=${number}`);
  await customer.page.getByRole('link', { name: number }).click();
  await expect(customer.page).toHaveURL(new RegExp(`/user/my-booking/${booking}[?]tab=charges&at=debit-note-`));

  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
});

test('an administrator voids a debit note with a reason, which the customer reads in Vietnamese', async ({
  browser,
}) => {
  const admin = await Person.open(browser);
  const customer = await Person.open(browser, { language: 'vn', width: 390, skin: 'dark' });
  await admin.enter('admin.demo');
  await customer.enter('root.demo');
  await customer.goto('/user/debit-notes?status=OPEN');
  await customer.page.getByRole('link', { name: /^DN-/ }).first().click();
  await expect(customer.page).toHaveURL(/\/user\/my-booking\/BK-/);
  const booking = new URL(customer.page.url()).pathname.split('/').at(-1) ?? '';

  await admin.goto(`/admin/my-booking/${booking}?tab=charges`);
  await act(admin, 'VOID_DEBIT_NOTE', 'debit-note.void.send');
  // Nothing is sent without a reason.
  await expect(admin.page.getByRole('dialog').getByText(admin.message('NOTE_REQUIRED'))).toBeVisible();
  await admin.page.getByRole('dialog').getByLabel(admin.text('debit-note.form.reason')).fill('Wrong consignee');
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: admin.text('debit-note.void.send'), exact: true })
    .click();
  await done(admin);
  await expect(
    moneyCard(admin).getByRole('button', { name: admin.text('debit-note.action.ISSUE_DEBIT_NOTE') }),
  ).toBeVisible();
  await expect(moneyCard(customer).getByText(/Wrong consignee/)).toBeVisible({ timeout: 20_000 });
  await expect(moneyCard(customer).getByText(customer.text('debit-note.state.VOID'), { exact: true })).toBeVisible();
  customer.expectNoTrouble();
  admin.expectNoTrouble();
  await admin.close();
  await customer.close();
});

test('staff record one payment of a customer over two debit notes, and an administrator reverses all of it', async ({
  browser,
}) => {
  const admin = await Person.open(browser);
  const { page } = admin;
  const word = (key: string, values: Record<string, string | number> = {}) => admin.text(`debit-note.${key}`, values);
  await admin.enter('admin.demo');
  await admin.goto('/user/debit-notes?status=OPEN&pageSize=50');
  const rows = page.getByRole('row').filter({ hasText: /DN-/ });
  await expect(rows.first()).toBeVisible();
  const head = await page.getByRole('columnheader').allInnerTexts();
  const at = head.findIndex((name) => name.includes(word('column.customer')));
  const listed = await rows.evaluateAll(
    (all, column) =>
      all.map((row) => ({
        number: /DN-\d\d-\d{6}/.exec(row.textContent)?.[0] ?? '',
        customer: row.children[column]?.textContent ?? '',
      })),
    at,
  );
  const of = (customer: string) => listed.filter((row) => row.customer === customer).map(({ number }) => number);
  const customer = listed.find((row) => of(row.customer).length > 1)?.customer ?? '';
  const [first = '', second = ''] = of(customer);
  const stranger = listed.find((row) => row.customer !== customer)?.number ?? '';
  const choose = (number: string) => rows.filter({ hasText: number }).getByRole('checkbox').click();

  // Debit notes of two customers cannot be paid together.
  await choose(first);
  await choose(stranger);
  await expect(page.getByRole('button', { name: word('receipt.oneCustomer') })).toBeDisabled();
  await choose(stranger);
  await choose(second);
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: word('receipt.open'), exact: true })
    .click();

  // The effect on each debit note is shown beforehand.
  const dialog = page.getByRole('dialog');
  const settled = dialog.getByRole('row').filter({ has: page.getByRole('cell', { name: word('receipt.settled') }) });
  await expect(settled).toHaveCount(2);
  await expectAccessible(admin, 'one payment over several debit notes');
  const amount = dialog.getByLabel(word('receipt.amount'));
  const all = await amount.inputValue();
  await amount.fill('1');
  await expect(settled).toHaveCount(0);
  const send = dialog.getByRole('button', { name: word('payment.send'), exact: true });
  await dialog.getByLabel(word('receipt.bankFee')).fill('999999999');
  await send.click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(word('receipt.bankFee')).fill('0');
  await amount.fill(all);
  await dialog.getByLabel(word('form.reference')).fill('FT-BOTH');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: first })).toBeHidden();

  await admin.goto(`/user/debit-notes?status=PAID&q=${first}`);
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByText('FT-BOTH')).toBeVisible();
  await page.getByRole('button', { name: word('receipt.reverse'), exact: true }).click();
  await expect(dialog.getByText(second)).toBeVisible();
  await dialog.getByLabel(word('form.reason')).fill('Paid by another customer');
  await dialog.getByRole('button', { name: word('reverse.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Paid by another customer/).first()).toBeVisible();
  await admin.goto(`/user/debit-notes?status=OPEN&q=${second}`);
  await expect(rows.filter({ hasText: second })).toBeVisible();
  admin.expectNoTrouble();
  await admin.close();
});
