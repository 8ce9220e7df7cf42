import { expect, test, type Locator } from '@playwright/test';
import { testPng } from '@wr1/customer-api/src/testing/test-image.ts';
import { MILESTONE_FILE_COLUMN } from '@wr1/schema/rules/milestone/milestone-file.ts';
import { ApiUser } from './booking-goal.ts';
import { Person } from './person.ts';
import { expectAccessible } from './healthy-page.ts';

interface Moving {
  number: string;
  pdfs: string[];
  nextMilestone: { code: number; label: string } | null;
}

/** Nearly finished bookings of root.demo's company that wait for the next milestone. */
async function movingBookings(customer: ApiUser): Promise<Moving[]> {
  const { bookings } = await customer.ask(
    '{ bookings(first: 100, filter: { statuses: [REACHED_DELIVERY_LOCATION_CONTAINER, REACHED_DELIVERY_LOCATION_VAN, DELIVERED_CARGO_CONTAINER, DELIVERED_CARGO_VAN] }) { nodes { number pdfs nextMilestone { code: milestoneCode label } } } }',
  );
  return bookings.nodes.filter(({ nextMilestone }: Moving) => nextMilestone !== null);
}

function trackingCard(person: Person): Locator {
  return person.page.getByRole('region', { name: person.text('milestone.card.title'), exact: true });
}

/** Draws a signature: a line down and up again. */
async function scribble(person: Person, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the signature pad is not visible');
  const { mouse } = person.page;
  await mouse.move(box.x + box.width * 0.15, box.y + box.height * 0.4);
  await mouse.down();
  for (let part = 1; part <= 12; part += 1) {
    const across = box.x + box.width * (0.15 + part * 0.055);
    const along = box.y + box.height * (0.5 + 0.25 * Math.sin(part));
    // oxlint-disable-next-line no-await-in-loop
    await mouse.move(across, along);
  }
  await mouse.up();
}

test('staff record a step with a document and take a signature on a phone; the customer sees both and opens the PDF', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const root = await ApiUser.of(request, 'root.demo');
  const [booking] = (await movingBookings(root)).filter(({ pdfs }) => pdfs.includes('PROOF_OF_DELIVERY'));
  if (booking === undefined) throw new Error('no booking is nearly finished');
  const staff = await Person.open(browser, { width: 390 });
  await staff.enter('admin.demo');
  await staff.goto(`/admin/my-booking/${booking.number}?tab=transport`);
  const card = trackingCard(staff);
  const dialog = staff.page.getByRole('dialog');
  const press = (path: string) => dialog.getByRole('button', { name: staff.text(path), exact: true }).click();

  await card.getByRole('button', { name: staff.text('milestone.action.record'), exact: true }).click();
  const chooser = staff.page.waitForEvent('filechooser');
  await press('attachment.drop.choose');
  const photo = { name: 'gate photo.png', mimeType: 'image/png', buffer: await testPng(200, 120) };
  await (await chooser).setFiles(photo);
  await expect(dialog.getByText(photo.name)).toBeVisible();
  await press('milestone.record.send');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: photo.name, exact: true })).toBeVisible();

  await card.getByRole('button', { name: staff.text('milestone.action.sign'), exact: true }).click();
  await dialog.getByLabel(staff.text('milestone.sign.name')).fill('Trần Thị Bình');
  await press('milestone.sign.send');
  await expect(dialog.getByText(staff.text('milestone.sign.signatureNeeded'))).toBeVisible();
  const pad = dialog.getByRole('img', { name: staff.text('milestone.sign.pad') });
  await scribble(staff, pad);
  await expect(dialog.getByText(staff.text('milestone.sign.signatureNeeded'))).toBeHidden();
  await press('milestone.sign.clear');
  await expect(dialog.getByText(staff.text('milestone.sign.signatureNeeded'))).toBeVisible();
  await scribble(staff, pad);
  await expectAccessible(staff, 'the signature on a phone');
  await press('milestone.sign.send');
  await expect(dialog).toBeHidden();
  await expect(card.getByText(/Trần Thị Bình, \d/)).toBeVisible();

  const customer = await Person.open(browser, { language: 'vn' });
  await customer.enter('root.demo');
  await customer.goto(`/user/my-booking/${booking.number}?tab=transport`);
  const seen = trackingCard(customer);
  await expect(seen.getByRole('heading', { name: customer.text('milestone.proof.title') })).toBeVisible();
  await expect(seen.getByText(/Trần Thị Bình ký nhận/)).toBeVisible();
  await expect(seen.getByRole('button', { name: photo.name, exact: true })).toBeVisible();
  await expect(seen.getByRole('button', { name: customer.text('milestone.action.sign') })).toBeHidden();
  const name = `Proof of delivery ${booking.number}.pdf`;
  await seen.getByRole('button', { name, exact: true }).click();
  await expect(customer.page.getByRole('dialog').getByText(name).first()).toBeVisible();
  // A customer cannot delete it.
  await expect(
    customer.page.getByRole('button', { name: customer.text('attachment.file.delete', { name }), exact: true }),
  ).toHaveCount(0);
  staff.expectNoTrouble();
  customer.expectNoTrouble();
  await staff.close();
  await customer.close();
});

test('staff import milestones of several bookings from a file, and importing it again changes nothing', async ({
  browser,
  request,
}) => {
  test.slow();
  const [one, two] = (await movingBookings(await ApiUser.of(request, 'root.demo'))).toReversed();
  if (one?.nextMilestone == null || two?.nextMilestone == null) throw new Error('no bookings are nearly finished');
  const staff = await Person.open(browser, { language: 'vn' });
  await staff.enter('admin.demo');
  await staff.goto('/admin/my-booking');
  const at = new Date(Date.now() - 60_000).toISOString();
  const heads = Object.values(MILESTONE_FILE_COLUMN).map(({ vn }) => vn);
  const rows = [
    heads,
    [one.number, one.nextMilestone.label, '', at, '', 'Từ tệp'],
    [two.number, String(two.nextMilestone.code), '', at, '', ''],
    ['BK-00-000000', '33', '', at, '', ''],
  ];
  const text = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const file = { name: 'moc.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
  const dialog = staff.page.getByRole('dialog');
  const result = (words: string) => dialog.getByRole('row').filter({ hasText: words });

  await staff.button('shipment.list.recordFromFile').click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(result('BK-00-000000')).toContainText(staff.message('BOOKING_NUMBER_UNKNOWN'));
  await expect(dialog.getByText(staff.text('milestone.import.wrongText_one', { count: 1 }))).toBeVisible();
  await expectAccessible(staff, 'the preview of a file');
  await dialog
    .getByRole('button', { name: staff.text('milestone.import.apply_other', { count: 2 }), exact: true })
    .click();
  await expect(dialog.getByText(staff.text('milestone.import.doneTitle'))).toBeVisible();
  await expect(result(two.number)).toContainText(staff.text('milestone.import.doneState.RECORD'));
  await dialog.getByText(staff.text('milestone.import.close'), { exact: true }).click();
  await expect(dialog).toBeHidden();

  await staff.button('shipment.list.recordFromFile').click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(staff.text('milestone.import.nothing'))).toBeVisible();
  await expect(result(one.number)).toContainText(staff.text('milestone.import.state.ALREADY'));
  await dialog.getByRole('button', { name: staff.text('milestone.import.other'), exact: true }).click();
  await staff.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  staff.expectNoTrouble();
  await staff.close();
});
