import { addDays, endOfValidity } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../database.ts';
import { isLapsedRow, lapseIn } from '../sla/lapse.repository.ts';
import { hasMissedCutOff, hasOpenCutOff } from '../sla/shipment-cut-off.ts';
import { ownsDutyOf } from '../../data-scope/owner-column.ts';
import { inScope, type ShipmentScope } from '../visibility.ts';
import { WITHIN_WORDS, type ShipmentFilter } from './shipment-filter.ts';
import { sailsUnder, workConditions } from './work-condition.ts';

const HOUR_MS = 3_600_000;

/** An SQL condition on the shipment table. */
export type Condition = Expression<SqlBool>;

/** The conjunction of conditions; true if there are none. */
export function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Values of `is_booking` that a kind includes. */
export function sides(kind: ShipmentFilter['kind']): boolean[] {
  return kind === 'any' ? [false, true] : [kind === 'booking'];
}

/** An array of numbers or booleans as a single parameter, in a form that both database drivers accept. */
export function list(values: readonly (number | boolean)[], type: 'smallint' | 'bigint' | 'boolean') {
  return sql`string_to_array(${values.join(',')}, ',')::${sql.raw(type)}[]`;
}

/**
 * Whether search_text contains a word, ignoring accents and case; wildcards are escaped. A short word matches only at
 * the start of a word, which is at the start of the text or after a space; one pattern covers both, so that the trigram
 * index is read only once.
 */
function holds(word: string): Condition {
  const text = sql.ref('shipment.search_text');
  if (word.length < WITHIN_WORDS) {
    const key = sql`regexp_replace(search_key(${word}::text), '[^[:alnum:]]', '\\\\\\&', 'g')`;
    return sql<SqlBool>`${text} ~ ('(^| )' || ${key})`;
  }
  const escaped = word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  // A vessel can change for all its records at once, so its name is read from the departure. The list of departures is
  // an array so that both indexes can be used.
  return sql<SqlBool>`(${text} like '%' || search_key(${escaped}::text) || '%'
    or shipment.schedule_id = any(array(select schedule.id from schedule where ${sailsUnder(word)})))`;
}

/** Conditions from the filter, except kind and statuses. */
export function filterConditions(filter: ShipmentFilter, now: Date): Condition[] {
  const eb = expressionBuilder<Database, 'shipment'>();
  const conditions: Condition[] = [];
  // All words must match, in any order: a customer and a port find the records that have both.
  for (const word of filter.words ?? []) conditions.push(holds(word));
  if (filter.serviceTypes !== undefined) conditions.push(eb('shipment.service_type', 'in', filter.serviceTypes));
  if (filter.customerId !== undefined) conditions.push(eb('shipment.customer_id', '=', filter.customerId));
  if (filter.pol !== undefined) conditions.push(eb('shipment.pol', '=', filter.pol));
  if (filter.pod !== undefined) conditions.push(eb('shipment.pod', '=', filter.pod));
  if (filter.etdFrom !== undefined) {
    const begin = endOfValidity(addDays(filter.etdFrom, -1));
    conditions.push(eb('shipment.etd', '>', begin));
  }
  if (filter.etdTo !== undefined) conditions.push(eb('shipment.etd', '<=', endOfValidity(filter.etdTo)));
  if (filter.cutOff !== undefined) {
    const { withinHours } = filter.cutOff;
    const until = withinHours === null ? undefined : new Date(now.getTime() + withinHours * HOUR_MS);
    conditions.push(hasOpenCutOff(now, until));
  }
  if (filter.cutOffMissed !== undefined) conditions.push(hasMissedCutOff(now, filter.cutOffMissed.owner));
  if (filter.slaOverdue) conditions.push(eb('shipment.sla_due_at', '<', now));
  if (filter.withoutCustomer) conditions.push(eb('shipment.customer_id', 'is', null));
  if (filter.ownerId !== undefined) conditions.push(ownsDutyOf(filter.ownerId));
  if (filter.branch !== undefined) conditions.push(eb('shipment.branch_code', '=', filter.branch));
  if (filter.ids !== undefined) {
    conditions.push(filter.ids.length === 0 ? eb.lit(false) : eb('shipment.id', 'in', filter.ids));
  }
  conditions.push(...workConditions(filter, now));
  if (filter.number !== undefined) {
    conditions.push(
      eb.or([eb('shipment.quotation_no', '=', filter.number), eb('shipment.booking_no', '=', filter.number)]),
    );
  }
  return conditions;
}

/** Conditions for kind and statuses. A lapsed quotation counts as expired. */
function statusConditions(filter: ShipmentFilter, now: Date): Condition[] {
  const conditions: Condition[] = [];
  if (filter.kind !== 'any') conditions.push(sql<SqlBool>`shipment.is_booking = ${filter.kind === 'booking'}`);
  if (filter.statuses !== undefined) {
    const { leave, join } = lapseIn(filter);
    const stored = sql<SqlBool>`shipment.status = any(${list(filter.statuses, 'smallint')})`;
    if (leave.length > 0) conditions.push(stored, sql<SqlBool>`not ${isLapsedRow(now, leave)}`);
    else conditions.push(join.length > 0 ? sql<SqlBool>`(${stored} or ${isLapsedRow(now, join)})` : stored);
  }
  return conditions;
}

export function listConditions(scope: ShipmentScope, filter: ShipmentFilter, now: Date): Condition[] {
  return [...scopeConditions(scope, filter, now), ...filterConditions(filter, now)];
}

/** Conditions for scope, kind and statuses, without the other filters. */
export function scopeConditions(scope: ShipmentScope, filter: ShipmentFilter, now: Date): Condition[] {
  return [inScope(scope), ...statusConditions(filter, now)];
}
