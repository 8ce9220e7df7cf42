import { keptNameProblem } from './normalized-name.ts';
import type { MessageCode } from '../message/message.ts';

export const SAVED_VIEW_LIST = [
  'quotation',
  'booking',
  'debit-note',
  'document',
  'booking-note',
  'location',
  'tracking',
  'customer',
  'user',
  'customs-declaration',
] as const;
export type SavedViewList = (typeof SAVED_VIEW_LIST)[number];

/** Maximum views per user and list. */
export const SAVED_VIEW_CAP = 20;

/** Maximum characters of a view's name. */
export const SAVED_VIEW_NAME_LENGTH = 40;

/** Maximum characters of a view's search; all filters of a list together use about half. */
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
  'owner',
  'branch',
  'carrier',
  'vessel',
  'departure',
  'place',
  'since',
  'until',
  'next',
  'state',
  'missing',
  'money',
  'sort',
] as const;

/** Query parameters saved in a view. The page number is excluded, because a view starts at page 1. */
const PARAMETER: Readonly<Record<SavedViewList, readonly string[]>> = {
  quotation: RECORD,
  booking: RECORD,
  'debit-note': ['status', 'q', 'customer', 'from', 'to', 'sort'],
  document: ['tab', 'q', 'type', 'from'],
  'booking-note': ['q', 'from', 'to', 'by', 'shown'],
  location: ['tab', 'q', 'type', 'region', 'for', 'customer', 'sort'],
  // The tracked numbers are excluded: they are not part of the list.
  tracking: ['state', 'q', 'service', 'direction', 'customer', 'from', 'to', 'sort'],
  customer: ['q', 'level', 'vip', 'manager', 'state', 'overdue', 'sort'],
  'customs-declaration': ['tab', 'q', 'office'],
  user: ['tab', 'q', 'role', 'group', 'state', 'branch', 'company', 'idle', 'from', 'to', 'second', 'sort'],
};

/**
 * Filters a query string to the parameters that a list supports, in order. Values are not validated here: the
 * list parses them when the view is opened and replaces unknown ones with defaults.
 * @param search with or without the question mark
 */
export function viewSearch(list: SavedViewList, search: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (PARAMETER[list].includes(name) && !kept.has(name) && value !== '') kept.set(name, value);
  }
  return kept.toString();
}

/** Whether two searches are equivalent, in any order. */
export function isSameSearch(one: string, other: string): boolean {
  const sorted = (text: string) => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
}

/** Validates a normalized name against the `others` of the list; null if it is valid. */
export function viewNameProblem(name: string, others: readonly string[]): MessageCode | null {
  return keptNameProblem(name, others, { length: SAVED_VIEW_NAME_LENGTH, taken: 'VIEW_NAME_TAKEN' });
}
