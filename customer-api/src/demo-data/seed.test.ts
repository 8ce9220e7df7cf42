import { isMilestone, MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { BOOKING_STATUS, QUOTATION_STATUS } from '@wr1/schema/rules/list/tab.ts';
import { TRANSITIONS } from '@wr1/schema/rules/transition/transition-table.ts';
import { Big } from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatusHistory } from '../modules/shipment/shipment.table.ts';
import { balanceOf, isSome } from '../modules/shipment/money/shipment-money.rules.ts';
import { isContainerNumber } from '../modules/shipment/cargo/container-number.rules.ts';
import { openShipmentApp, TEST_NOW } from '../modules/shipment/shipment.testkit.ts';
import type { TestApp } from '../testing/test-app.ts';
import { seedDemoShipments } from './seed.ts';

let app: TestApp;
let made = 0;
let took = 0;
beforeAll(async () => {
  app = await openShipmentApp();
  const started = performance.now();
  made = await seedDemoShipments(app.database.db, () => TEST_NOW);
  took = performance.now() - started;
});
afterAll(() => app.close());

const shipments = () => app.database.db.selectFrom('shipment').selectAll().orderBy('id').execute();

function kindOf(role: string): string {
  if (role === 'SYSTEM') return 'system';
  if (role === 'ADMIN') return 'admin';
  if (role === 'ANONYMOUS') return 'anonymous';
  return role === 'ADMIN_SALE' ? 'staff' : 'customer';
}

/** Whether one write follows a row of the transition table; the write may pass through several statuses. */
function isLegal(steps: StatusHistory[]): boolean {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return false;
  const same = (wanted: number | 'M' | null, status: number | null) =>
    wanted === status || (wanted === 'M' && status !== null && isMilestone(status));
  const kind = kindOf(first.actor_role);
  return TRANSITIONS.some(
    (row) =>
      row.action === first.action &&
      same(row.from, first.from_status) &&
      same(row.to, last.to_status) &&
      (row.actors.some((actor) => actor === kind) || (kind === 'admin' && row.actors.includes('staff'))) &&
      row.via.join() ===
        steps
          .slice(0, -1)
          .map(({ to_status }) => to_status)
          .join() &&
      (!row.guards.some((guard) => guard === 'NOTE' || (guard === 'NOTE_BY_STAFF' && kind !== 'customer')) ||
        last.note !== null),
  );
}

/** Groups a history by write: steps of the same action at the same time are one write. */
function writesOf(steps: StatusHistory[]): StatusHistory[][] {
  const writes: StatusHistory[][] = [];
  for (const step of steps) {
    const before = writes.at(-1)?.at(-1);
    const goesOn =
      before?.action === step.action &&
      before.at.getTime() === step.at.getTime() &&
      before.to_status === step.from_status;
    if (goesOn) writes.at(-1)?.push(step);
    else writes.push([step]);
  }
  return writes;
}

test('creates more than three hundred records quickly, and none on a second run', async () => {
  expect(made).toBeGreaterThanOrEqual(300);
  expect(took).toBeLessThan(120_000);
  expect(await seedDemoShipments(app.database.db, () => TEST_NOW)).toBe(0);
});

