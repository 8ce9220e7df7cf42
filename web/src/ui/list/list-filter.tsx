import type { ReactNode } from 'react';
import { Checkbox } from '../form/choice/checkbox.tsx';
import { Segmented } from '../form/choice/segmented.tsx';
import { Select } from '../form/choice/select.tsx';
import { DateField } from '../form/date/date-field.tsx';
import { formatListDate } from '../text/format.ts';

/**
 * An entry in the menu that adds filters. Without `onAdd`, choosing it shows the filter's editor in the bar.
 */
export interface FilterOffer {
  id: string;
  label: string;
  onAdd?: () => void;
}

/** A filter for `ListFilters`: a chip if it is active, otherwise a menu entry. */
export interface ListFilter {
  id: string;
  label: string;
  /** The selected value as text; null if the filter is not active. */
  value: ReactNode;
  onRemove: () => void;
  /** Whether the menu contains the filter; defaults to true. */
  isOffered?: boolean;
  /**
   * Sets an initial value when the filter is added. If omitted, its editor is shown in the bar until a value
   * is chosen.
   */
  onAdd?: () => void;
  /** Menu entries that replace the filter's own. */
  offers?: readonly FilterOffer[];
  /** Renders the editor that opens below the chip. Call `close` when done. */
  renderEditor?: (close: () => void) => ReactNode;
  /** Renders the editor in the bar, if it differs. */
  renderNew?: (close: () => void) => ReactNode;
}

interface FilterOption<Value extends string | number> {
  value: Value;
  label: string;
}

interface ChoiceFilterOption<Value extends string | number> {
  id: string;
  label: string;
  /** Null means all values. */
  value: Value | null;
  options: readonly FilterOption<Value>[];
  onChange: (value: Value | null) => void;
  /** The initial value. If omitted, the user selects one in the bar. */
  first?: Value;
  isOffered?: boolean;
  /** Whether to show the options side by side instead of in a list, for two or three options. */
  isSegmented?: boolean;
}

/** Creates a filter by one of several values. */
export function choiceFilter<Value extends string | number>({
  id,
  label,
  value,
  options,
  onChange,
  first,
  isOffered,
  isSegmented,
}: ChoiceFilterOption<Value>): ListFilter {
  const words = options.map((option) => ({ value: String(option.value), label: option.label }));
  const chosen = value === null ? null : String(value);
  const choose = (close: () => void) => (word: string) => {
    const option = options.find((one) => String(one.value) === word);
    if (option) onChange(option.value);
    close();
  };
  return {
    id,
    label,
    value: chosen === null ? null : (words.find((word) => word.value === chosen)?.label ?? chosen),
    onRemove: () => onChange(null),
    isOffered,
    onAdd: first === undefined ? undefined : () => onChange(first),
    renderEditor: (close) =>
      isSegmented ? (
        <Segmented label={label} value={chosen} options={words} onChange={choose(close)} />
      ) : (
        <Select
          label={label}
          labelHidden
          size="sm"
          placeholder={label}
          value={chosen}
          options={words}
          onChange={choose(close)}
        />
      ),
  };
}

interface SeveralFilterOption<Value extends string> {
  id: string;
  label: string;
  /** Empty means all values. */
  value: readonly Value[];
  options: readonly FilterOption<Value>[];
  onChange: (value: Value[]) => void;
  /** The value that is set when the filter is added. */
  first: Value;
  isOffered?: boolean;
}

/** Creates a filter by several values, each with a checkbox. */
export function severalFilter<Value extends string>({
  id,
  label,
  value,
  options,
  onChange,
  first,
  isOffered,
}: SeveralFilterOption<Value>): ListFilter {
  const chosen = options.filter((option) => value.includes(option.value));
  return {
    id,
    label,
    value: chosen.length === 0 ? null : chosen.map((option) => option.label).join(', '),
    isOffered,
    onRemove: () => onChange([]),
    onAdd: () => onChange([first]),
    renderEditor: () =>
      options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(isChosen) =>
            onChange(
              options.map((one) => one.value).filter((one) => (one === option.value ? isChosen : value.includes(one))),
            )
          }
        />
      )),
  };
}

interface PeriodFilterOption {
  id: string;
  label: string;
  fromLabel: string;
  toLabel: string;
  /** Days, YYYY-MM-DD; null means no limit. */
  from: string | null;
  to: string | null;
  onChange: (change: { from?: string | null; to?: string | null }) => void;
  /** Returns the first day when the filter is added. */
  first: () => string;
  /** Text for the selected days; defaults to `01/11/26 – 30/11/26`. */
  words?: ReactNode;
  isOffered?: boolean;
}

/** Creates a filter by a range of days. */
export function periodFilter(option: PeriodFilterOption): ListFilter {
  const { id, label, fromLabel, toLabel, from, to, onChange, first, words, isOffered } = option;
  const days = [from, to].map((day) => (day === null ? '…' : formatListDate(day)));
  return {
    id,
    label,
    value: from === null && to === null ? null : (words ?? days.join(' – ')),
    isOffered,
    onRemove: () => onChange({ from: null, to: null }),
    onAdd: () => onChange({ from: first() }),
    renderEditor: () => (
      <>
        <DateField label={fromLabel} value={from} onChange={(day) => onChange({ from: day })} />
        <DateField label={toLabel} value={to} onChange={(day) => onChange({ to: day })} />
      </>
    ),
  };
}
