import { addLocale, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { cspNonce } from '../browser/nonce.ts';
import { useUiText } from '../text/ui-text.tsx';
import type { UiTextValue } from '../text/ui-text.tsx';

const installed = new Map<string, UiTextValue>();

/** Passes our texts to PrimeReact, once per language. PrimeReact's week starts on Sunday, ours on Monday. */
function install(text: UiTextValue): void {
  if (installed.get(text.locale) === text) return;
  installed.set(text.locale, text);
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = text.weekDaysShort;
  const days = [sunday, monday, tuesday, wednesday, thursday, friday, saturday];
  addLocale(text.locale, {
    firstDayOfWeek: 1,
    dayNames: days,
    dayNamesShort: days,
    dayNamesMin: days,
    monthNames: [...text.months],
    monthNamesShort: text.months.map((month) => month.slice(0, 3)),
    dateFormat: 'dd/mm/yy',
    prevMonth: text.previousMonth,
    nextMonth: text.nextMonth,
    today: text.today,
    clear: text.clear,
    aria: { close: text.close },
  });
}

/** Wraps every PrimeReact component: sets the nonce for its styles, and our texts. */
export function PrimeRoot({ children }: { children: ReactNode }) {
  const text = useUiText();
  install(text);
  return (
    <PrimeReactProvider value={{ nonce: cspNonce(), ripple: false, locale: text.locale }}>
      {children}
    </PrimeReactProvider>
  );
}
