import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { MAKING_ACTIONS, OPEN_ACTIONS, type OpenAction } from './transition/shipment-transition.ts';
import { act, fclPrice, fclRequest, makeShipment, openShipmentApp } from './shipment.testkit.ts';
import type { Shipment } from './shipment.table.ts';

let app: TestApp;
let foreign: Shipment;
let root: Shipment;
beforeAll(async () => {
  app = await openShipmentApp();
  foreign = await makeShipment(app, { company: 'C0002', createdBy: 'client.other', status: 5 });
  root = await makeShipment(app, { createdBy: 'root.demo', status: 3 });
  await makeShipment(app, { createdBy: 'client.demo', status: 3 });
});
afterAll(() => app.close());

const get = (as: string, query: string) => app.call('get', `/wr1?objectType=${query}`, { as });
/** The input of an action in addition to the record's ID. */
function inputOf(action: OpenAction): object {
  if (action === 'UpdateQuotationRequest' || action === 'UpdateBooking') return fclRequest();
  if (action === 'SendQuotation' || action === 'AmendQuotation' || action === 'SendPriceForConfirmation') {
    return fclPrice();
  }
  if (action === 'RecordPayment' || action === 'RefundPayment') {
    return { amount: '1', currency: 'USD', method: 'CASH', paid_on: '2026-11-20' };
  }
  if (action === 'RecordMilestone' || action === 'CorrectMilestone')
    return { code: 33, actual_at: '2026-11-20T02:00:00Z' };
  if (action === 'VoidDebitNote' || action === 'ReversePayment') return { note: 'Entered by mistake' };
  if (action === 'IssueCreditNote')
    return { debit_note_id: 1, lines: [{ seq: 1, amount: '1' }], note: 'Entered by mistake' };
  return action === 'LinkCustomer' ? { customer_id: 2 } : {};
}

const making: ReadonlySet<string> = new Set(MAKING_ACTIONS);
const OUTSIDERS = ['client.demo', 'root.demo', 'sales.demo'];

