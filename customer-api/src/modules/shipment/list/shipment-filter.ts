import type { ShipmentListQuery } from '@wr1/schema/rest/shipment/shipment.ts';
import type { CutOffOwner } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import { parseIds } from '../../../http/ids.ts';
import type { Viewer } from '../../../http/context.ts';
import { canonicalPortCode } from '../../../reference-data/place/port-correction.ts';

interface AskedFilter {
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
}

function numbers(text: string | undefined): number[] | undefined {
  return text === undefined ? undefined : [...new Set(text.split(',').map(Number))];
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
    // Only staff filter by owner and branch; for others nothing matches, so that the filter reveals nothing.
    ids: !isStaff && (query.owner_id ?? query.branch) !== undefined ? [] : parseIds(query.ids),
    number: query.number?.toUpperCase(),
    ownerId: query.owner_id,
    branch: query.branch,
  };
}

function isPlain(filter: AskedFilter): boolean {
  const { kind: _kind, statuses: _statuses, withoutCustomer, slaOverdue, ...rest } = filter;
  return !withoutCustomer && !slaOverdue && Object.values(rest).every((value) => value === undefined);
}

function isBroad(filter: AskedFilter): boolean {
  const { search, customerId, etdFrom, etdTo, cutOff, cutOffMissed, withoutCustomer, slaOverdue, ids, number } = filter;
  const narrow = [search, customerId, etdFrom, etdTo, cutOff, cutOffMissed, ids, number, filter.ownerId].some(
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

/** Parses the filter of GetQuotationBooking. */
export function readFilter(query: ShipmentListQuery, viewer: Pick<Viewer, 'isStaff'>): ShipmentFilter {
  const asked = readAsked(query, viewer);
  const words = asked.search?.split(/\s+/).slice(0, MOST_WORDS);
  return {
    ...asked,
    words,
    hasOnlyShortWords: words?.every((word) => word.length < WITHIN_WORDS) ?? false,
    isPlain: isPlain(asked),
    isBroad: isBroad(asked),
  };
}
