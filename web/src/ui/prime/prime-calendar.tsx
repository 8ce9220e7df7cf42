import dayjs from 'dayjs';
import { Calendar } from 'primereact/calendar';
import type { CalendarDateTemplateEvent, CalendarPassThroughOptions } from 'primereact/calendar';
import './prime-calendar.css';
import { PrimeRoot } from './prime-root.tsx';
import { useUiText } from '../text/ui-text.tsx';

interface PrimeCalendarProps {
  /** YYYY-MM-DD. */
  value: string | null;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
}

/**
 * The library puts aria-selected on a span without a role, and its name for the month button differs from the
 * visible text. Accessibility checks report both.
 */
const repair: CalendarPassThroughOptions = {
  day: { 'aria-label': undefined },
  dayLabel: (option) => ({
    role: 'button',
    'aria-selected': undefined,
    'aria-pressed': option?.context.selected === true,
  }),
  monthTitle: { 'aria-label': undefined },
  yearTitle: { 'aria-label': undefined },
};

function toDate(day: string | null | undefined): Date | undefined {
  return day ? dayjs(day).toDate() : undefined;
}

/** Two visible days may have the same number, so the accessible name includes the month. */
function dayName(months: readonly string[], date: CalendarDateTemplateEvent) {
  return (
    <>
      {date.day}
      <span className="sr"> {months[date.month]}</span>
    </>
  );
}

/** The calendar, loaded when it is first opened. */
export function PrimeCalendar({ value, onPick, min, max }: PrimeCalendarProps) {
  const text = useUiText();
  const dayText = (date: CalendarDateTemplateEvent) => dayName(text.months, date);
  return (
    <PrimeRoot>
      <Calendar
        inline
        locale={text.locale}
        value={toDate(value) ?? null}
        viewDate={toDate(value) ?? null}
        minDate={toDate(min)}
        maxDate={toDate(max)}
        showOtherMonths
        selectOtherMonths
        pt={repair}
        dateTemplate={dayText}
        onChange={(event) => {
          if (event.value instanceof Date) onPick(dayjs(event.value).format('YYYY-MM-DD'));
        }}
      />
    </PrimeRoot>
  );
}
