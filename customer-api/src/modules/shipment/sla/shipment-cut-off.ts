import type { CutOffRow } from '@wr1/schema/rest/shipment/cut-off.ts';
import { CUT_OFF_DUTY, cutOffState } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import type { CutOffDuty, CutOffKind, CutOffOwner } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../db.ts';
import { BEFORE_LOADING, waitsForCutOff } from './cut-off-step.rules.ts';
import type { Shipment } from '../shipment.table.ts';

/** Values as an SQL list. They must be constants from code, never request data. */
function listOf(values: readonly (number | string)[]) {
  return sql.raw(values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', '));
}

/**
 * SQL for whether a duty has been met: by one of its documents, by the transport document number, or by a
 * milestone reached for the whole booking.
 */
function evidence({ documents, transportDocument, milestones }: CutOffDuty): RawBuilder<SqlBool> {
  const shown: RawBuilder<SqlBool>[] = [];
  if (transportDocument) shown.push(sql`shipment.transport_document_no is not null`);
  if (documents.length > 0) {
    shown.push(sql`exists (select from present_document
      where present_document.order_id = shipment.id and present_document.document_type in (${listOf(documents)}))`);
  }
  for (const code of milestones) {
    shown.push(sql`coalesce((select bool_and(recording is not null) from shipment_milestone
      where shipment_milestone.order_id = shipment.id and shipment_milestone.code = ${sql.lit(code)}), false)`);
  }
  return sql`(${sql.join(shown, sql` or `)})`;
}

function ownerOf({ owner }: CutOffDuty): RawBuilder<CutOffOwner> {
  return owner === 'BY_TRUCKING'
    ? sql`case when shipment.has_van_trucking or shipment.has_container_trucking
        then 'FORWARDER' else 'CUSTOMER' end`
    : sql`${sql.lit(owner)}`;
}

/** SQL for a value of the duty behind a record's cut-off; null if there is no duty. */
function byDuty<Value>(value: (duty: CutOffDuty) => RawBuilder<Value>): RawBuilder<Value | null> {
  const branches = CUT_OFF_DUTY.map(
    (duty) => sql`when cut_off.kind = ${sql.lit(duty.kind)}
      and shipment.service_type in (${listOf(duty.services)})
      and shipment.shipping_type in (${listOf(duty.shippingTypes)}) then ${value(duty)}`,
  );
  return sql`case ${sql.join(branches, sql` `)} end`;
}

const DONE = byDuty(evidence);
const OWNER = byDuty(ownerOf);

/** SQL for the cut-offs of a record's departure, as `cut_off` with kind and time. */
const CUT_OFFS = sql`schedule cross join lateral (values ('DOC', schedule.doc_cut_off), ('VGM', schedule.vgm_cut_off),
  ('CARGO', schedule.cargo_cut_off)) as cut_off (kind, at)`;
const OF_ORDER = sql<SqlBool>`schedule.id = shipment.schedule_id and cut_off.at is not null`;

/** SQL for bookings to which cut-offs still apply; equivalent to `waitsForCutOff`. */
const WAITS = sql<SqlBool>`shipment.is_booking and not shipment.schedule_cancelled
  and shipment.status in (${listOf(BEFORE_LOADING)})`;

function moment(at: Date) {
  return sql`${at.toISOString()}::timestamptz`;
}

/** SQL for a record's next open cut-off, which is in the future and not met; null if there is none. */
export function nextOpenCutOff(now: Date): RawBuilder<Date | null> {
  return sql<Date | null>`(select min(cut_off.at) from ${CUT_OFFS}
    where ${OF_ORDER} and cut_off.at > ${moment(now)} and ${DONE} is not true)`;
}

/**
 * Condition for records with an open cut-off, optionally up to a given time. Departed records are excluded by
 * an index.
 */
export function hasOpenCutOff(now: Date, until?: Date): RawBuilder<SqlBool> {
  const limit = until === undefined ? sql`` : sql`and cut_off.at <= ${moment(until)}`;
  return sql<SqlBool>`(${WAITS} and shipment.etd > ${moment(now)} and exists (select from ${CUT_OFFS}
    where ${OF_ORDER} and cut_off.at > ${moment(now)} ${limit} and ${DONE} is not true))`;
}

/** Condition for records with a missed cut-off, optionally only of one responsible party. */
export function hasMissedCutOff(now: Date, owner: CutOffOwner | null): RawBuilder<SqlBool> {
  const whose = owner === null ? sql`` : sql`and ${OWNER} = ${sql.lit(owner)}`;
  return sql<SqlBool>`(${WAITS} and exists (select from ${CUT_OFFS}
    where ${OF_ORDER} and cut_off.at <= ${moment(now)} ${whose} and ${DONE} is false))`;
}

/**
 * The cut-offs of the records' departures with their current state, soonest first, in one query. No one is
 * responsible for the cut-offs of a quotation.
 */
export async function findCutOffs(
  db: Db,
  shipments: readonly Pick<Shipment, 'id' | 'is_booking' | 'status' | 'schedule_id' | 'schedule_cancelled'>[],
  now: Date,
): Promise<Map<number, CutOffRow[]>> {
  const attached = shipments.filter((one) => one.schedule_id !== null && !one.schedule_cancelled);
  if (attached.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    kind: CutOffKind;
    at: Date;
    done: boolean | null;
    owner: CutOffOwner | null;
  }>`
    select shipment.id, cut_off.kind, cut_off.at, ${DONE} as done, ${OWNER} as owner
    from shipment cross join ${CUT_OFFS}
    where ${OF_ORDER}
      and shipment.id = any(string_to_array(${attached.map(({ id }) => id).join(',')}, ',')::bigint[])
    order by cut_off.at`.execute(db);
  const found = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    attached.map((shipment) => [
      shipment.id,
      (found.get(shipment.id) ?? []).map(({ kind, at, done, owner }) => {
        const { is_booking: booked } = shipment;
        const facts = {
          at: at.getTime(),
          done: booked ? done : null,
          beforeLoading: !booked || waitsForCutOff(shipment),
        };
        const state = cutOffState(facts, now.getTime());
        return { kind, at: at.toISOString(), owner: booked ? owner : null, state };
      }),
    ]),
  );
}
