import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { NumberRefusal } from '@wr1/schema/rules/validation/number-text.ts';
import type { Locale } from './format.ts';

/** Standard texts of controls. All other texts are passed as props. */
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
  /** Labels for a field with date and time. */
  day: string;
  decrease: string;
  /** The question asked before a form with unsaved changes is closed. */
  discard: string;
  discardTitle: string;
  discardText: string;
  expand: string;
  filter: string;
  hidePassword: string;
  increase: string;
  invalidDate: string;
  /** What the keys of a list do, and the title of their list. */
  keys: Readonly<
    Record<
      'clear' | 'ends' | 'everywhere' | 'help' | 'menu' | 'move' | 'open' | 'page' | 'search' | 'select' | 'title',
      string
    >
  >;
  loading: string;
  /** How to move a map by keyboard, for screen readers only. */
  mapKeys: string;
  /** Label of several overlapping places: "12 places, Hai Phong: zoom in". */
  mapPile: (count: number, area: string | null) => string;
  /** The button that resets a map's view. */
  mapWhole: string;
  more: string;
  nextMonth: string;
  noResult: string;
  openCalendar: string;
  optional: string;
  past: string;
  previousMonth: string;
  remove: string;
  requestId: string;
  required: string;
  reset: string;
  retry: string;
  /** Name of the switch between comfortable and compact rows. */
  rowHeight: string;
  scrollToTop: string;
  search: string;
  selectAll: string;
  selectRow: string;
  showPassword: string;
  time: string;
  /** Read between the two places of a route, for screen readers only. */
  to: string;
  today: string;
  undo: string;
  zoomIn: string;
  zoomOut: string;
  /** Explains why a text is not a number. */
  numberProblem: (refusal: NumberRefusal) => ReactNode;
  /** The button that inserts the suggested number. */
  numberTake: (meant: string) => string;
  /** Position of a row and whether it is selected, for screen readers only: "BK-26-000198, row 3 of 166, selected". */
  rowAt: (row: { name: string; index: number; count: number; selected: boolean }) => string;
  /** Such as "3 selected". */
  selected: (count: number) => string;
  /** Weekdays in the calendar, starting with Monday. */
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
  keys: {
    clear: 'Clear the selection',
    ends: 'First or last row',
    everywhere: 'Single keys work anywhere on the page',
    help: 'help',
    menu: 'row menu',
    move: 'move',
    open: 'open',
    page: 'One screen up or down',
    search: 'Search everything',
    select: 'select',
    title: 'Keyboard shortcuts',
  },
  loading: 'Loading',
  mapKeys: 'The arrow keys move the map, plus and minus change its scale, Home shows everything.',
  mapPile: (count, area) => `${count} places${area === null ? '' : `, ${area}`}: zoom in`,
  mapWhole: 'Show everything',
  more: 'More',
  nextMonth: 'Next month',
  noResult: 'Nothing found',
  numberProblem: ({ code }) => code,
  numberTake: (meant) => `Use ${meant}`,
  openCalendar: 'Open calendar',
  optional: 'optional',
  past: 'Passed',
  previousMonth: 'Previous month',
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
  rowAt: ({ name, index, count, selected }) => `${name}, row ${index} of ${count}${selected ? ', selected' : ''}`,
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

/** Provides the standard texts. Rendered once by the app, in the page's language; the default is English. */
export function UiText({ value, children }: { value: UiTextValue; children: ReactNode }) {
  return <UiTextContext value={value}>{children}</UiTextContext>;
}

/** The standard texts, in the page's language. */
export function useUiText(): UiTextValue {
  return use(UiTextContext);
}
