import { Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UiText } from '../ui/text/ui-text.tsx';
import type { UiTextValue } from '../ui/text/ui-text.tsx';
import type { NumberRefusal } from '@wr1/schema/rules/validation/number-text.ts';
import { useMessage } from '../i18n/use-message.ts';

/** Provides the texts of the controls in the page's language. */
export function UiTextProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language === 'vi' ? 'vi' : 'en';
  const value = useMemo<UiTextValue>(
    () => ({
      locale,
      actions: t('ui.actions'),
      add: t('ui.add'),
      cancel: t('ui.cancel'),
      clear: t('ui.clear'),
      clearAll: t('ui.clearAll'),
      clearFilters: t('ui.clearFilters'),
      close: t('ui.close'),
      collapse: t('ui.collapse'),
      columns: t('ui.columns'),
      compactRows: t('ui.compactRows'),
      comfortableRows: t('ui.comfortableRows'),
      confirm: t('ui.confirm'),
      copied: t('ui.copied'),
      copy: t('ui.copy'),
      decrease: t('ui.decrease'),
      discard: t('ui.discard'),
      discardTitle: t('ui.discardTitle'),
      discardText: t('ui.discardText'),
      expand: t('ui.expand'),
      filter: t('ui.filter'),
      hidePassword: t('ui.hidePassword'),
      increase: t('ui.increase'),
      keys: {
        clear: t('ui.keys.clear'),
        ends: t('ui.keys.ends'),
        everywhere: t('ui.keys.everywhere'),
        help: t('ui.keys.help'),
        menu: t('ui.keys.menu'),
        move: t('ui.keys.move'),
        open: t('ui.keys.open'),
        page: t('ui.keys.page'),
        search: t('ui.keys.search'),
        select: t('ui.keys.select'),
        title: t('ui.keys.title'),
      },
      rowAt: ({ name, index, count, selected }) =>
        t(selected ? 'ui.rowAtSelected' : 'ui.rowAt', { name, index, count }),
      day: t('ui.day'),
      time: t('ui.time'),
      invalidDate: t('ui.invalidDate'),
      loading: t('ui.loading'),
      mapKeys: t('ui.mapKeys'),
      mapPile: (count, area) => (area === null ? t('ui.mapPile', { count }) : t('ui.mapPileIn', { count, area })),
      mapWhole: t('ui.mapWhole'),
      more: t('ui.more'),
      nextMonth: t('ui.nextMonth'),
      noResult: t('ui.noResult'),
      numberProblem,
      numberTake: (meant) => t('ui.numberTake', { meant }),
      openCalendar: t('ui.openCalendar'),
      optional: t('ui.optional'),
      past: t('ui.past'),
      previousMonth: t('ui.previousMonth'),
      remove: t('ui.remove'),
      requestId: t('ui.requestId'),
      required: t('ui.required'),
      reset: t('ui.reset'),
      retry: t('ui.retry'),
      rowHeight: t('ui.rowHeight'),
      scrollToTop: t('ui.scrollToTop'),
      search: t('ui.search'),
      selectAll: t('ui.selectAll'),
      selectRow: t('ui.selectRow'),
      showPassword: t('ui.showPassword'),
      to: t('ui.to'),
      today: t('ui.today'),
      undo: t('ui.undo'),
      zoomIn: t('ui.zoomIn'),
      zoomOut: t('ui.zoomOut'),
      selected: (count) => t('ui.selected', { count }),
      weekDaysShort: [
        t('weekday.mon'),
        t('weekday.tue'),
        t('weekday.wed'),
        t('weekday.thu'),
        t('weekday.fri'),
        t('weekday.sat'),
        t('weekday.sun'),
      ],
      months: [
        t('month.m1'),
        t('month.m2'),
        t('month.m3'),
        t('month.m4'),
        t('month.m5'),
        t('month.m6'),
        t('month.m7'),
        t('month.m8'),
        t('month.m9'),
        t('month.m10'),
        t('month.m11'),
        t('month.m12'),
      ],
    }),
    [t, locale],
  );
  return <UiText value={value}>{children}</UiText>;
}

/** Loads the message catalogue only when needed: public pages don't include it. */
function numberProblem(refusal: NumberRefusal) {
  return (
    <Suspense>
      <NumberProblem {...refusal} />
    </Suspense>
  );
}

function NumberProblem({ code, params }: NumberRefusal) {
  return useMessage()(code, params);
}