test.each(OUTSIDERS)('%s cannot distinguish another company’s record from one that does not exist', async (as) => {
  for (const action of OPEN_ACTIONS.filter((one) => !making.has(one))) {
    const extra = inputOf(action);
    const ask = (id: number) => act(app, as, action, { ...extra, id });
    // oxlint-disable-next-line no-await-in-loop
    const [theirs, none] = await Promise.all([ask(foreign.id), ask(999_999)]);
    delete theirs.body.request_id;
    delete none.body.request_id;
    expect([action, theirs.status, theirs.body]).toEqual([action, none.status, none.body]);
    expect([403, 404]).toContain(theirs.status);
  }
  expect((await get(as, `GetBookingDetail&id=${foreign.id}`)).status).toBe(404);
  expect((await get(as, `GetBookingDetail&number=${foreign.booking_no}`)).status).toBe(404);
  expect((await get(as, `GetOrderHistory&ids=${foreign.id}`)).body.result).toEqual([]);
  const lists = [
    `ids=${foreign.id}`,
    `number=${foreign.booking_no}`,
    `customer_id=${foreign.customer_id}`,
    `search=${foreign.booking_no}`,
  ];
  for (const filter of lists) {
    // oxlint-disable-next-line no-await-in-loop
    const { body: list } = await get(as, `GetQuotationBooking&${filter}`);
    expect([filter, list.result, list.meta.total]).toEqual([filter, [], 0]);
  }
  expect((await get(as, `GetLastBookingOfVanCont&customer_id=${foreign.customer_id}`)).body.result).toBeNull();
  const { version } = await app.database.db
    .selectFrom('shipment')
    .select('version')
    .where('id', '=', foreign.id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(1);
});

test('a CLIENT reads but cannot change a colleague’s record; without sharing it is not found', async () => {
  const read = await get('client.demo', `GetBookingDetail&id=${root.id}`);
  expect([read.status, read.body.result.allowed_actions, read.body.result.may_change]).toEqual([200, [], false]);
  expect((await get('root.demo', `GetBookingDetail&id=${root.id}`)).body.result.may_change).toBe(true);
  const tried = await act(app, 'client.demo', 'BookQuotation', { id: root.id });
  expect([tried.status, tried.body.code]).toEqual([403, 'FORBIDDEN']);
  const { db } = app.database;
  await db.updateTable('company').set({ share_within_company: false }).where('code', '=', 'C0001').execute();
  expect((await get('client.demo', `GetBookingDetail&id=${root.id}`)).status).toBe(404);
  expect((await act(app, 'client.demo', 'BookQuotation', { id: root.id })).status).toBe(404);
  expect((await get('client.demo', 'GetQuotationBooking')).body.meta.total).toBe(1);
  expect((await get('client.demo', 'GetTabCounts&kind=quotation')).body.result).toEqual([{ status: 3, count: 1 }]);
  expect((await get('root.demo', 'GetTabCounts&kind=quotation')).body.result).toEqual([{ status: 3, count: 2 }]);
  await db.updateTable('company').set({ share_within_company: true }).where('code', '=', 'C0001').execute();
});

test('costs are for staff only', async () => {
  const cost = async (as: string) => (await get(as, `GetBookingDetail&id=${root.id}`)).body.result.charges[0].unit_cost;
  expect(await cost('root.demo')).toBeNull();
  expect(await cost('sales.demo')).toBe('2150.00');
});

test('an ADMIN_SALE sees own and unassigned customers, an ADMIN everything', async () => {
  const mine = await get('sales.demo', 'GetQuotationBooking');
  const { id } = await app.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'sales.demo')
    .executeTakeFirstOrThrow();
  expect(mine.body.result.every(({ salesman_id }: any) => salesman_id === id || salesman_id === null)).toBe(true);
  expect((await get('admin.demo', 'GetQuotationBooking')).body.meta.total).toBe(3);
});

test('text in parameters is never interpreted', async () => {
  for (const text of ["' or 1=1 --", '%', '_', '\\', '1&objectType=ReleaseBooking', '../..', 'ốc']) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await get('root.demo', `GetQuotationBooking&search=${encodeURIComponent(text)}`);
    expect([text, status, body.meta?.total]).toEqual([text, 200, 0]);
  }
  expect((await get('root.demo', 'GetQuotationBooking&after=abc')).status).toBe(400);
  expect((await get('root.demo', 'GetQuotationBooking&status=1;2')).status).toBe(400);
  expect((await get('root.demo', 'GetQuotationBooking&ids=1,x')).status).toBe(400);
});

test('notifies both sides: the customer’s users and the account manager, except the actor', async () => {
  const made = await makeShipment(app, { createdBy: 'client.demo', status: 2 });
  await act(app, 'sales.demo', 'SendQuotation', { id: made.id, ...fclPrice() });
  await act(app, 'client.demo', 'BookQuotation', { id: made.id });
  const rows = await app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['username', 'kind', 'notification.params'])
    .where('order_id', '=', made.id)
    .orderBy('username')
    .execute();
  expect(rows.map(({ username, kind }) => `${username} ${kind}`)).toEqual([
    'client.demo QUOTATION_SENT',
    'first.login QUOTATION_SENT',
    'root.demo QUOTATION_SENT',
    'sales.demo BOOKING_SUBMITTED',
  ]);
  expect(rows[0]?.params).toMatchObject({ number: made.quotation_no, route: 'VNVUT → USLAX', validTo: '04/12/2026' });
  const events = await app.database.db
    .selectFrom('event_log')
    .selectAll()
    .where('type', '=', 'ORDER_CHANGED')
    .where('company_id', '=', made.customer_id)
    .execute();
  expect(events.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ shipmentId: made.id, status: 5 }),
  );
});
