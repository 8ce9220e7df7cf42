import { isLoaded } from '@wr1/schema/rules/milestone/loading.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { actorKind, mayEver } from '@wr1/schema/rules/transition/transition.ts';
import { isRepeat } from '@wr1/schema/rules/transition/transition-action.ts';
import { TRANSITIONS } from '@wr1/schema/rules/transition/transition-table.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { CLOSED_ACTIONS } from './closed-action.routes.ts';
import { fillMilestones, isPlanned } from '../../milestone/plan/keep-milestones.ts';
import { MAKING_ACTIONS, OPEN_ACTIONS, type OpenAction } from './shipment-transition.ts';
import {
  act,
  fclPrice,
  fclRequest,
  makeShipment,
  openShipmentApp,
  openSailing,
  RELEASE_READY,
} from '../shipment.testkit.ts';
import type { NewShipment, Shipment } from '../shipment.table.ts';

let app: TestApp;
let sailing: Awaited<ReturnType<typeof openSailing>>;
let customerId: number;
beforeAll(async () => {
  app = await openShipmentApp();
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
const making: ReadonlySet<string> = new Set(MAKING_ACTIONS);
/** Actions on money have their own inputs and guards, which the debit note tests cover. */
const money: ReadonlySet<string> = new Set([
  'IssueDebitNote',
  'RecordPayment',
  'VoidDebitNote',
  'IssueCreditNote',
  'RefundPayment',
  'ReversePayment',
]);
const MOVES: readonly OpenAction[] = OPEN_ACTIONS.filter((action) => !making.has(action) && !money.has(action));

function bodyOf(action: OpenAction, { id, status, next_milestone }: Shipment): Record<string, unknown> {
  switch (action) {
    case 'RecordMilestone':
      return { id, code: next_milestone ?? 33, actual_at: app.now().toISOString(), reason: 'Told by the line' };
    case 'CorrectMilestone':
      // An optional receipt by the consignee stays open.
      return {
        id,
        code: isMilestone(status) ? status : next_milestone === 44 ? 35 : 44,
        actual_at: app.now().toISOString(),
        note: 'A typo',
      };
    case 'UpdateQuotationRequest':
    case 'UpdateBooking':
      return { id, ...fclRequest() };
    case 'SendQuotation':
    case 'AmendQuotation':
    case 'SendPriceForConfirmation':
      return { id, ...fclPrice() };
    case 'LinkCustomer':
      return { id, customer_id: customerId };
    case 'UpdateBookingPlan':
      // Only some of the records under way are containers, like the sailing.
      return isMilestone(status) ? { id, carrier_booking_no: 'MAEU1' } : { id, schedule_id: sailing.id };
    case 'ReleaseBooking':
      return { id, ...RELEASE_READY };
    default:
      return { id, note: 'A reason' };
  }
}

type Shape = Partial<NewShipment>;

/** Variants of a record in a status that the table treats differently. */
function shapesOf(status: number): Shape[] {
  const before = (...from: number[]): Shape[] => from.map((previous_status) => ({ previous_status }));
  const released: Shape = { ever_released: true };
  const asked: Shape = { cancellation_status: 'REQUESTED' };
  switch (status) {
    case 10:
    case 12:
      return [{}, { booking_no: null }];
    case 17:
      return [{}, { booking_no: null }, released];
    case 21:
      return before(3, 4, -1);
    case 16:
      return [...before(6, 17, 61), { ...released, previous_status: 6 }];
    case 61:
      return [{}, released];
    case 62:
      return [...before(7, 63), { ...asked, previous_status: 63 }];
    case 8:
      // With and without an optional milestone that an agent abroad reports.
      return [{ shipping_type: 2 }, {}];
    case 63:
    case 7:
      return [{}, asked];
    default:
      return [{}];
  }
}

/** Services whose templates have each milestone before the last mandatory one; without a transit port. */
const FCL_DOOR: Shape = { shipping_type: 4, has_customs: true, has_container_trucking: true };
const LCL_DOOR: Shape = { ...FCL_DOOR, service_type: 3, containers: '[]' };
const BY_VAN: ReadonlySet<number> = new Set([29, 30, 31, 32, 38, 39, 41, 43]);

/** Columns for a record whose template contains the status. */
function wayOf(status: number): Shape {
  return BY_VAN.has(status) ? LCL_DOOR : FCL_DOOR;
}

/**
 * Creates a record in a status. Once transport is planned it has milestones, the last of which was recorded
 * separately.
 */
async function makeTracked(status: number, change: Shape): Promise<Shipment> {
  const made = await makeShipment(app, { status, change: { ...wayOf(status), ...change } });
  const { db } = app.database;
  if (!isPlanned(status)) return made;
  await db.transaction().execute((trx) => fillMilestones(trx, made));
  await db
    .updateTable('shipment_milestone')
    .set({ recording: 2 })
    .where('order_id', '=', made.id)
    .where('code', '=', status)
    .execute();
  // Nothing else stands in the way of releasing the delivery order.
  await db
    .insertInto('cargo_release')
    .values({ order_id: made.id, bill_type: 'SEA_WAYBILL', carrier_order_on: app.now().toISOString().slice(0, 10) })
    .execute();
  return (await stateOf(made.id)).shipment;
}

/**
 * The expected status and number of new history entries after an action on milestones, computed from the
 * stored milestones.
 */
async function trackedMove(made: Shipment, action: OpenAction): Promise<{ to: number; steps: number } | null> {
  const rows = await app.database.db
    .selectFrom('shipment_milestone')
    .selectAll()
    .where('order_id', '=', made.id)
    .orderBy('seq')
    .execute();
  const lastOf = (done: typeof rows) => Math.min(44, done.at(-1)?.code ?? 7);
  const done = rows.filter(({ recording }) => recording !== null);
  switch (action) {
    case 'RecordMilestone': {
      if (made.status === 8) return { to: 8, steps: 1 };
      const next = made.next_milestone ?? 0;
      const open = rows.some((row) => row.recording === null && row.mandatory && row.code !== next);
      return open ? { to: next, steps: 1 } : { to: 8, steps: 2 };
    }
    case 'UndoMilestone': {
      const latest = Math.max(...done.map(({ recording }) => recording ?? 0));
      return { to: lastOf(done.filter(({ recording }) => recording !== latest)), steps: 1 };
    }
    case 'UndoDelivery':
      return { to: lastOf(done), steps: 1 };
    case 'CorrectMilestone':
      return { to: made.status, steps: 1 };
    default:
      return null;
  }
}

/** The matching row of the transition table, found independently of the state machine. */
function expectedRow(shipment: Shipment, action: OpenAction, role: Role) {
  const kind = actorKind(role);
  return TRANSITIONS.find(
    (row) =>
      row.action === action &&
      (row.from === shipment.status || (row.from === 'M' && isMilestone(shipment.status))) &&
      (row.actors.includes(kind) || (kind === 'admin' && row.actors.includes('staff'))) &&
      !(row.guards.includes('NO_BOOKING_NO') && shipment.booking_no !== null) &&
      !(row.guards.includes('HAS_BOOKING_NO') && shipment.booking_no === null) &&
      !(row.guards.includes('RESTORES') && shipment.previous_status !== row.to) &&
      !(row.guards.includes('OPTIONAL_MILESTONE') && shipment.next_milestone === null) &&
      !(row.guards.includes('CANCELLATION_PENDING') && shipment.cancellation_status !== 'REQUESTED') &&
      !(row.guards.includes('NOT_RELEASED_FOR_CUSTOMER') && shipment.ever_released && kind === 'customer'),
  );
}

async function stateOf(id: number) {
  const { db } = app.database;
  const shipment = await db.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { steps } = await db
    .selectFrom('status_history')
    .select((eb) => eb.fn.countAll<number>().as('steps'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { shipment, steps };
}

/** The expected status and code of a refusal; null if the action should succeed. */
function refusalOf(made: Shipment, action: OpenAction, role: Role): string | null {
  if (!mayEver(action, actorKind(role))) return '403 FORBIDDEN';
  if (isRepeat(made.status, action)) return '200 -';
  const row = expectedRow(made, action, role);
  if (row === undefined) {
    const isTooLate = made.status === STATUS.EXPIRED && (action === 'AcceptQuotation' || action === 'BookQuotation');
    return isTooLate ? '409 QUOTE_EXPIRED' : '409 INVALID_TRANSITION';
  }
  if (row.guards.includes('NOT_LOADED') && isLoaded(made)) return '409 ALREADY_LOADED';
  // The recorded milestones are too old to undo.
  if (row.guards.includes('OWN_RECENT_MILESTONE')) return '409 UNDO_WINDOW_OVER';
  const isAsked = made.cancellation_status === 'REQUESTED';
  return isAsked && row.guards.includes('NO_CANCELLATION_PENDING') ? '409 CANCELLATION_PENDING' : null;
}

/** Takes an action on a record; returns whether the record changed, and what differs from the expectation. */
async function checkTriple(made: Shipment, action: OpenAction, role: Role) {
  const move = await trackedMove(made, action);
  const answer = await act(app, USERS[role], action, bodyOf(action, made));
  const { shipment, steps } = await stateOf(made.id);
  const name = `${made.status} ${action} ${role}: ${answer.status} ${answer.body.code ?? '-'}`;
  const refusal = refusalOf(made, action, role);
  if (refusal !== null) {
    const isSame = shipment.version === 1 && steps === 1 && shipment.status === made.status;
    const isSaid = name.endsWith(`: ${refusal}`);
    return { changed: !isSame, problem: isSame && isSaid ? null : `${name} should be ${refusal}` };
  }
  const row = expectedRow(made, action, role);
  const to = move?.to ?? (row?.to === 'M' ? made.status : row?.to);
  const done = answer.status === 200 && shipment.status === to && shipment.version === 2;
  const hasHistory = steps === 1 + (move?.steps ?? 1 + (row?.via.length ?? 0));
  return { changed: true, problem: done && hasHistory ? null : `${name} should lead to ${to}, is ${shipment.status}` };
}

// 45 is never a final status: when the last container is returned empty, the booking moves on to 8.
const STATUSES = Object.values(STATUS).filter((status) => status !== STATUS.EMPTY_RETURN);

test.each(STATUSES)('from %s every action follows the table for every role', { timeout: 120_000 }, async (status) => {
  const wrong: string[] = [];
  for (const shape of shapesOf(status)) {
    let made: Shipment | null = null;
    for (const action of MOVES) {
      for (const role of ROLES) {
        // Only a record without a customer can be linked, and its requester may be unable to see it.
        const isLead = action === 'LinkCustomer' && mayEver(action, actorKind(role));
        const change = {
          schedule_id: sailing.id,
          etd: sailing.etd,
          ...shape,
          ...(isLead ? { customer_id: null } : {}),
        };
        // A refused action leaves the record unchanged, so the next one can use it again.
        // oxlint-disable-next-line no-await-in-loop
        const shipment: Shipment = made === null || isLead ? await makeTracked(status, change) : made;
        // oxlint-disable-next-line no-await-in-loop
        const { changed, problem } = await checkTriple(shipment, action, role);
        if (!isLead) made = changed ? null : shipment;
        if (problem !== null) wrong.push(`${JSON.stringify(shape)} ${problem}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(MAKING_ACTIONS)('%s creates a record for the roles in the table', async (action) => {
  const said: string[] = [];
  const wanted: string[] = [];
  for (const role of ROLES) {
    const isStaff = role.startsWith('ADMIN');
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await app.call('post', `/wr1?objectType=${action}`, {
      as: USERS[role],
      body: { ...fclRequest(), ...(isStaff || action.endsWith('ForCustomer') ? { customer_id: customerId } : {}) },
    });
    said.push(`${role} ${status} ${body.result?.status ?? body.code}`);
    // A request that staff enter for a customer counts as acknowledged.
    const taken = action === 'RequestQuotation' && isStaff ? 'CreateQuotationForCustomer' : action;
    const row = TRANSITIONS.find((one) => one.action === taken && one.from === null);
    wanted.push(mayEver(taken, actorKind(role)) ? `${role} 200 ${row?.to}` : `${role} 403 FORBIDDEN`);
  }
  expect(said).toEqual(wanted);
});

test('actions of the system are available to no one else', async () => {
  const made = await makeShipment(app, { status: 3 });
  expect(CLOSED_ACTIONS).toEqual(['Expire']);
  for (const role of ROLES) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await act(app, USERS[role], 'Expire', { id: made.id });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await stateOf(made.id)).shipment.version).toBe(1);
});

test('a refusal states the current status, the action and the allowed actions', async () => {
  const made = await makeShipment(app, { status: 3 });
  const answer = await act(app, 'client.demo', 'RequestBookingAmendment', { id: made.id });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'INVALID_TRANSITION',
    from: 3,
    action: 'ReceivedReviseRequest',
    allowed: ['CustomerBooking', 'AcceptQuotation', 'RequestAmendment', 'CancelRecord'],
  });
});

test('the guards of price, plan and validity refuse with their own codes', async () => {
  const noPrice = await makeShipment(app, { status: 6, change: { schedule_id: sailing.id, price_confirmed_at: null } });
  expect((await act(app, 'sales.demo', 'ReleaseBooking', { id: noPrice.id })).body.code).toBe('PRICE_NOT_CONFIRMED');
  const noPlan = await makeShipment(app, { status: 6 });
  expect((await act(app, 'sales.demo', 'ReleaseBooking', { id: noPlan.id })).body.code).toBe('PLAN_REQUIRED');
  const request = await makeShipment(app, { status: 2 });
  const empty = await act(app, 'sales.demo', 'SendQuotation', { id: request.id, ...fclPrice(), charges: [] });
  expect([empty.status, empty.body.code, empty.body.fields]).toEqual([
    422,
    'CHARGES_REQUIRED',
    [expect.objectContaining({ path: ['charges'], code: 'CHARGES_REQUIRED' })],
  ]);
  const past = await act(app, 'sales.demo', 'SendQuotation', { id: request.id, ...fclPrice(), valid_to: '2026-11-19' });
  expect([past.status, past.body.code]).toEqual([422, 'VALIDITY_REQUIRED']);
  const awaiting = await makeShipment(app, { status: 61, change: { valid_to: '2026-11-19' } });
  const late = await act(app, 'client.demo', 'AcceptQuotation', { id: awaiting.id });
  expect([late.status, late.body.code]).toEqual([409, 'QUOTE_EXPIRED']);
});

test('the first action of an ADMIN_SALE makes the user account manager of all the customer’s records', async () => {
  const { db } = app.database;
  await db.updateTable('company').set({ salesman_id: null }).where('code', '=', 'C0008').execute();
  const made = { company: 'C0008', createdBy: 'root.sapaherb', change: { salesman_id: null } };
  const first = await makeShipment(app, { ...made, status: 2 });
  const second = await makeShipment(app, { ...made, status: 5 });
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
  expect((await stateOf(second.id)).shipment.salesman_id).toBe(salesId);
  const other = await act(app, 'sales.other', 'AcknowledgeBooking', { id: second.id });
  expect(other.status).toBe(404);
});
