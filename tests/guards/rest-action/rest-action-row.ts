import type { Caller, ForeignIds } from '../root-field/root-field-row.ts';

/**
 * One action of the customer API: who may, told without a look at what the action itself says of it, and how it is asked so
 * that nothing is written for those who may.
 */
export interface RestActionRow {
  callers: readonly Caller[];
  /** The weaker one of two keys of a customer that it answers; left out: it is closed to keys. */
  key?: 'read' | 'write';
  /** What its parameter `id` or `ids` names. */
  names?: keyof ForeignIds;
  /** What has to be there besides identifiers; the shape has to be right, the content may be refused. */
  query?: Readonly<Record<string, string | number>>;
  body?: Readonly<Record<string, unknown>>;
  /** Parameters that look like identifiers of somebody's records and are none, each with its reason. */
  open?: Readonly<Record<string, string>>;
  /** Identifiers that exclude all others, with what they need besides. */
  alone?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** A status for everybody that would otherwise tell of a caller who may not. */
  answers?: 401;
}

export type RestActionRows = Readonly<Record<string, RestActionRow>>;

/** The same row for several actions. */
export function rows(names: readonly string[], row: RestActionRow): RestActionRows {
  return Object.fromEntries(names.map((name) => [name, row]));
}

export const ADMIN: readonly Caller[] = ['ADMIN'];
/** Those who manage what partners' systems may do. */
export const MANAGERS: readonly Caller[] = ['CLIENT_ROOT', 'ADMIN'];
export const NOBODY: readonly Caller[] = [];

/** The same port at both ends: nothing is written for those who may. */
export const restShipment = {
  service_type: 2,
  shipping_type: 2,
  pol: 'VNSGN',
  pod: 'VNSGN',
  containers: [{ truckId: 'LINE-1', cont_type: '45G1', quantity: 1, weight_kg: 12_000 }],
};

export const restCharges = [{ code: 'OFR', basis: 'PER_CONTAINER', quantity: '1', unit_price: '1', currency: 'USD' }];
