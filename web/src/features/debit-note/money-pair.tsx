import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { formatAmount } from '../../ui/text/format.ts';
import { sideOf } from './money-values.ts';
import type { MoneyBoth } from './money-values.ts';
import s from './money-pair.module.css';

/** An amount in both currencies: the leading one is bold, the other one secondary. */
export function MoneyPair({ pair, inline, strong }: { pair: MoneyBoth; inline?: boolean; strong?: boolean }) {
  const { locale } = useLanguage();
  const { first, second } = useLeadingCurrency();
  return (
    <span className={inline ? s.inline : s.pair}>
      <span className={strong ? s.strong : s.first}>
        {formatAmount(sideOf(pair, first), first, locale)} <span className={s.currency}>{first}</span>
      </span>
      <span className={s.second}>
        {formatAmount(sideOf(pair, second), second, locale)} {second}
      </span>
    </span>
  );
}