test('every possible resting status has at least two records', async () => {
  const all = await shipments();
  const count = (isBooking: boolean, status: number) =>
    all.filter((shipment) => shipment.is_booking === isBooking && shipment.status === status).length;
  const resting = BOOKING_STATUS.filter((status) => status !== MILESTONE.EMPTY_RETURN);
  expect(resting.filter((status) => count(true, status) < 2)).toEqual([]);
  expect(QUOTATION_STATUS.filter((status) => count(false, status) < 2)).toEqual([]);
  expect([...new Set(all.map(({ service_type }) => service_type))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('every history follows the transition table, forward in time, to the record’s status', async () => {
  const steps = await app.database.db.selectFrom('status_history').selectAll().orderBy('id').execute();
  const lives = Map.groupBy(steps, ({ order_id }) => order_id);
  const wrong: string[] = [];
  for (const shipment of await shipments()) {
    const life = lives.get(shipment.id) ?? [];
    life.forEach((step, index) => {
      const before = life[index - 1];
      if (step.from_status !== (before?.to_status ?? null)) wrong.push(`${shipment.number} jumps at ${index}`);
      if (before !== undefined && step.at < before.at) wrong.push(`${shipment.number} goes back in time at ${index}`);
      if (step.at > TEST_NOW) wrong.push(`${shipment.number} is ahead of time`);
    });
    for (const write of writesOf(life)) {
      const [first] = write;
      if (!isLegal(write))
        wrong.push(
          `${shipment.number}: ${first?.from_status} ${first?.action} ${write.at(-1)?.to_status} by ${first?.actor_role}`,
        );
    }
    if (life.at(-1)?.to_status !== shipment.status) wrong.push(`${shipment.number} does not end in ${shipment.status}`);
    if (life[0]?.at.getTime() !== shipment.created_at.getTime())
      wrong.push(`${shipment.number} begins at another time`);
  }
  expect(wrong).toEqual([]);
});

test('dates fit the status', async () => {
  const rows = await app.database.db
    .selectFrom('shipment')
    .leftJoin('schedule', 'schedule.id', 'shipment.schedule_id')
    .select([
      'shipment.number',
      'shipment.status',
      'shipment.is_booking',
      'shipment.valid_to',
      'schedule.etd',
      'schedule.eta',
    ])
    .execute();
  const wrong = rows.filter(({ status, is_booking, valid_to, etd, eta }) => {
    if (!is_booking && [3, 4, 17].includes(status) && (valid_to ?? '') < '2026-11-20') return true;
    if (status === STATUS.EXPIRED && (valid_to ?? '') >= '2026-11-20') return true;
    if (etd === null || eta === null) return false;
    if ([5, 6, 7, 16, 61, 62, 63].includes(status)) return etd <= TEST_NOW;
    if (status === MILESTONE.CARGO_LOADED) return etd > new Date(TEST_NOW.getTime() + 12 * 3_600_000);
    return [8, 9, 11, 13].includes(status) && etd > TEST_NOW;
  });
  expect(wrong).toEqual([]);
});

test('container numbers, waybills and prices are valid', async () => {
  const all = await shipments();
  const numbers = all.flatMap(({ containers }) => containers.flatMap(({ container_no }) => container_no));
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers.filter((number) => !isContainerNumber(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
  const waybills = all.filter(
    ({ service_type, transport_document_no }) => service_type === 1 && transport_document_no !== null,
  );
  expect(waybills.length).toBeGreaterThan(10);
  for (const { transport_document_no } of waybills) {
    const [, serial = ''] = transport_document_no?.split('-') ?? [];
    expect(Number(serial.slice(0, 7)) % 7).toBe(Number(serial[7]));
  }
  const unpriced = all.filter(({ status, revision }) => ![1, 2, 12].includes(status) && revision === 0);
  expect(unpriced).toEqual([]);
});

test('includes a late record, a transshipment, a red channel and a refund', async () => {
  const { db } = app.database;
  const late = await db
    .selectFrom('shipment')
    .innerJoin('schedule', 'schedule.id', 'shipment.schedule_id')
    .select('number')
    .where('status', '=', MILESTONE.CARGO_LOADED)
    .where('schedule.eta', '<', new Date(TEST_NOW.getTime() - 24 * 3_600_000))
    .execute();
  expect(late.length).toBeGreaterThanOrEqual(1);
  const transit = await db
    .selectFrom('shipment')
    .select('id')
    .where('status', '=', MILESTONE.CARGO_LOADED_TRANSIT)
    .execute();
  expect(transit.length).toBeGreaterThanOrEqual(1);
  const notes = await db.selectFrom('booking_note').selectAll().execute();
  expect(notes.length).toBeGreaterThanOrEqual(80);
  expect(notes.filter(({ text }) => text.includes('(red)'))).toHaveLength(1);
  expect(notes.some(({ internal }) => internal)).toBe(true);
});

test('each demo sign-in sees its own records', async () => {
  const wrong: unknown[] = [];
  for (const as of ['admin.demo', 'sales.demo', 'root.demo', 'client.demo', 'root.other']) {
    // oxlint-disable-next-line no-await-in-loop
    const list = await app.call('get', '/wr1?objectType=GetQuotationBooking&kind=any&pageSize=1000', { as });
    // oxlint-disable-next-line no-await-in-loop
    const unread = await app.call('get', '/totalUserNotify', { as });
    if (list.status !== 200 || list.body.meta.total < 30 || list.body.result.length !== list.body.meta.total)
      wrong.push([as, list.body]);
    if (unread.body.result[0].total_notify < 1) wrong.push([as, unread.body]);
  }
  expect(wrong).toEqual([]);
});

test('numbering continues after the demo’s numbers', async () => {
  const last = await app.database.db
    .selectFrom('record_number')
    .selectAll()
    .where('kind', '=', 'QT')
    .where('year', '=', 2026)
    .executeTakeFirstOrThrow();
  expect(last.last).toBe(made);
});

test('notifications store the milestone’s code and show its name', async () => {
  const rows = await app.database.db.selectFrom('notification').select(['kind', 'params']).execute();
  const late = rows.filter(({ kind }) => kind === 'SHIPMENT_LATE');
  const passed = rows.filter(({ kind }) => kind === 'MILESTONE');
  expect(late.length).toBeGreaterThan(0);
  expect(passed.length).toBeGreaterThan(0);
  for (const { params } of [...late, ...passed]) expect(isMilestone(Number(params['milestone']))).toBe(true);
  const { body } = await app.call('get', '/userNotify?search=đã', {
    as: 'client.demo',
    headers: { 'accept-language': 'vi' },
  });
  expect(body.result.map((row: { title: string }) => row.title).join()).toMatch(/: Đã /);
});

test('debit notes, payments and the records’ totals are consistent', async () => {
  const { db } = app.database;
  const all = await shipments();
  const debitNotes = await db.selectFrom('debit_note').selectAll().execute();
  const payments = await db.selectFrom('payment').selectAll().execute();
  const wrong: string[] = [];
  for (const shipment of all) {
    const own = debitNotes.filter(({ order_id, status }) => order_id === shipment.id && status !== 'VOID');
    const moved = payments.filter(({ order_id }) => order_id === shipment.id);
    const sum = (kind: string) =>
      moved
        .filter((row) => row.kind === kind)
        .reduce((total, row) => total.plus(row.settled_usd), new Big(0))
        .toFixed(2);
    const { status, number, debit_note_status, paid_usd, refunded_usd } = shipment;
    const wanted = status === 9 ? 'OPEN' : status === 11 || (status === 13 && own.length > 0) ? 'PAID' : null;
    if (wanted !== null && (own.length !== 1 || own[0]?.status !== wanted || debit_note_status !== wanted))
      wrong.push(`${number} in ${status} has ${debit_note_status}`);
    if (status === 8 && own.length > 0) wrong.push(`${number} is delivered and billed, and stays in 8`);
    if (new Big(paid_usd).toFixed(2) !== sum('PAYMENT')) wrong.push(`${number} keeps another sum of payments`);
    if (new Big(refunded_usd).toFixed(2) !== sum('REFUND')) wrong.push(`${number} keeps another sum of refunds`);
    if (status === 13 && new Big(refunded_usd).lte(0)) wrong.push(`${number} has no refund`);
    if ([9, 11, 13].includes(status) && isSome(balanceOf(shipment)) !== (status === 9))
      wrong.push(`${number} in ${status} owes something else`);
  }
  expect(wrong).toEqual([]);
  const open = debitNotes.filter(({ status }) => status === 'OPEN');
  const paidOf = (id: number) => all.find((shipment) => shipment.id === id)?.paid_usd ?? '0';
  expect(open.filter(({ due_date }) => due_date < '2026-11-20').length).toBeGreaterThanOrEqual(1);
  expect(open.filter(({ order_id }) => new Big(paidOf(order_id)).gt(0)).length).toBeGreaterThanOrEqual(1);
  const early = all.filter(({ status, paid_usd }) => isMilestone(status) && new Big(paid_usd).gt(0));
  expect(early.some(({ debit_note_status }) => debit_note_status === 'PAID')).toBe(true);
});

test('owners and statuses of the records do not depend on the date', async () => {
  const later = await openShipmentApp();
  try {
    await seedDemoShipments(later.database.db, () => new Date(TEST_NOW.getTime() + 26 * 3_600_000));
    const kinds = async (one: TestApp) => {
      const rows = await one.database.db.selectFrom('shipment').select(['customer_id', 'status']).execute();
      return rows.map((row) => `${row.customer_id} ${row.status}`).toSorted();
    };
    expect(await kinds(later)).toEqual(await kinds(app));
  } finally {
    await later.close();
  }
});
