import { useTranslation } from 'react-i18next';
import { serviceTypeCode, pickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { formatDate } from '../../ui/text/format.ts';
import { placeShortName } from '../master-data/place-tag.tsx';
import type { AlertDays, ShownSearch } from './alert-search.ts';

type Worded = Pick<ShownSearch, 'serviceType' | 'isDirect'> & {
  polCode?: string | null;
  podCode?: string | null;
  pol?: ShownSearch['pol'] | undefined;
  pod?: ShownSearch['pod'] | undefined;
  carrier?: { name: string } | null;
};

/** Texts that describe a saved search. */
export function useAlertWords() {
  const { t } = useTranslation('schedule-alert');
  const place = (end: 'pol' | 'pod', search: Worded) => {
    const code = search[end === 'pol' ? 'polCode' : 'podCode'] ?? null;
    return code === null ? null : placeShortName(search[end], code);
  };
  /** The route: "Cai Mep → Los Angeles" or "To Los Angeles". */
  function route(search: Worded): string {
    const [from, to] = [place('pol', search), place('pod', search)];
    if (from !== null && to !== null) return `${from} → ${to}`;
    return from === null ? t('words.to', { place: to }) : t('words.from', { place: from });
  }
  function days({ daysAhead, fromDate, toDate }: AlertDays): string {
    return typeof daysAhead === 'number'
      ? t('words.days', { count: daysAhead })
      : t('words.between', { from: formatDate(fromDate), to: formatDate(toDate) });
  }
  /** The complete search: "FCL, Cai Mep → Los Angeles, MSC, direct only, departures of the next 28 days". */
  function words(search: Worded & AlertDays): string {
    const service = pickerServiceTypeKey(serviceTypeCode(search.serviceType)) ?? '';
    const parts = [
      service,
      route(search),
      search.carrier?.name,
      search.isDirect ? t('words.direct') : null,
      days(search),
    ];
    return parts.filter(Boolean).join(', ');
  }
  return { route, words };
}
