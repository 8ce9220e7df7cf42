import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { NumberRefusal } from '@wr1/schema/rules/validation/number-text.ts';
import type { Locale } from './format.ts';

/** Standard words that controls say by themselves. Everything else comes by props. */
export interface UiTextValue {
  /** For numbers, dates and durations. */
  locale: Locale;
  actions: string;
  add: string;
  cancel: string;
  clear: string;
  clearAll: string;
  clearFilters: string;
  close: string;
  collapse: string;
  columns: string;
  compactRows: string;
  comfortableRows: string;
  confirm: string;
  copied: string;
  copy: string;
  /** Of a field that holds a date and a time. */
  day: string;
  decrease: string;
  /** Before a form is closed whose changes are not saved. */
  discard: string;
  discardTitle: string;
  discardText: string;
  expand: string;
  filter: string;
  hidePassword: string;
  increase: string;
  invalidDate: string;
  loading: string;
  /** How a map is moved without a pointer, read aloud only. */
  mapKeys: string;
  /** A mark for several places that lie upon each other: "12 places, Hai Phong: zoom in". */
  mapPile: (count: number, area: string | null) => string;
  /** A map's button back to the whole. */
  mapWhole: string;
  more: string;
  nextMonth: string;
  nextPage: string;
  noResult: string;
  openCalendar: string;
  optional: string;
  /** "Page 2 of 7". */
  page: (page: number, pages: number) => string;
  past: string;
  previousMonth: string;
  previousPage: string;
  remove: string;
  requestId: string;
  required: string;
  reset: string;
  retry: string;
  /** Names the choice between comfortable and compact rows. */
  rowHeight: string;
  scrollToTop: string;
  search: string;
  selectAll: string;
  selectRow: string;
  showPassword: string;
  time: string;
  /** Between two places of a route, read aloud only. */
  to: string;
  today: string;
  undo: string;
  zoomIn: string;
  zoomOut: string;
  /** Why a text is no number. */
  numberProblem: (refusal: NumberRefusal) => ReactNode;
  /** A button that puts the number that was meant into the field. */
  numberTake: (meant: string) => string;
  /** "3 selected" */
  selected: (count: number) => string;
  /** What one week day is called in the calendar, Monday first. */
  weekDaysShort: readonly [string, string, string, string, string, string, string];
  months: readonly string[];
}

export const englishUiText: UiTextValue = {
  locale: 'en',
  actions: 'Actions',
  add: 'Add',
  cancel: 'Cancel',
  clear: 'Clear',
  clearAll: 'Clear all',
  clearFilters: 'Clear filters',
  close: 'Close',
  collapse: 'Collapse',
  columns: 'Columns',
  compactRows: 'Compact rows',
  comfortableRows: 'Comfortable rows',
  confirm: 'Confirm',
  copied: 'Copied',
  copy: 'Copy',
  day: 'date',
  decrease: 'Decrease',
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardText: 'Your changes are not saved yet.',
  expand: 'Expand',
  filter: 'Filter',
  hidePassword: 'Hide password',
  increase: 'Increase',
  invalidDate: 'Enter a date such as 31/12/2026',
  loading: 'Loading',
  mapKeys: 'The arrow keys move the map, plus and minus change its scale, Home shows everything.',
  mapPile: (count, area) => `${count} places${area === null ? '' : `, ${area}`}: zoom in`,
  mapWhole: 'Show everything',
  more: 'More',
  nextMonth: 'Next month',
  nextPage: 'Next page',
  noResult: 'Nothing found',
  numberProblem: ({ code }) => code,
  numberTake: (meant) => `Use ${meant}`,
  openCalendar: 'Open calendar',
  optional: 'optional',
  page: (page, pages) => `Page ${page} of ${pages}`,
  past: 'Passed',
  previousMonth: 'Previous month',
  previousPage: 'Previous page',
  remove: 'Remove',
  requestId: 'Request id',
  required: 'required',
  reset: 'Reset',
  retry: 'Try again',
  rowHeight: 'Row height',
  scrollToTop: 'Scroll to top',
  search: 'Search',
  selectAll: 'Select all',
  selectRow: 'Select row',
  showPassword: 'Show password',
  time: 'time',
  to: 'to',
  today: 'Today',
  undo: 'Undo',
  zoomIn: 'Zoom in (Ctrl and wheel)',
  zoomOut: 'Zoom out (Ctrl and wheel)',
  selected: (count) => `${count} selected`,
  weekDaysShort: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

const UiTextContext = createContext<UiTextValue>(englishUiText);

/** Given once by the app, in the language of the page. Without it the English words are used. */
export function UiText({ value, children }: { value: UiTextValue; children: ReactNode }) {
  return <UiTextContext value={value}>{children}</UiTextContext>;
}

/** The standard words in the language of the page. */
export function useUiText(): UiTextValue {
  return use(UiTextContext);
}
