import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeMoneyShipment, TEST_PRICE } from '../debit-note/debit-note.testkit.ts';
import { act, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const account = (change: object = {}) => ({
  currency: 'VND',
  bank_code: 'VCB',
  branch: 'Saigon',
  account_number: '0071 0001 23456',
  beneficiary: 'WR1 Logistics Joint Stock Company',
  swift: 'BFTVVNVX',
  active: true,
  ...change,
});
const create = (as: string, body: object) => app.call('post', '/wr1?objectType=CreateBankAccount', { as, body });
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const moneyOf = async (id: number) =>
  (await app.call('get', `/wr1?objectType=GetOrderMoney&ids=${id}`, { as: 'client.demo' })).body.result[0];

test('a debit note shows the account in the settings until its currency has one of its own, which gets a VietQR code', async () => {
  const { id } = await makeMoneyShipment(app, { status: 8 });
  const unbilled = await moneyOf(id);
  expect(unbilled.bank_accounts.map(({ currency, vietqr }: any) => [currency, vietqr])).toEqual([
    ['USD', null],
    ['VND', null],
  ]);
  const made = await create('admin.demo', account());
  expect(made.status).toBe(200);
  expect((await moneyOf(id)).bank_accounts[1]).toMatchObject({ account: '0071 0001 23456', vietqr: null });

  await act(app, 'sales.demo', 'IssueDebitNote', { id });
  const billed = await moneyOf(id);
  const [usd, vnd] = billed.bank_accounts;
  expect(usd).toMatchObject({ currency: 'USD', account: unbilled.bank.account_usd, vietqr: null });
  expect(vnd).toMatchObject({ currency: 'VND', bank: 'Vietcombank, Saigon', swift: 'BFTVVNVX' });
  // Bank, account, amount and reference.
  for (const part of ['0006970436', '01130071000123456', `5409${TEST_PRICE.vnd}`, billed.debit_notes[0].number]) {
    expect(vnd.vietqr).toContain(part);
  }
  expect(billed.bank.account_vnd).toBe('0071 0001 23456');
});

test('only an ADMIN manages accounts; values are checked and duplicates are refused', async () => {
  for (const as of ['root.demo', 'sales.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    expect([as, (await create(as, account())).status]).toEqual([as, 403]);
  }
  const of = async (change: object) => codes((await create('admin.demo', account(change))).body).join();
  expect(await of({ account_number: 'no?' })).toBe('account_number INVALID_FORMAT');
  expect(await of({ swift: 'bftv' })).toBe('swift INVALID_FORMAT');
  expect(await of({ bank_code: 'NONE' })).toBe('bank_code CHOICE_INVALID');
  expect(await of({})).toBe('account_number DUPLICATE_VALUE');
});
