import { isMilestone } from '@wr1/schema/rules/milestone.ts';
import { STATUS } from '@wr1/schema/rules/status.ts';
import { actorKind, mayEver } from '@wr1/schema/rules/transition.ts';
import { isRepeat } from '@wr1/schema/rules/transition-action.ts';
import { TRANSITIONS } from '@wr1/schema/rules/transition-table.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@wr1/schema/rules/user-type.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { CLOSED_ACTIONS } from './closed-action.routes.ts';
import { OPEN_ACTIONS, type OpenAction } from './order-transition.ts';
import { act, fclPrice, fclRequest, makeOrder, openOrderApp, openSailing } from './shipment-order.testkit.ts';
import type { ShipmentOrder } from './shipment-order.table.ts';

let app: TestApp;
let sailing: Awaited<ReturnType<typeof openSailing>>;
let customerId: number;
beforeAll(async () => {
  app = await openOrderApp();
  sailing = await openSailing(app);
  const { db } = app.database;
  const customer = await db.selectFrom('company').select('id').where('code', '=', 'C0001').executeTakeFirstOrThrow();
  customerId = customer.id;
});
afterAll(() => app.close());

const USERS: Record<Role, string> = {
  ADMIN: 'admin.demo',
  ADMIN_SALE: 'sales.demo',
  CLIENT_ROOT: 'root.demo',
  CLIENT: 'client.demo',
};
const ROLES = Object.keys(USERS) as Role[];
const PUT_ACTIONS = OPEN_ACTIONS.filter((action) => action !== 'RequestQuotation');

function bodyOf(action: OpenAction, id: number): Record<string, unknown> {
  if (action === 'UpdateQuotationRequest') return { id, ...fclRequest() };
  if (action === 'SendQuotation') return { id, ...fclPrice() };
  if (action === 'LinkCustomer') return { id, customer_id: customerId };
  if (action === 'UpdatePlan') return { id, schedule_id: sailing.id };
  if (action === 'ReceivedReviseRequest') return { id, note: 'Please change the volume' };
  return { id };
}

/** The one row of the table that fits, told by the record's own columns; the expectation does not ask the machine. */
function expectedRow(order: ShipmentOrder, action: OpenAction, role: Role) {
  const kind = actorKind(role);
  return TRANSITIONS.find(
    (row) =>
      row.action === action &&
      (row.from === order.status || (row.from === 'M' && isMilestone(order.status))) &&
      (row.actors.includes(kind) || (kind === 'admin' && row.actors.includes('staff'))) &&
      !(row.guards.includes('NO_BOOKING_NO') && order.booking_no !== null) &&
      !(row.guards.includes('HAS_BOOKING_NO') && order.booking_no === null),
  );
}

