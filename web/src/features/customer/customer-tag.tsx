import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import type { CustomerState } from '../../schema-types.generated.ts';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import { formatAmount } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';

/** Whether a customer may request quotations and book. Needs the catalogue `customer`. */
export function CustomerStateTag({ state }: { state: CustomerState }) {
  const { t } = useTranslation('customer');
  return <Tag tone={state === 'ACTIVE' ? 'success' : 'neutral'}>{t(`state.${state}`)}</Tag>;
}

export function VipTag() {
  return <Tag tone="primary">VIP</Tag>;
}

interface Pair {
  usd: { amount: string };
  vnd: { amount: string };
}

/** Whether an amount is above zero. */
export const isOwed = ({ usd, vnd }: Pair): boolean => Number(usd.amount) > 0 || Number(vnd.amount) > 0;

/** An amount in the leading currency, with the other one below. */
export function BalanceTag({ pair }: { pair: Pair }) {
  const { locale } = useLanguage();
  const { first, second } = useLeadingCurrency();
  const text = (currency: typeof first) => {
    const { amount } = currency === 'USD' ? pair.usd : pair.vnd;
    return `${formatAmount(amount, currency, locale)} ${currency}`;
  };
  return <TwoLine second={text(second)}>{text(first)}</TwoLine>;
}
