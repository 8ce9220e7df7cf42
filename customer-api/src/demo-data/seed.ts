import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db } from '../db.ts';
import { formatNumber } from '../modules/shipment/record-number.repository.ts';
import { rebuildCounters } from '../modules/shipment/list/tab-counter.repository.ts';
import { writeEvents } from './event.ts';
import { LEADS } from './lead.ts';
import { writeMoney } from './money.ts';
import { makeNotes } from './note.ts';
import { makeNotices } from './notice.ts';
import { plannedRecords, type PlannedRecord } from './plan.ts';
import { makeRecord, type DemoRecord } from './record.ts';
import { writeReleases } from './release.ts';
import { Timetable } from './timetable.ts';
import { writeTrips } from './transport/trip.ts';
import { readWorld, type DemoCustomer, type World } from './world.ts';
import { writeNotes, markReminded, writeNotices, writeNumbers, writeRecords, type NumberedRecord } from './write.ts';

const DEFAULT_SEED = 20_261_120;

/** Relative number of records per customer; the first two are the companies of the demo users. */
function weightOf(index: number): number {
  return [30, 18][index] ?? 6.5;
}

/**
 * The customer of each record. In every status, the first record belongs to the first customer and the second
 * to the second.
 */
function customersFor(world: World, plans: readonly PlannedRecord[]): DemoCustomer[] {
  const weighted = world.customers.map((customer, index) => [weightOf(index), customer] as const);
  const seen = new Map<string, number>();
  return plans.map(({ status, isBooking }) => {
    const key = `${status} ${isBooking}`;
    const turn = seen.get(key) ?? 0;
    seen.set(key, turn + 1);
    return (turn < 2 ? world.customers[turn] : undefined) ?? world.random.weighted(weighted);
  });
}

/** Assigns numbers by year, in the order in which the records were created and booked. */
function numberRecords(records: readonly DemoRecord[]): NumberedRecord[] {
  const last = new Map<string, number>();
  const next = (kind: 'QT' | 'BK', at: Date) => {
    const year = Number(businessDay(at).slice(0, 4));
    const ordinal = (last.get(`${kind} ${year}`) ?? 0) + 1;
    last.set(`${kind} ${year}`, ordinal);
    return formatNumber(kind, year, ordinal);
  };
  const bookedAt = ({ steps }: DemoRecord) => steps.find(({ action }) => action === 'BookQuotation')?.at;
  const bookings = records
    .filter(({ plan }) => plan.isBooking)
    .map((record) => ({ record, at: bookedAt(record) ?? record.columns.created_at }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const numbers = new Map(bookings.map(({ record, at }) => [record, next('BK', at)]));
  return [...records]
    .sort((a, b) => a.columns.created_at.getTime() - b.columns.created_at.getTime())
    .map((record) => ({
      record,
      quotationNo: next('QT', record.columns.created_at),
      bookingNo: numbers.get(record) ?? null,
    }));
}

/**
 * Seeds more than 300 quotations and bookings in every status, with prices, histories, notes and
 * notifications. They use real lanes and existing departures. Dates are relative to the clock; everything
 * else depends only on the seed. Requires the demo users, reference data and schedules; does nothing if there
 * are records.
 * @returns the number of records created
 */
export async function seedDemoShipments(db: Db, clock: () => Date, seed: number = DEFAULT_SEED): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const something = await trx.selectFrom('shipment').select('id').limit(1).executeTakeFirst();
    if (something !== undefined) return 0;
    const world = await readWorld(trx, clock(), seed);
    const plans = plannedRecords();
    const customers = customersFor(world, plans);
    const timetable = new Timetable(world.schedules);
    let leads = 0;
    const records = plans.flatMap((plan, index) => {
      // Each record has its own generator, because the amount of randomness it uses depends on the day and
      // must not affect other records.
      const own = { ...world, random: world.random.fork() };
      const customer = customers[index];
      return customer === undefined
        ? []
        : [makeRecord(own, timetable, customer, plan, plan.special === 'lead' ? (LEADS[leads++] ?? null) : null)];
    });
    const numbered = numberRecords(records);
    const ids = await writeRecords(trx, world, numbered);
    const money = await writeMoney(trx, ids);
    await writeReleases(trx, ids);
    await writeTrips(trx, world.random, ids);
    await writeEvents(trx, ids, world.now);
    await writeNotes(trx, makeNotes(world.random, records, world.now), ids);
    await writeNotices(trx, makeNotices(world, records, money), ids);
    await markReminded(trx, world.now);
    await writeNumbers(trx, numbered);
    await rebuildCounters(trx);
    return records.length;
  });
}
