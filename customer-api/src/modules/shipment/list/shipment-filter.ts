import type { ShipmentListQuery } from '@wr1/schema/rest/shipment/shipment.ts';
import type { CustomerDocument } from '@wr1/schema/rules/document/customer-document.ts';
import type { CutOffOwner } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import type { Db } from '../../../db.ts';
import { parseIds } from '../../../http/ids.ts';
import type { Viewer } from '../../../http/context.ts';
import { canonicalPortCode } from '../../../reference-data/place/port-correction.ts';
import { readTrackingSettings, type TrackingSettings } from '../arrival/tracking-setting.ts';

/** Filters by departure, place and what there is to do. Customers find nothing with those for staff. */
interface WorkFilter {
  /** Codes of the first open milestone. */
  nextMilestones: number[] | undefined;
  carrier: string | undefined;
  /** Words of the vessel and voyage. */
  vessel: string[] | undefined;
  scheduleId: number | undefined;
  /** Code of a place, region or country at either end. */
  place: string | undefined;
  trackedStates: readonly string[] | undefined;
  missingDocument: CustomerDocument | 'ANY' | undefined;
  createdFrom: string | undefined;
  createdTo: string | undefined;
  isToBill: boolean | undefined;
  isDebtOverdue: boolean | undefined;
}

interface AskedFilter extends WorkFilter {
  kind: 'quotation' | 'booking' | 'any';
  statuses: number[] | undefined;
  search: string | undefined;
  serviceTypes: number[] | undefined;
  customerId: number | undefined;
  pol: string | undefined;
  pod: string | undefined;
  etdFrom: string | undefined;
  etdTo: string | undefined;
  /** Selects bookings with an open cut-off within this many hours; null for any time ahead. */
  cutOff: { withinHours: number | null } | undefined;
  /** Selects bookings with a missed cut-off that this party was responsible for; null for either party. */
  cutOffMissed: { owner: CutOffOwner | null } | undefined;
  /** Selects only leads: records without a customer. */
  withoutCustomer: boolean;
  /** Selects only records whose response from the forwarder is overdue. */
  slaOverdue: boolean;
  ids: number[] | undefined;
  number: string | undefined;
  /** The owner of any duty. */
  ownerId: number | undefined;
  branch: string | undefined;
}

/** A filter with precomputed facts that decide how the list is read. */
export interface ShipmentFilter extends AskedFilter {
  /** Words of the search; undefined if there is no search. */
  words: string[] | undefined;
  /** Whether all search words are short. Too many records contain those for anyone to page through. */
  hasOnlyShortWords: boolean;
  /** Whether it filters only by kind and statuses, so that the counters provide the total. */
  isPlain: boolean;
  /**
   * Whether the list can be read in order until the page is full. Otherwise the filter's own index is used
   * first.
   */
  isBroad: boolean;
  /**
   * Whether it depends on other tables or on facts that few records have. Its matches are then counted up to a maximum,
   * like those of a search.
   */
  isLinked: boolean;
  /** Settings that decide what is late; undefined if the filter does not ask. */
  tracking: TrackingSettings | undefined;
}

function numbers(text: string | undefined): number[] | undefined {
  return text === undefined ? undefined : [...new Set(text.split(',').map(Number))];
}

function readWork(query: ShipmentListQuery): WorkFilter {
  return {
    nextMilestones: numbers(query.next_milestone),
    carrier: query.carrier?.toUpperCase(),
    vessel: wordsOf(query.vessel),
    scheduleId: query.schedule_id,
    place: query.place === undefined ? undefined : canonicalPortCode(query.place),
    trackedStates: query.tracked_state?.split(','),
    missingDocument: query.missing_document,
    createdFrom: query.created_from,
    createdTo: query.created_to,
    isToBill: query.to_bill === '1' || undefined,
    isDebtOverdue: query.debt_overdue === '1' || undefined,
  };
}

