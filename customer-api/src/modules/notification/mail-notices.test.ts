import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { act, fclPrice, makeShipment, openShipmentApp } from '../shipment/shipment.testkit.ts';
import { mailNotices } from './mail-notices.ts';
import { notify } from './notify.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const run = () =>
  mailNotices({
    db: app.database.db,
    clock: () => app.now(),
    log: pino({ level: 'silent' }),
    config: { publicUrl: 'https://wr1.example', dataDir: app.dataDir, trustProxy: [], checkAnswers: true },
  });
const mails = async (kind: string) =>
  app.database.db.selectFrom('mail_message').selectAll().where('kind', '=', kind).orderBy('id').execute();
const addressOf = async (username: string) => {
  const query = app.database.db.selectFrom('app_user').select('email').where('username', '=', username);
  return (await query.executeTakeFirstOrThrow()).email;
};

test('a request reaches the account manager once by email, with its text and a link to the record', async () => {
  const made = await makeShipment(app, { status: 3 });
  await act(app, 'client.demo', 'RequestAmendment', { id: made.id, note: 'One <more> box' });
  await run();
  await run();
  const [mail, ...others] = await mails('EDIT_REQUESTED');
  expect(others).toEqual([]);
  expect(mail?.to_address).toBe(await addressOf('sales.demo'));
  expect(mail?.subject).toContain(made.quotation_no);
  expect(mail?.subject).not.toMatch(/\.$/);
  expect(mail?.plain).toContain('Message: One <more> box');
  expect(mail?.plain).toContain(`https://wr1.example/platform/admin/my-quotation/${made.quotation_no}`);
  expect(mail?.html).toContain('One &lt;more&gt; box');
});

test('a price reaches every user of the customer in their language', async () => {
  const { db } = app.database;
  await db.updateTable('app_user').set({ language: 'vn' }).where('username', '=', 'client.demo').execute();
  const made = await makeShipment(app, { status: 2 });
  await act(app, 'sales.demo', 'SendQuotation', { id: made.id, ...fclPrice() });
  await run();
  const sent = await mails('QUOTATION_SENT');
  const to = await addressOf('client.demo');
  const vietnamese = sent.find(({ to_address }) => to_address === to);
  expect(vietnamese?.language).toBe('vn');
  expect(vietnamese?.subject).toContain('Đã có báo giá');
  expect(vietnamese?.plain).toContain('Hiệu lực đến: 04/12/2026');
  expect(vietnamese?.plain).toContain(`/platform/user/my-quotation/${made.quotation_no}`);
  expect(sent.filter(({ language }) => language === 'en').length).toBeGreaterThan(0);
});

test('website-only notifications are not emailed', async () => {
  const made = await makeShipment(app, { status: 5 });
  await act(app, 'sales.demo', 'AcknowledgeBooking', { id: made.id });
  await run();
  expect(await mails('BOOKING_RECEIVED')).toEqual([]);
});

test('users who have left get no email', async () => {
  const { db } = app.database;
  const made = await makeShipment(app, { status: 6 });
  await act(app, 'client.demo', 'RequestAmendment', { id: made.id, note: 'Later, please' });
  await db.updateTable('app_user').set({ status: 0 }).where('username', '=', 'sales.demo').execute();
  const before = (await mails('EDIT_REQUESTED')).length;
  expect(await run()).toBe(1);
  expect(await mails('EDIT_REQUESTED')).toHaveLength(before);
});

test('an email about a released booking links to public tracking, with a token in the fragment', async () => {
  const made = await makeShipment(app, { status: 28, change: { ever_released: true } });
  const { id: user_id } = await app.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'root.demo')
    .executeTakeFirstOrThrow();
  const row = { user_id, kind: 'ARRIVAL_MOVED', params: '{}', order_id: made.id, record_number: made.number };
  await app.database.db
    .insertInto('notification')
    .values({ ...row, is_booking: true, created_at: app.now(), mail_due: true })
    .execute();
  await run();
  const [mail] = await mails('ARRIVAL_MOVED');
  const link = /https:\/\/wr1\.example\/platform\/public\/track-trace\?numbers=(BK-[\d-]+)#([\w-]{43})/.exec(
    mail?.plain ?? '',
  );
  expect(link?.[1]).toBe(made.number);
  expect(mail?.html).toContain(`#${link?.[2]}"`);
  const { body } = await app.call('post', '/publicTracking', { body: { numbers: made.number, proofs: [link?.[2]] } });
  expect(body.result[0].shipment).toMatchObject({ status: 28 });
});

test('several notifications of one record go out as one email', async () => {
  const made = await makeShipment(app, { status: 6 });
  const { db } = app.database;
  await db.deleteFrom('mail_message').execute();
  await act(app, 'client.demo', 'RequestAmendment', { id: made.id, note: 'One <more> box' });
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', (await addressOf('sales.other')) ?? '')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    for (const kind of ['EDIT_REQUESTED', 'CANCELLATION_REQUESTED'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await notify(trx, {
        kind,
        userIds: [userId],
        params: { route: 'VNSGN → USLAX', company: 'Binh Minh' },
        shipment: { id: made.id, number: made.number, isBooking: true },
        at: app.now(),
      });
    }
  });
  await run();
  const [mail, ...others] = (await mails('RECORD_UPDATES')).filter(({ to_address: to }) =>
    to.startsWith('sales.other'),
  );
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Updates to ${made.number}, VNSGN → USLAX`);
  expect(mail?.plain).toMatch(/requested cancellation of booking[^]*requested a change to/);
});
