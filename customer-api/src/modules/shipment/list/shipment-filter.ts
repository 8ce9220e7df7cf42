import type { ShipmentListQuery } from '@wr1/schema/rest/shipment/shipment.ts';
import type { CutOffOwner } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import { addDays, endOfValidity } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../../database.ts';
import { parseIds } from '../../../http/ids.ts';
import type { Viewer } from '../../../http/context.ts';
import { canonicalPortCode } from '../../../reference-data/place/port-correction.ts';
import { hasMissedCutOff, hasOpenCutOff } from '../sla/shipment-cut-off.ts';

const HOUR_MS = 3_600_000;

/** The part of the list call that says which records are wanted, read from its text form. */
export interface ShipmentFilter {
  kind: 'quotation' | 'booking' | 'any';
  statuses: number[] | undefined;
  search: string | undefined;
  serviceTypes: number[] | undefined;
  customerId: number | undefined;
  pol: string | undefined;
  pod: string | undefined;
  etdFrom: string | undefined;
  etdTo: string | undefined;
  /** Only with an open cut-off, at the latest so many hours from now. */
  cutOff: { withinHours: number | null } | undefined;
  /** Only with a missed cut-off; of whom. */
  cutOffMissed: { owner: CutOffOwner | null } | undefined;
  /** Only leads: records that belong to no customer yet. */
  withoutCustomer: boolean;
  /** Only what the forwarder should have answered by now. */
  slaOverdue: boolean;
  ids: number[] | undefined;
  number: string | undefined;
}

function numbers(text: string | undefined): number[] | undefined {
  return text === undefined ? undefined : [...new Set(text.split(',').map(Number))];
}

/** Reads the filter of GetQuotationBooking. */
export function readFilter(query: ShipmentListQuery, { isStaff }: Pick<Viewer, 'isStaff'>): ShipmentFilter {
  const withinHours = query.cut_off_within ?? null;
  return {
    kind: query.kind,
    statuses: numbers(query.status),
    // Some keyboards send a letter and its marks apart.
    search: query.search?.normalize('NFC').trim() || undefined,
    serviceTypes: numbers(query.service_type),
    customerId: query.customer_id,
    pol: query.pol === undefined ? undefined : canonicalPortCode(query.pol.toUpperCase()),
    pod: query.pod === undefined ? undefined : canonicalPortCode(query.pod.toUpperCase()),
    etdFrom: query.etd_from,
    etdTo: query.etd_to,
    cutOff: query.cut_off_ahead === '1' || withinHours !== null ? { withinHours } : undefined,
    // Whether the forwarder has missed a cut-off is for staff to see to.
    cutOffMissed: query.cut_off_missed === '1' ? { owner: isStaff ? null : 'CUSTOMER' } : undefined,
    withoutCustomer: query.without_customer === '1',
    slaOverdue: query.sla_overdue === '1',
    ids: parseIds(query.ids),
    number: query.number?.toUpperCase(),
  };
}

/** Whether nothing but kind and statuses narrows the list, so that the counters know the total. */
export function isPlain(filter: ShipmentFilter): boolean {
  const { kind: _kind, statuses: _statuses, withoutCustomer, slaOverdue, ...rest } = filter;
  return !withoutCustomer && !slaOverdue && Object.values(rest).every((value) => value === undefined);
}

/**
 * Whether a list can be read in its order until it is full: the filter leaves enough of what is read. Others are looked
 * up by their own index first.
 */
export function isBroadFilter(filter: ShipmentFilter): boolean {
  const { search, customerId, etdFrom, etdTo, cutOff, cutOffMissed, withoutCustomer, slaOverdue, ids, number } = filter;
  const narrow = [search, customerId, etdFrom, etdTo, cutOff, cutOffMissed, ids, number].some(
    (value) => value !== undefined,
  );
  const isLane = filter.pol !== undefined && filter.pod !== undefined;
  return !isLane && !withoutCustomer && !slaOverdue && !narrow;
}

/** Words of a search that are looked at; what is longer is no search but a text. */
const MOST_WORDS = 8;

/** Shorter ones stand in nearly every text, and no index of trigrams knows them: they are looked for where words begin. */
const WITHIN_WORDS = 3;

function searchWords({ search = '' }: ShipmentFilter): string[] {
  return search.split(/\s+/).slice(0, MOST_WORDS);
}

/** Whether a search has only such short words: they are found in so many records that nobody pages through them. */
export function hasOnlyShortWords(filter: ShipmentFilter): boolean {
  return searchWords(filter).every((word) => word.length < WITHIN_WORDS);
}

/**
 * A condition that search_text holds a word: accents and capitals do not count, signs are plain characters. The start of a
 * word is one pattern, so that the index of trigrams is read once: two (`like`) would read the same entries twice.
 */
function holds(word: string): Expression<SqlBool> {
  const text = sql.ref('shipment.search_text');
  if (word.length < WITHIN_WORDS) {
    const key = sql`regexp_replace(search_key(${word}::text), '[^[:alnum:]]', '\\\\\\&', 'g')`;
    return sql<SqlBool>`${text} ~ ('(^| )' || ${key})`;
  }
  const escaped = word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  return sql<SqlBool>`${text} like '%' || search_key(${escaped}::text) || '%'`;
}

/** Conditions on shipment for everything but kind and statuses. */
export function filterConditions(filter: ShipmentFilter, now: Date): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'shipment'>();
  const conditions: Expression<SqlBool>[] = [];
  if (filter.search !== undefined) {
    // Every word in whatever order: a customer and a port together find what they have in common.
    for (const word of searchWords(filter)) conditions.push(holds(word));
  }
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
  if (filter.ids !== undefined) {
    conditions.push(filter.ids.length === 0 ? eb.lit(false) : eb('shipment.id', 'in', filter.ids));
  }
  if (filter.number !== undefined) {
    conditions.push(
      eb.or([eb('shipment.quotation_no', '=', filter.number), eb('shipment.booking_no', '=', filter.number)]),
    );
  }
  return conditions;
}