function readAsked(query: ShipmentListQuery, { isStaff }: Pick<Viewer, 'isStaff'>): AskedFilter {
  const withinHours = query.cut_off_within ?? null;
  return {
    kind: query.kind,
    statuses: numbers(query.status),
    // Some keyboards send letters and accents as separate characters.
    search: query.search?.normalize('NFC').trim() || undefined,
    serviceTypes: numbers(query.service_type),
    customerId: query.customer_id,
    pol: query.pol === undefined ? undefined : canonicalPortCode(query.pol.toUpperCase()),
    pod: query.pod === undefined ? undefined : canonicalPortCode(query.pod.toUpperCase()),
    etdFrom: query.etd_from,
    etdTo: query.etd_to,
    cutOff: query.cut_off_ahead === '1' || withinHours !== null ? { withinHours } : undefined,
    // Customers cannot see cut-offs that the forwarder missed.
    cutOffMissed: query.cut_off_missed === '1' ? { owner: isStaff ? null : 'CUSTOMER' } : undefined,
    withoutCustomer: query.without_customer === '1',
    slaOverdue: query.sla_overdue === '1',
    // Only staff use these filters; for others nothing matches, so that they reveal nothing.
    ids: !isStaff && isForStaff(query) ? [] : parseIds(query.ids),
    number: query.number?.toUpperCase(),
    ownerId: query.owner_id,
    branch: query.branch,
    ...readWork(query),
  };
}

/** Whether a query uses a filter that is for staff only. */
function isForStaff({ owner_id, branch, to_bill }: ShipmentListQuery): boolean {
  return (owner_id ?? branch) !== undefined || to_bill === '1';
}

/** The filters for which the matches are collected or counted up to a maximum. */
function isLinked(filter: AskedFilter): boolean {
  const {
    nextMilestones,
    carrier,
    vessel,
    scheduleId,
    place,
    trackedStates,
    missingDocument,
    isToBill,
    isDebtOverdue,
  } = filter;
  return [
    nextMilestones,
    carrier,
    vessel,
    scheduleId,
    place,
    trackedStates,
    missingDocument,
    isToBill,
    isDebtOverdue,
  ].some((value) => value !== undefined);
}

function isPlain(filter: AskedFilter): boolean {
  const { kind: _kind, statuses: _statuses, withoutCustomer, slaOverdue, ...rest } = filter;
  return !withoutCustomer && !slaOverdue && Object.values(rest).every((value) => value === undefined);
}

function isBroad(filter: AskedFilter): boolean {
  const { search, customerId, etdFrom, etdTo, cutOff, cutOffMissed, withoutCustomer, slaOverdue, ids, number } = filter;
  const { ownerId, createdFrom, createdTo } = filter;
  const narrow =
    isLinked(filter) ||
    [search, customerId, etdFrom, etdTo, cutOff, cutOffMissed, ids, number, ownerId, createdFrom, createdTo].some(
      (value) => value !== undefined,
    );
  const isLane = filter.pol !== undefined && filter.pod !== undefined;
  return !isLane && !withoutCustomer && !slaOverdue && !narrow;
}

/** Maximum number of words searched for; further words are ignored. */
const MOST_WORDS = 8;

/**
 * Shorter words occur in nearly every record and are not in the trigram index, so they match only the start
 * of a word.
 */
export const WITHIN_WORDS = 3;

/** The words of a search; undefined if there are none. Some keyboards send letters and accents as separate characters. */
function wordsOf(text: string | undefined): string[] | undefined {
  const words = text?.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS) ?? [];
  return words.length === 0 ? undefined : words;
}

/** Parses the filter of GetQuotationBooking. The database is only read for a filter that depends on settings. */
export async function readFilter(
  db: Db,
  query: ShipmentListQuery,
  viewer: Pick<Viewer, 'isStaff'>,
): Promise<ShipmentFilter> {
  const asked = readAsked(query, viewer);
  const words = wordsOf(asked.search);
  return {
    ...asked,
    words,
    hasOnlyShortWords: words?.every((word) => word.length < WITHIN_WORDS) ?? false,
    isPlain: isPlain(asked),
    isBroad: isBroad(asked),
    isLinked: isLinked(asked),
    tracking: asked.trackedStates === undefined ? undefined : await readTrackingSettings(db),
  };
}
