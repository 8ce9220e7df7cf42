import { DOCUMENT_NEED, type DocumentFacts } from '@wr1/schema/rules/document/missing-document.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { isDueForBilling } from '@wr1/schema/rules/money/to-bill.ts';
import { addDays, businessDay, endOfValidity } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { likeText } from '../../../search-pattern.ts';
import { standing } from '../arrival/standing.ts';
import type { ShipmentFilter } from './shipment-filter.ts';

type Condition = Expression<SqlBool>;

/** Numbers as an SQL list. They must be constants from code, never request data. */
const listOf = (values: readonly number[]) => sql.raw(values.join(', '));

/** Condition for a departure whose vessel, voyage or flight number contains a word, in the form that its index has. */
export function sailsUnder(word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`search_key(coalesce(schedule.vessel_name, '') || ' ' || coalesce(schedule.voyage, ''))
    like '%' || search_key(${likeText(word)}::text) || '%'`;
}

const onDeparture = (where: RawBuilder<SqlBool>) =>
  sql<SqlBool>`shipment.schedule_id in (select schedule.id from schedule where ${where})`;

/** Condition for either end: the place itself, a port of the region, or a port or airport of the country. */
function atPlace(code: string): RawBuilder<SqlBool> {
  const codes = sql`array(select ${code}::text union all select place.code from master_data as place
    where place.list in ('Port', 'Airports') and (place.data ->> 'regionCode' = ${code}::text or place.data ->> 'country' = ${code}::text))`;
  return sql<SqlBool>`(shipment.pol = any(${codes}) or shipment.pod = any(${codes}))`;
}

const ALSO = ['CONTAINER', 'VAN'];

/** The number of a combination of facts; the same as in SQL by {@link FACTS}. */
function numberOf(facts: DocumentFacts): number {
  const flags = [facts.hasCustoms, facts.hasVanTrucking, facts.hasContainerTrucking, facts.dangerous];
  const first = facts.serviceType * 10 + facts.shippingType;
  const also = facts.customsOtherServiceType === null ? 0 : 1 + ALSO.indexOf(facts.customsOtherServiceType);
  return flags.reduce((sum, flag) => sum * 2 + Number(flag), first) * 3 + also;
}

const FACTS = sql`(((((shipment.service_type * 10 + shipment.shipping_type) * 2 + shipment.has_customs::integer) * 2
  + shipment.has_van_trucking::integer) * 2 + shipment.has_container_trucking::integer) * 2 + shipment.dangerous::integer) * 3
  + case shipment.customs_other_service_type when 'CONTAINER' then 1 when 'VAN' then 2 else 0 end`;

/** Bookings for which the customer still has to provide a document of a type, by the rules of the checklist. */
function needs(wanted: NonNullable<ShipmentFilter['missingDocument']>): RawBuilder<SqlBool> {
  const cases = DOCUMENT_NEED.filter(({ type }) => wanted === 'ANY' || type === wanted).map(
    ({ type, facts, statuses }) => sql<SqlBool>`(shipment.status in (${listOf(statuses)})
      and ${FACTS} in (${listOf(facts.map(numberOf))})
      and not exists (select from present_document
        where present_document.order_id = shipment.id and present_document.document_type = ${sql.lit(type)}))`,
  );
  return sql<SqlBool>`(shipment.is_booking and (${sql.join(cases, sql` or `)}))`;
}

/** Services and directions that are billed in the same statuses. */
const BILLING = Map.groupBy(
  Object.values(SERVICE_TYPE).flatMap((serviceType) =>
    Object.values(SHIPPING_TYPE).map((shippingType) => ({ serviceType, shippingType })),
  ),
  (kind) =>
    Object.values(STATUS)
      .filter((status) => isDueForBilling({ ...kind, status }))
      .join(', '),
);

/** Bookings with charges that are due for a debit note; equivalent to `isDueForBilling`. */
function isToBill(): RawBuilder<SqlBool> {
  const cases = [...BILLING].map(
    ([statuses, kinds]) => sql<SqlBool>`(shipment.status in (${sql.raw(statuses)})
      and shipment.service_type * 10 + shipment.shipping_type
        in (${listOf(kinds.map((kind) => kind.serviceType * 10 + kind.shippingType))}))`,
  );
  return sql<SqlBool>`(shipment.is_booking and not shipment.is_fully_billed and shipment.revision > 0
    and (${sql.join(cases, sql` or `)}))`;
}

/** Conditions of the filters by departure, place, time of creation and what there is to do. */
export function workConditions(filter: ShipmentFilter, now: Date): Condition[] {
  const { nextMilestones, carrier, vessel, scheduleId, place, trackedStates, tracking, missingDocument } = filter;
  const conditions: Condition[] = [];
  if (nextMilestones !== undefined) {
    conditions.push(sql<SqlBool>`shipment.next_milestone in (${sql.join(nextMilestones)})`);
  }
  if (carrier !== undefined) conditions.push(onDeparture(sql<SqlBool>`schedule.carrier_code = ${carrier}`));
  if (vessel !== undefined) {
    conditions.push(onDeparture(sql<SqlBool>`${sql.join(vessel.map(sailsUnder), sql` and `)}`));
  }
  if (scheduleId !== undefined) conditions.push(sql<SqlBool>`shipment.schedule_id = ${scheduleId}::bigint`);
  if (place !== undefined) conditions.push(atPlace(place));
  if (trackedStates !== undefined && tracking !== undefined) {
    conditions.push(sql<SqlBool>`shipment.is_booking and shipment.id in (select shipment.id
      from ${standing({ now, settings: tracking })} where verdict.state in (${sql.join(trackedStates)}))`);
  }
  if (missingDocument !== undefined) conditions.push(needs(missingDocument));
  if (filter.createdFrom !== undefined) {
    conditions.push(sql<SqlBool>`shipment.created_at > ${endOfValidity(addDays(filter.createdFrom, -1))}`);
  }
  if (filter.createdTo !== undefined) {
    conditions.push(sql<SqlBool>`shipment.created_at <= ${endOfValidity(filter.createdTo)}`);
  }
  if (filter.isToBill) conditions.push(isToBill());
  if (filter.isDebtOverdue) {
    conditions.push(sql<SqlBool>`shipment.id in (select debit_note.order_id from debit_note
      where debit_note.status = 'OPEN' and debit_note.due_date < ${businessDay(now)}::date)`);
  }
  return conditions;
}
