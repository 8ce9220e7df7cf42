import { isInterfaceType, isObjectType, parse } from 'graphql';
import type { GraphQLField } from 'graphql';
import { describe, expect, it } from 'vitest';
import { columnsOf, ROW_COLUMNS } from './columns.ts';
import { BookingView } from './modules/shipment/booking-view.ts';
import { QuotationView } from './modules/shipment/quotation-view.ts';
import { ScheduleView } from './modules/schedule/schedule-view.ts';
import { CargoView } from './modules/shipment/cargo-view.ts';
import { toTracked } from './modules/tracking/tracked-view.ts';
import { buildGatewaySchema } from './schema.ts';

const schema = buildGatewaySchema();

const line = { truck_ids: ['T1'], container_no: [], seal_no: [], quantity: 1 };
const allNames = [...ROW_COLUMNS.shipment.names, ...ROW_COLUMNS.schedule.names];
/** A row with a value in each column, and an empty one that makes fields read their fallback columns. */
const FILLED: Record<string, unknown> = {
  ...Object.fromEntries(allNames.map((name) => [name, 1])),
  contact: {},
  containers: [line],
  packages: [line],
  schedule: { eta: '2026-01-01T00:00:00.000Z' },
  charges: [{ basis: 'PER_SET' }],
  charge_total: {},
  sla_clock: {},
  arrival: {},
  cut_offs: [],
  allowed_actions: [],
};
const EMPTY: Record<string, unknown> = {
  ...Object.fromEntries(allNames.map((name) => [name, null])),
  containers: [],
  packages: [],
  charges: [],
  arrival: undefined,
  cut_offs: undefined,
  allowed_actions: [],
};

const viewOf: Record<string, (row: never) => object> = {
  Quotation: (row) => new QuotationView(row, 'en'),
  Booking: (row) => new BookingView(row, 'en'),
  ShipmentRecord: (row) => new BookingView(row, 'en'),
  Cargo: (row) => new CargoView(row),
  TrackedBooking: (row) => toTracked({ state: 'LATE', next: {} } as never, new BookingView(row, 'en')),
  Schedule: (row) => new ScheduleView(row),
};

const journey = { milestones: [{ code: 30, mandatory: true, container: null }], events: [], eta_history: [] };
const context = {
  language: 'en',
  services: { profile: { current: 'full' } },
  load: async () => journey,
};

/** The row columns that a field reads. */
async function readsOf(type: string, field: GraphQLField, content: Record<string, unknown>, names: readonly string[]) {
  const read = new Set<string>();
  const row = new Proxy(content, {
    get(target, name) {
      // Columns of the staff's departure list are not among the selectable ones.
      if (typeof name === 'string' && names.includes(name)) read.add(name);
      return Reflect.get(target, name);
    },
  });
  try {
    const view = viewOf[type]?.(row as never) as Record<string, unknown>;
    const value = field.resolve ? field.resolve(view, {}, context, {} as never) : view[field.name];
    await value;
  } catch {
    // The fake context may throw; by then the row has been read.
  }
  return read;
}

const CASES = Object.entries(ROW_COLUMNS).flatMap(([kind, { types }]) =>
  Object.keys(types).map((type) => [type, kind as keyof typeof ROW_COLUMNS] as const),
);

describe('Columns of rows', () => {
  it.each(CASES)('list for each field of %s exactly what it reads of a row', async (name, kind) => {
    const type = schema.getType(name);
    if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`no type ${name}`);
    const { names, types } = ROW_COLUMNS[kind];
    const declared = types[name] ?? {};
    expect(Object.keys(declared).sort()).toEqual(Object.keys(type.getFields()).sort());
    for (const field of Object.values(type.getFields())) {
      // Interface fields are resolved by the concrete type.
      const own = isInterfaceType(type) ? schema.getType('Booking') : type;
      const resolved = isObjectType(own) ? own.getFields()[field.name] : undefined;
      if (resolved === undefined) throw new Error(`${name}.${field.name} has no resolver`);
      const reads = new Set([
        // oxlint-disable-next-line no-await-in-loop
        ...(await readsOf(name, resolved, FILLED, names)),
        // oxlint-disable-next-line no-await-in-loop
        ...(await readsOf(name, resolved, EMPTY, names)),
      ]);
      // The view of a tracked booking is built as a whole, whichever fields are requested.
      if (name === 'TrackedBooking' && field.name !== 'next') continue;
      expect([field.name, [...reads].sort()]).toEqual([field.name, [...(declared[field.name] ?? [])].sort()]);
    }
  });

  it('are collected from all selections, fragments and both views, in row order', () => {
    const document = parse(`
      query($with: Boolean!) {
        bookings { nodes { updatedAt ...Ports quotation { note } cargo { grossWeightKg } schedule { etd } } }
        debitNotes { nodes { booking { charges { code } } } }
        node(id: "x") { ... on Quotation { validTo @include(if: $with) } ... on Schedule { voyage } }
      }
      fragment Ports on ShipmentRecord { podCode polCode }`);
    expect(columnsOf(schema, document)).toEqual({
      shipment: [
        'id',
        'quotation_no',
        'booking_no',
        'pol',
        'pod',
        'note',
        'gross_weight_kg',
        'schedule',
        'charges',
        'valid_to',
        'updated_at',
      ],
      schedule: ['id', 'voyage', 'etd'],
    });
  });

  it('are minimal if an operation shows no row', () => {
    expect(columnsOf(schema, parse('{ viewer { role } }'))).toEqual({
      shipment: ['id', 'quotation_no', 'booking_no'],
      schedule: ['id'],
    });
  });
});
