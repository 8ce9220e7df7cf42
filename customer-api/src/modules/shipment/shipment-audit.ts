import type { AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import { sql } from 'kysely';
import type { Trx } from '../../db.ts';
import { writeAudit, type AuditActor } from '../../platform/write-audit.ts';
import type { Shipment } from './shipment.table.ts';

/**
 * Columns of a record that are audited. Excludes derived columns (search, counters, next cut-off, template) and columns
 * that the database maintains.
 */
const AUDITED = [
  'status',
  'quotation_no',
  'booking_no',
  'service_type',
  'shipping_type',
  'detail_service',
  'customs_other_service_type',
  'has_customs',
  'has_van_trucking',
  'has_container_trucking',
  'customs_type',
  'pol',
  'pod',
  'pick_up_address',
  'delivery_address',
  'pick_up_handling_id',
  'delivery_handling_id',
  'incoterm',
  'payment_term',
  'cargo_ready',
  'note',
  'containers',
  'packages',
  'gross_weight_kg',
  'volume_m3',
  'goods_type',
  'description',
  'dangerous',
  'temperature_c',
  'etd',
  'carrier_booking_no',
  'transport_document_no',
  'truck_plan',
  'empty_depot',
  'cfs',
  'is_space_requested',
  'customs_date',
  'revision',
  'price_usd',
  'price_vnd',
  'exchange_rate',
  'valid_to',
  'price_note',
  'price_confirmed_at',
  'contract_tariff',
  'cancellation_status',
  'debit_note_status',
  'billed_usd',
  'billed_vnd',
  'paid_usd',
  'paid_vnd',
  'refunded_usd',
  'refunded_vnd',
] as const satisfies readonly (keyof Shipment)[];

/** Columns that reference other rows, each with the table and column of its display name. */
const NAMED = {
  pick_up_location: ['pick_up_location_id', 'location', 'name'],
  delivery_location: ['delivery_location_id', 'location', 'name'],
  customer: ['customer_id', 'company', 'name'],
  salesman: ['salesman_id', 'app_user', 'full_name'],
} as const satisfies Record<string, readonly [keyof Shipment, string, string]>;

/** Removes trailing zeros from numeric columns, so that 0.00 equals 0. */
function plain(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;
}

function valuesOf(shipment: Shipment): Record<string, unknown> {
  return Object.fromEntries(AUDITED.map((name) => [name, plain(shipment[name])]));
}

async function wordFor(trx: Trx, table: string, column: string, id: unknown): Promise<string | null> {
  if (typeof id !== 'number') return null;
  const { rows } = await sql<{ word: string }>`
    select ${sql.ref(column)} as word from ${sql.table(table)} where id = ${id}`.execute(trx);
  return rows[0]?.word ?? null;
}

/** Display names of changed references, before and after. */
async function namesOf(trx: Trx, before: Shipment | null, after: Shipment) {
  const old: Record<string, unknown> = {};
  const next: Record<string, unknown> = {};
  for (const [name, [column, table, word]] of Object.entries(NAMED)) {
    if (before?.[column] === after[column]) continue;
    // Sequential: several references rarely change at once.
    // oxlint-disable-next-line no-await-in-loop
    old[name] = await wordFor(trx, table, word, before?.[column]);
    // oxlint-disable-next-line no-await-in-loop
    next[name] = await wordFor(trx, table, word, after[column]);
  }
  return { old, next };
}

/**
 * Audits a change of a record within its transaction.
 * @param before the record as it was locked; null if it is new
 */
export async function auditShipment(
  trx: Trx,
  before: Shipment | null,
  after: Shipment,
  by: {
    action: Action;
    actor: AuditActor;
    at: Date;
    requestId?: string | undefined;
    more?: { before: AuditValues; after: AuditValues } | undefined;
  },
): Promise<void> {
  const { old, next } = await namesOf(trx, before, after);
  await writeAudit(trx, {
    actor: by.actor,
    at: by.at,
    requestId: by.requestId,
    kind: 'ORDER',
    subjectId: after.id,
    label: after.number,
    shipmentId: after.id,
    companyId: after.customer_id,
    action: by.action,
    before: before && { ...valuesOf(before), ...old, ...by.more?.before },
    after: { ...valuesOf(after), ...next, ...by.more?.after },
  });
}