async function stateOf(id: number) {
  const { db } = app.database;
  const order = await db.selectFrom('shipment_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { steps } = await db
    .selectFrom('status_history')
    .select((eb) => eb.fn.countAll<number>().as('steps'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { order, steps };
}

async function checkTriple(status: number, action: OpenAction, role: Role): Promise<string | null> {
  // Only what has no customer yet can be linked to one; who asked may not see it.
  const lead = action === 'LinkCustomer' && mayEver(action, actorKind(role)) ? { customer_id: null } : {};
  const change = { schedule_id: sailing.id, etd: sailing.etd, ...lead };
  const made = await makeOrder(app, { status, change });
  const answer = await act(app, USERS[role], action, bodyOf(action, made.id));
  const { order, steps } = await stateOf(made.id);
  const row = expectedRow(made, action, role);
  const name = `${status} ${action} ${role}: ${answer.status} ${answer.body.code ?? ''}`;
  if (!mayEver(action, actorKind(role))) {
    return answer.status === 403 && steps === 1 && order.version === 1 ? null : `${name} should be 403`;
  }
  if (isRepeat(status, action)) {
    return answer.status === 200 && steps === 1 && order.version === 1 ? null : `${name} should change nothing`;
  }
  if (row === undefined) {
    const refused = answer.status === 409 && answer.body.code === 'INVALID_TRANSITION' && answer.body.from === status;
    return refused && steps === 1 && order.status === status ? null : `${name} should be refused`;
  }
  const done = answer.status === 200 && order.status === row.to && order.version === 2;
  return done && steps === 2 + row.via.length ? null : `${name} should lead to ${row.to}, is ${order.status}`;
}

// 45 is no resting status: the last container's empty return moves the booking on to 8.
const STATUSES = Object.values(STATUS).filter((status) => status !== STATUS.EMPTY_RETURN);

test.each(PUT_ACTIONS)(
  '%s does from every status and for every role what the table says',
  { timeout: 120_000 },
  async (action) => {
    const wrong: string[] = [];
    for (const status of STATUSES) {
      for (const role of ROLES) {
        // oxlint-disable-next-line no-await-in-loop
        const problem = await checkTriple(status, action, role);
        if (problem !== null) wrong.push(problem);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('actions of later releases are refused by role first, then as not available', async () => {
  const made = await makeOrder(app, { status: 3 });
  const wrong: string[] = [];
  for (const action of CLOSED_ACTIONS) {
    const method = TRANSITIONS.some((row) => row.action === action && row.from !== null) ? 'put' : 'post';
    for (const role of ROLES) {
      const wanted = mayEver(action, actorKind(role)) ? [409, 'NOT_AVAILABLE_YET'] : [403, 'FORBIDDEN'];
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await app.call(method, `/wr1?objectType=${action}`, {
        as: USERS[role],
        body: { id: made.id },
      });
      if (status !== wanted[0] || body.code !== wanted[1]) wrong.push(`${action} ${role}: ${status} ${body.code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((await stateOf(made.id)).order.version).toBe(1);
});

test('a refusal tells from where, what and what is allowed', async () => {
  const made = await makeOrder(app, { status: 3 });
  const answer = await act(app, 'client.demo', 'ReceivedReviseRequest', { id: made.id });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'INVALID_TRANSITION',
    from: 3,
    action: 'ReceivedReviseRequest',
    allowed: ['CustomerBooking', 'AcceptQuotation'],
  });
});

test('the guards of price, plan and validity refuse with their own codes', async () => {
  const noPrice = await makeOrder(app, { status: 6, change: { schedule_id: sailing.id, price_confirmed_at: null } });
  expect((await act(app, 'sales.demo', 'ReleaseBooking', { id: noPrice.id })).body.code).toBe('PRICE_NOT_CONFIRMED');
  const noPlan = await makeOrder(app, { status: 6 });
  expect((await act(app, 'sales.demo', 'ReleaseBooking', { id: noPlan.id })).body.code).toBe('PLAN_REQUIRED');
  const request = await makeOrder(app, { status: 2 });
  const empty = await act(app, 'sales.demo', 'SendQuotation', { id: request.id, ...fclPrice(), charges: [] });
  expect([empty.status, empty.body.code, empty.body.fields]).toEqual([
    422,
    'CHARGES_REQUIRED',
    [{ path: ['charges'], code: 'CHARGES_REQUIRED' }],
  ]);
  const past = await act(app, 'sales.demo', 'SendQuotation', { id: request.id, ...fclPrice(), valid_to: '2026-11-19' });
  expect([past.status, past.body.code]).toEqual([422, 'VALIDITY_REQUIRED']);
  const awaiting = await makeOrder(app, { status: 61, change: { valid_to: '2026-11-19' } });
  const late = await act(app, 'client.demo', 'AcceptQuotation', { id: awaiting.id });
  expect([late.status, late.body.code]).toEqual([409, 'QUOTE_EXPIRED']);
});

test('a lead needs its customer before it gets a price', async () => {
  const lead = await makeOrder(app, {
    status: 1,
    change: {
      customer_id: null,
      created_by: null,
      salesman_id: null,
      contact: JSON.stringify({ company_name: 'New Co', name: 'An', email: 'an@new.example', phone: null }),
    },
  });
  const answer = await act(app, 'sales.other', 'SendQuotation', { id: lead.id, ...fclPrice() });
  expect([answer.status, answer.body.code]).toEqual([409, 'CUSTOMER_REQUIRED']);
});

test('the first action of an ADMIN_SALE makes the user the salesman of all records of the customer', async () => {
  const { db } = app.database;
  await db.updateTable('company').set({ salesman_id: null }).where('code', '=', 'C0008').execute();
  const made = { company: 'C0008', createdBy: 'root.sapaherb', change: { salesman_id: null } };
  const first = await makeOrder(app, { ...made, status: 2 });
  const second = await makeOrder(app, { ...made, status: 5 });
  expect((await act(app, 'sales.demo', 'SendQuotation', { id: first.id, ...fclPrice() })).status).toBe(200);
  const { id: salesId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'sales.demo')
    .executeTakeFirstOrThrow();
  const company = await db
    .selectFrom('company')
    .select('salesman_id')
    .where('code', '=', 'C0008')
    .executeTakeFirstOrThrow();
  expect(company.salesman_id).toBe(salesId);
  expect((await stateOf(second.id)).order.salesman_id).toBe(salesId);
  const other = await act(app, 'sales.other', 'ReceivedBookingRequest', { id: second.id });
  expect(other.status).toBe(404);
});
