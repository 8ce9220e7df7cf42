import type { FreeTimeClockRow, FreeTimeRow } from '@wr1/schema/rest/shipment/free-time.ts';
import {
  freeTimeClock,
  freeTimeStart,
  dayInZone,
  type FreeTimeClock,
} from '@wr1/schema/rules/free-time/free-time-clock.ts';
import { freeTimeDirection } from '@wr1/schema/rules/free-time/free-time-kind.ts';
import { freeTimeTerms, type FreeTimeRule, type OwnFreeDays } from '@wr1/schema/rules/free-time/free-time-term.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../db.ts';
import { listEvents } from '../milestone/milestone.repository.ts';
import { milestonesOf } from '../milestone/journey.ts';
import { containersOf } from '../milestone/plan/plan.rules.ts';
import { isPlanned } from '../milestone/plan/keep-milestones.ts';
import { readPlaceBook } from '../master-data/place-book.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { freeTimeEvents } from './free-time-event.rules.ts';
import type { FreeTimeTables } from './free-time.table.ts';

type OwnDays = Selectable<FreeTimeTables['shipment_free_time']>;

const OVER: ReadonlySet<number> = new Set([STATUS.CANCELLED, STATUS.REJECT]);

/** Rules in use. There are a few hundred, so all are read at once. */
async function listRules(db: Db): Promise<FreeTimeRule[]> {
  const rows = await db.selectFrom('free_time_tariff').selectAll().where('active', '=', true).execute();
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    kind: row.kind,
    carrier: row.carrier_code,
    port: row.port_code,
    containerType: row.cont_type,
    freeDays: row.free_days,
    steps: [
      { from: 1, rate: row.first_rate },
      { from: row.second_from, rate: row.second_rate },
      { from: row.third_from, rate: row.third_rate },
    ].flatMap(({ from, rate }) => (from === null || rate === null ? [] : [{ from, rate }])),
    currency: row.currency,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }));
}

const ownDays = (own: OwnDays | undefined): OwnFreeDays => ({
  DEMURRAGE: own?.demurrage_days ?? null,
  DETENTION: own?.detention_days ?? null,
  COMBINED: own?.combined_days ?? null,
  STORAGE: own?.storage_days ?? null,
});

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const clockRow = (clock: FreeTimeClock): FreeTimeClockRow => ({
  kind: clock.kind,
  state: clock.state,
  free_days: clock.freeDays,
  source: clock.source,
  starts_at: iso(clock.startsAt),
  free_until: clock.freeUntil,
  stopped_at: iso(clock.stoppedAt),
  days_left: clock.daysLeft,
  days_over: clock.daysOver,
  cost: clock.cost,
  currency: clock.currency,
});

async function carriersOf(db: Db, shipments: readonly Shipment[]): Promise<Map<number, string>> {
  const ids = shipments.flatMap(({ schedule_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('schedule').select(['id', 'carrier_code']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, carrier_code: code }) => [id, code]));
}

/**
 * Free time of bookings, without access checks. Bookings that are not of full containers, or are cancelled, are missing.
 * Rules must be valid on the day on which their clock starts; before that, today.
 */
export async function freeTimeOf(db: Db, all: readonly Shipment[], now: Date): Promise<FreeTimeRow[]> {
  const shipments = all.filter((one) => one.is_booking && freeTimeDirection(one) !== null && !OVER.has(one.status));
  if (shipments.length === 0) return [];
  const ids = shipments.map(({ id }) => id);
  const rules = await listRules(db);
  const own = new Map(
    (await db.selectFrom('shipment_free_time').selectAll().where('order_id', 'in', ids).execute()).map((row) => [
      row.order_id,
      row,
    ]),
  );
  const milestones = await milestonesOf(db, shipments, isPlanned);
  const entries = Map.groupBy(await listEvents(db, ids), ({ order_id: id }) => id);
  const carriers = await carriersOf(db, shipments);
  const portOf = (shipment: Shipment) => (freeTimeDirection(shipment) === 'EXPORT' ? shipment.pol : shipment.pod);
  const places = await readPlaceBook(
    db,
    shipments.map((one) => ({ code: portOf(one), serviceType: one.service_type })),
  );
  return shipments.flatMap((shipment): FreeTimeRow[] => {
    const direction = freeTimeDirection(shipment);
    if (direction === null) return [];
    const { id, schedule_id: scheduleId, service_type: serviceType } = shipment;
    const days = own.get(id);
    const port = portOf(shipment);
    const { zone } = places.find({ code: port, serviceType }, 'en');
    const carrier = (scheduleId === null ? undefined : carriers.get(scheduleId)) ?? null;
    const types = shipment.containers.flatMap(({ cont_type, quantity }) =>
      Array.from({ length: quantity }, () => cont_type),
    );
    const containers = containersOf(shipment).map(({ key, number }, index) => {
      const containerType = types[index] ?? '';
      const events = freeTimeEvents(key, milestones.get(id) ?? [], entries.get(id) ?? []);
      const terms = freeTimeTerms(rules, { direction, carrier, port, containerType }, ownDays(days), (kind) =>
        dayInZone(freeTimeStart(direction, kind, events) ?? now.getTime(), zone),
      );
      const at = { zone, now: now.getTime() };
      const clocks = terms.map((term) => clockRow(freeTimeClock(term, direction, events, at)));
      return { container: key, container_no: number, cont_type: containerType, clocks };
    });
    return [
      {
        order_id: id,
        direction,
        demurrage_days: days?.demurrage_days ?? null,
        detention_days: days?.detention_days ?? null,
        combined_days: days?.combined_days ?? null,
        storage_days: days?.storage_days ?? null,
        version: days?.version ?? 0,
        containers,
      },
    ];
  });
}
