import { useTranslation } from 'react-i18next';
import { useLeadingCurrency } from '../../../i18n/use-leading-currency.ts';
import { formatDayMonth, formatDuration, formatMoney } from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import type { BestReason } from './best-schedule.ts';
import { scheduleZones } from '../result/schedule-card.tsx';
import type { Schedule } from '../result/schedule-card.tsx';

/** Returns why a departure is the best, in one or two sentences. */
export function useBestReason(): (schedule: Schedule, reason: BestReason) => string {
  const { t } = useTranslation('schedule');
  const { locale } = useUiText();
  const { first: currency } = useLeadingCurrency();
  return (schedule, reason) => {
    const date = formatDayMonth(schedule.eta, scheduleZones(schedule).pod);
    const count = schedule.transitDays;
    const sentences: string[] = [];
    if (reason.choices === 1) sentences.push(t('best.only'));
    else if (reason.arrivesFirst)
      sentences.push(t(reason.direct ? 'best.arrivesFirstDirect' : 'best.arrivesFirst', { date }));
    else if (reason.fastest) sentences.push(t(reason.direct ? 'best.fastestDirect' : 'best.fastest', { count }));
    else if (reason.direct) sentences.push(t('best.direct', { date }));
    else sentences.push(t('best.balanced'));
    if (reason.choices > 1 && reason.priceGap === 0) sentences.push(t('best.cheapest'));
    else if (reason.choices > 1 && reason.priceGap !== null)
      sentences.push(t('best.priceGap', { amount: formatMoney(Math.round(reason.priceGap), currency, locale) }));
    if (reason.readyMargin !== null)
      sentences.push(t('best.ready', { time: formatDuration(reason.readyMargin, locale) }));
    else if (reason.cutOffMargin !== null)
      sentences.push(t('best.cutOff', { time: formatDuration(reason.cutOffMargin, locale) }));
    return sentences.join(' ');
  };
}
