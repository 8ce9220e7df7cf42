import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { mailNotices } from '../notification/mail-notices.ts';
import { act, openShipmentApp } from '../shipment/shipment.testkit.ts';
import { makeMoneyShipment } from './debit-note.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const sendNotices = () =>
  mailNotices({
    db: app.database.db,
    clock: () => app.now(),
    log: pino({ level: 'silent' }),
    config: { publicUrl: 'https://wr1.example', dataDir: app.dataDir, trustProxy: [], checkAnswers: true },
  });

const moneyOf = async (id: number, as = 'client.demo') =>
  (await app.call('get', `/wr1?objectType=GetOrderMoney&ids=${id}`, { as })).body.result[0];

test('a debit note follows the currency and the email addresses of its customer', async () => {
  const { db } = app.database;
  const company = await db.selectFrom('company').selectAll().where('code', '=', 'C0001').executeTakeFirstOrThrow();
  const terms = { id: company.id, vip: false, credit_currency: 'USD', account_manager_id: company.salesman_id };
  const update = (more: object) =>
    app.call('put', '/wr1?objectType=UpdateCustomerTerms', { as: 'admin.demo', body: { ...terms, ...more } });
  const wrong = await update({ debit_note_emails: 'accounts@demo.example, accounts' });
  expect(wrong.body.fields).toMatchObject([{ path: ['debit_note_emails'], code: 'EMAIL_INVALID' }]);
  const set = await update({
    debit_note_currency: 'VND',
    debit_note_emails: 'accounts@demo.example; ap@demo.example accounts@demo.example',
  });
  expect(set.body.result).toMatchObject({
    debit_note_currency: 'VND',
    debit_note_emails: 'accounts@demo.example, ap@demo.example',
  });
  const { id } = await makeMoneyShipment(app, { status: STATUS.DELIVERED });
  expect((await moneyOf(id, 'sales.demo')).debit_note_currency).toBe('VND');
  await sendNotices();
  await db.deleteFrom('mail_message').execute();
  await act(app, 'sales.demo', 'IssueDebitNote', { id });
  await sendNotices();
  const money = await moneyOf(id);
  expect(money.debit_notes[0].currency).toBe('VND');
  expect(money.bank_accounts[0].currency).toBe('VND');
  const mails = await db.selectFrom('mail_message').select(['to_address', 'kind', 'subject']).execute();
  expect(mails.map(({ to_address: to, kind }) => `${to} ${kind}`).toSorted()).toEqual([
    'accounts@demo.example DEBIT_NOTE_ISSUED',
    'ap@demo.example DEBIT_NOTE_ISSUED',
  ]);
  // Users still have the notification on the website.
  const [notice] = (await app.call('get', '/userNotify?pageSize=1', { as: 'client.demo' })).body.result;
  expect([notice.kind, JSON.stringify(notice)]).toEqual(['DEBIT_NOTE_ISSUED', expect.stringContaining('VND')]);

  await update({ debit_note_currency: 'VND', debit_note_emails: null });
  const other = await makeMoneyShipment(app, { status: STATUS.DELIVERED });
  await db.deleteFrom('mail_message').execute();
  await act(app, 'sales.demo', 'IssueDebitNote', { id: other.id, currency: 'USD' });
  await sendNotices();
  expect((await moneyOf(other.id)).debit_notes[0].currency).toBe('USD');
  const usual = await db.selectFrom('mail_message').select('to_address').execute();
  expect(usual.length).toBeGreaterThan(0);
  expect(usual.map(({ to_address: to }) => to).join()).not.toContain('ap@demo.example');
});
