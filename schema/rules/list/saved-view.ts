import { keptNameProblem } from './kept-name.ts';
import type { MessageCode } from '../message/message.ts';

/** Lists with saved views. */
export const SAVED_VIEW_LIST = [
  'quotation',
  'booking',
  'debit-note',
  'document',
  'booking-note',
  'location',
  'tracking',
] as const;
export type SavedViewList = (typeof SAVED_VIEW_LIST)[number];

/** Views that one user keeps of one list. */
export const SAVED_VIEW_CAP = 20;

/** Characters of a view's name. */
export const SAVED_VIEW_NAME_LENGTH = 40;

/** Characters of a view's search: every filter of a list at once takes about half. */
export const SAVED_VIEW_SEARCH_LENGTH = 1000;

const RECORD = [
  'tab',
  'status',
  'q',
  'service',
  'customer',
  'from',
  'to',
  'cutoff',
  'account',
  'answer',
  'sort',
] as const;

/** Parameters of a list's address that a view saves; not the page, since a view begins at the first one. */
const PARAMETER: Readonly<Record<SavedViewList, readonly string[]>> = {
  quotation: RECORD,
  booking: RECORD,
  'debit-note': ['status', 'q', 'customer', 'from', 'to', 'sort'],
  document: ['tab', 'q', 'type', 'from'],
  'booking-note': ['q', 'from', 'to', 'by', 'shown'],
  location: ['tab', 'q', 'type', 'region', 'for', 'sort'],
  // Not the tracked numbers: they are above the list.
  tracking: ['state', 'q', 'service', 'direction', 'customer', 'from', 'to', 'sort'],
};

/**
 * The part of an address that a list understands, in its order; the values are read by the list's own parser whenever the
 * view is opened, which falls back for what has become unknown.
 * @param search with or without the question mark
 */
export function viewSearch(list: SavedViewList, search: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (PARAMETER[list].includes(name) && !kept.has(name) && value !== '') kept.set(name, value);
  }
  return kept.toString();
}

/** Whether two searches ask for the same, in whatever order. */
export function isSameSearch(one: string, other: string): boolean {
  const sorted = (text: string) => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
}

/** Validates a normalised name against the `others` of the list; null if it is valid. */
export function viewNameProblem(name: string, others: readonly string[]): MessageCode | null {
  return keptNameProblem(name, others, { length: SAVED_VIEW_NAME_LENGTH, taken: 'VIEW_NAME_TAKEN' });
}
