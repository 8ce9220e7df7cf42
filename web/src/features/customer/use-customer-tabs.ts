import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { CUSTOMER_TAB, type CustomerAddress } from './customer-search.ts';

/**
 * The tabs of the list of customers: all of them, and those with proposed terms.
 * @param waiting number of proposals awaiting a decision; undefined if unknown
 */
export function useCustomerTabs({ value, noFilter, set }: CustomerAddress, waiting: number | undefined) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  return {
    label: t('list.tabs'),
    value: value.tab,
    onChange: (tab: (typeof CUSTOMER_TAB)[number]) => set({ ...noFilter, tab }),
    items: CUSTOMER_TAB.map((id) => ({
      id,
      label: t(`list.tab.${id}`),
      count: id === 'PROPOSED' && waiting !== undefined ? formatNumber(waiting, locale) : undefined,
    })),
  };
}
