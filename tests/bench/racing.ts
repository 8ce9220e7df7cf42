import { isDeepStrictEqual } from 'node:util';
import type { TestAnswer, TestApp } from '@wr1/customer-api/src/testing/test-app.ts';
import { act, makeShipment, openShipmentApp } from '@wr1/customer-api/src/modules/shipment/shipment.testkit.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';

const QUOTATIONS = 500;
const COPIES = 8;
const BOOKINGS = 200;
const CHANGES = 50;
/** Maximum number of calls in flight. */
const IN_FLIGHT = 200;

/** Runs a race on every record, with as many parallel races as IN_FLIGHT allows. */
async function raceAll<T, R>(records: readonly T[], callsEach: number, race: (record: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const width = Math.max(1, Math.floor(IN_FLIGHT / callsEach));
  for (let start = 0; start < records.length; start += width) {
    results.push(...(await Promise.all(records.slice(start, start + width).map(race))));
  }
  return results;
}

async function makeShipments(app: TestApp, count: number, status: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await makeShipment(app, { status })).id);
  return ids;
}

/** Number of history rows that the races wrote, by action. */
async function stepsOf(app: TestApp, ids: readonly number[]): Promise<Record<string, number>> {
  const rows = await app.database.db
    .selectFrom('status_history')
    .select(['action', (where) => where.fn.countAll<number>().as('steps')])
    .where('order_id', 'in', ids)
    .groupBy('action')
    .execute();
  return Object.fromEntries(rows.map(({ action, steps }) => [action, steps]));
}

function tally(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status === 200 ? '200' : `${status} ${body.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function demand(what: string, found: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(found, wanted)) return;
  throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

/**
 * Books every quotation with several copies of one call. The result must be a single booking, named in every response.
 */
async function raceBookings(app: TestApp): Promise<void> {
  const ids = await makeShipments(app, QUOTATIONS, STATUS.QUOTATION_SENT);
  const began = performance.now();
  const races = await raceAll(ids, COPIES, (id) => {
    const headers = { 'Idempotency-Key': `race-${id}` };
    const copy = () => act(app, 'client.demo', 'BookQuotation', { id, version: 1 }, headers);
    return Promise.all(Array.from({ length: COPIES }, copy));
  });
  const seconds = (performance.now() - began) / 1000;
  demand('answers to the copies', tally(races.flat()), { '200': QUOTATIONS * COPIES });
  const named = races.map(
    (answers) => new Set(answers.map(({ body }) => `${body.result.id} ${body.result.booking_no}`)),
  );
  demand('bookings named per quotation', new Set(named.map(({ size }) => size)), new Set([1]));
  demand('different bookings', new Set(named.flatMap((names) => [...names])).size, QUOTATIONS);
  const booked = await app.database.db
    .selectFrom('shipment')
    .select('id')
    .where('id', 'in', ids)
    .where('booking_no', 'is not', null)
    .execute();
  demand('quotations booked', booked.length, QUOTATIONS);
  const steps = await stepsOf(app, ids);
  const others = await raceAll(ids, 1, (id) =>
    act(app, 'client.demo', 'BookQuotation', { id, version: 2 }, { 'Idempotency-Key': `race-${id}` }),
  );
  demand('the key with another body', tally(others), { '422 IDEMPOTENCY_CONFLICT': QUOTATIONS });
  demand('history after it', await stepsOf(app, ids), steps);
  console.log(
    `${QUOTATIONS} quotations x ${COPIES} copies of one booking (${app.database.kind}), ${seconds.toFixed(1)} s:`,
  );
  console.log(`  ${booked.length} booked, ${races.flat().length} responses with the same id per quotation`);
  console.log(`  history ${JSON.stringify(steps)}; same key, other body: ${JSON.stringify(tally(others))}`);
}

/**
 * Changes every booking many times in parallel, always from the same version. One change must succeed; the
 * others must be refused.
 */
async function raceChanges(app: TestApp): Promise<void> {
  const ids = await makeShipments(app, BOOKINGS, STATUS.RECEIVED_BOOKING_REQUEST);
  const began = performance.now();
  const races = await raceAll(ids, CHANGES, (id) =>
    Promise.all(
      Array.from({ length: CHANGES }, (_, index) =>
        act(app, 'sales.demo', 'UpdateBookingPlan', { id, version: 1, truck_plan: `Truck ${index}` }),
      ),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const answers = tally(races.flat());
  demand('answers to the changes', answers, { '200': BOOKINGS, '409 STALE_VERSION': BOOKINGS * (CHANGES - 1) });
  const winners = races.map((race) => race.filter(({ status }) => status === 200).length);
  demand('successes per booking', new Set(winners), new Set([1]));
  const { UpdateBookingPlan: steps = 0 } = await stepsOf(app, ids);
  demand('history rows', steps, BOOKINGS);
  const kept = await app.database.db
    .selectFrom('shipment')
    .select('version')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  demand('versions', kept, [{ version: 2 }]);
  console.log(`${BOOKINGS} bookings x ${CHANGES} changes at once (${app.database.kind}), ${seconds.toFixed(1)} s:`);
  console.log(`  ${JSON.stringify(answers)}, history rows ${steps}`);
}

/**
 * Races for the same record at full volume, with the customer API in this process. Uses the embedded
 * database, or PostgreSQL if TEST_DATABASE_URL is set.
 * @throws Error if a record was booked or changed twice or not at all
 */
export async function benchRacing(): Promise<void> {
  const app = await openShipmentApp();
  try {
    await raceBookings(app);
    await raceChanges(app);
  } finally {
    await app.close();
  }
}
