import { TRACKING_EVENT_MAX } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { sourcesOf } from '@wr1/schema/rules/milestone/tracking-event.ts';
import type { Query } from '../../rest/target.ts';
import { dcsaTerms } from './dcsa-event.ts';
import { readDcsaCursor } from './dcsa-cursor.ts';
import type { DcsaParameters } from './dcsa-cursor.ts';
import { sourceQuery } from './tracking-event.api.ts';

/** A problem with a query, in the form of DCSA's error objects. */
export interface DcsaProblem {
  reason: string;
  message: string;
}

/** A valid query. */
export interface DcsaQuestion {
  /** The customer API's query; null if nothing can match. */
  query: Query | null;
  limit: number;
  isDescending: boolean;
  /** The query without cursor and limit, for the cursors of other pages. */
  parameters: DcsaParameters;
  /** Event number after which the page starts; null at the beginning. */
  seq: number | null;
}

const DEFAULT_LIMIT = 100;

/**
 * A lookup table for external names. A Map, because a plain object would also return members of its
 * prototype.
 */
function tableOf<T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(entries));
}

/** Parameters that are comma-separated lists, with the values of release 2.2. */
const LIST = tableOf<readonly string[]>({
  eventType: ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'],
  shipmentEventTypeCode: 'RECE DRFT PENA PENU REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS'.split(' '),
  documentTypeCode: 'CBR BKG SHI SRM TRD ARN VGM CAS CUS DGD OOG'.split(' '),
  transportEventTypeCode: ['ARRI', 'DEPA'],
  equipmentEventTypeCode: 'LOAD DISC GTIN GTOT STUF STRP PICK DROP INSP RSEA RMVD'.split(' '),
});

/**
 * Parameters with a single value: the pattern and the customer API's name. Two parameters may be synonyms.
 */
const TEXT = tableOf<{ pattern: RegExp; name: string }>({
  carrierBookingReference: { pattern: /^.{1,35}$/, name: 'booking' },
  bookingReference: { pattern: /^.{1,35}$/, name: 'booking' },
  transportDocumentReference: { pattern: /^.{1,20}$/, name: 'document' },
  equipmentReference: { pattern: /^.{1,15}$/, name: 'container' },
  UNLocationCode: { pattern: /^[A-Z]{2}[A-Z2-9]{3}$/, name: 'place' },
  vesselIMONumber: { pattern: /^\d{7}$/, name: 'vessel_imo' },
  carrierVoyageNumber: { pattern: /^.{1,50}$/, name: 'voyage' },
  exportVoyageNumber: { pattern: /^.{1,50}$/, name: 'voyage' },
  /** Our extension: includes air events, which release 2.2 does not cover. */
  air: { pattern: /^(true|false)$/, name: 'air' },
});

/** Published parameters for data that this platform does not have. */
const NOT_OFFERED = new Set(['transportDocumentID', 'scheduleID', 'transportCallID', 'carrierServiceCode']);

const CREATED = tableOf<readonly string[]>({
  eventCreatedDateTime: ['created_from', 'created_until'],
  'eventCreatedDateTime:eq': ['created_from', 'created_until'],
  'eventCreatedDateTime:gte': ['created_from'],
  'eventCreatedDateTime:gt': ['created_after'],
  'eventCreatedDateTime:lte': ['created_until'],
  'eventCreatedDateTime:lt': ['created_before'],
});

const SORT = tableOf<boolean>({
  eventCreatedDateTime: false,
  'eventCreatedDateTime:ASC': false,
  'eventCreatedDateTime:DESC': true,
});

/** Parses a time with its offset to UTC. An unescaped plus sign arrives as a space. */
function readMoment(text: string): string | null {
  const moment = text.replace(/ (?=\d\d:\d\d$)/, '+');
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(moment);
  const at = isMoment ? new Date(moment) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Parses parameters one by one and collects problems. */
class Reader {
  readonly problems: DcsaProblem[] = [];
  readonly query: Record<string, string> = {};
  readonly lists: Record<string, string[]> = {};
  isDescending = false;

  read(name: string, value: string): void {
    const list = LIST.get(name);
    const text = TEXT.get(name);
    const created = CREATED.get(name);
    if (list !== undefined) this.#list(name, value, list);
    else if (text !== undefined) this.#text(name, value, text);
    else if (created !== undefined) this.#created(name, value, created);
    else if (name === 'sort') this.#sort(value);
    else if (NOT_OFFERED.has(name)) this.#refuse(`${name} is not supported.`);
    else this.#refuse(`${name.slice(0, 60)} is not a parameter of this call.`);
  }

  #refuse(message: string): void {
    this.problems.push({ reason: 'invalidQuery', message });
  }

  #list(name: string, value: string, known: readonly string[]): void {
    const values = value.split(',').map((one) => one.trim());
    if (values.every((one) => known.includes(one))) this.lists[name] = values;
    else this.#refuse(`${name} must be one of: ${known.join(', ')}.`);
  }

  #text(name: string, value: string, { pattern, name: target }: { pattern: RegExp; name: string }): void {
    const tidy = value.trim();
    if (!pattern.test(tidy)) this.#refuse(`${name} is not well-formed.`);
    else if (this.query[target] !== undefined && this.query[target] !== tidy) {
      this.#refuse(`${name} contradicts another parameter with the same meaning.`);
    } else this.query[target] = tidy;
  }

  #created(name: string, value: string, targets: readonly string[]): void {
    const moment = readMoment(value);
    if (moment === null) this.#refuse(`${name} must be a date and time with a time zone.`);
    else for (const target of targets) this.query[target] = moment;
  }

  #sort(value: string): void {
    const isDescending = SORT.get(value);
    if (isDescending === undefined) this.#refuse('sort must be eventCreatedDateTime:ASC or eventCreatedDateTime:DESC.');
    else this.isDescending = isDescending;
  }
}

function readLimit(text: string | null): number | null {
  if (text === null) return DEFAULT_LIMIT;
  return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), TRACKING_EVENT_MAX) : null;
}

/**
 * Parses the parameters of GET /v2/events. A cursor contains the whole query; the only other parameter it
 * allows is `limit`.
 * @returns the query, or its problems
 */
export function readDcsaQuery(given: URLSearchParams): DcsaQuestion | { problems: DcsaProblem[] } {
  const reader = new Reader();
  const [limit, cursor] = [readLimit(given.get('limit')), given.get('cursor')];
  const place = cursor === null ? { parameters: [...given], seq: null } : readDcsaCursor(cursor);
  const wrong = (message: string) => ({ problems: [{ reason: 'invalidQuery', message }] });
  if (limit === null) return wrong('limit must be a whole number from 1.');
  if (place === null) return wrong('cursor is not one of ours.');
  const parameters = place.parameters.filter(([name]) => name !== 'limit' && name !== 'cursor');
  const seen = new Set<string>();
  for (const [name, value] of parameters) {
    if (seen.has(name)) return wrong(`${name.slice(0, 60)} is given twice; values of a list stand between commas.`);
    seen.add(name);
    reader.read(name, value);
  }
  if (reader.problems.length > 0) return { problems: reader.problems };
  const sources = sourcesOf(reader.lists, dcsaTerms);
  const { isDescending } = reader;
  const query = {
    air: 'false',
    ...reader.query,
    ...sourceQuery(sources),
    limit,
    order: isDescending ? 'desc' : 'asc',
    [isDescending ? 'before' : 'after']: place.seq,
  };
  return { query: sources.length === 0 ? null : query, limit, isDescending, parameters, seq: place.seq };
}
