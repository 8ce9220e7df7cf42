import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { RowCard, RowCardFoot, RowCardName, RowCardQuiet, RowCardTop } from '../../ui/list/row-card.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { customerPath } from './customer-search.ts';
import type { CustomerRow } from './customer-row.ts';
import { CustomerStateTag, isOwed } from './customer-tag.tsx';

/** A customer on a phone: name, state, code, account manager and balance. */
export function CustomerRowCard({ row, actions }: { row: CustomerRow; actions: readonly MenuAction[] }) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  const { first } = useLeadingCurrency();
  const { account, code, level, name } = row;
  const amount = (pair: typeof account.overdue) =>
    formatMoney(first === 'USD' ? pair.usd.amount : pair.vnd.amount, first, locale);
  return (
    <RowCard>
      <RowCardTop>
        <RowCardName to={customerPath(code)}>{name}</RowCardName>
        <CustomerStateTag state={account.state} />
      </RowCardTop>
      <p>{[code, level?.name, account.isVip && 'VIP'].filter(Boolean).join(', ')}</p>
      <RowCardQuiet>{account.accountManagerName ?? t('noManager')}</RowCardQuiet>
      {isOwed(account.outstanding) && (
        <RowCardQuiet>
          {t('owes', { amount: amount(account.outstanding) })}
          {account.overdueCount > 0 && ` ${t('owesOverdue', { amount: amount(account.overdue) })}`}
        </RowCardQuiet>
      )}
      <RowCardFoot actions={actions} />
    </RowCard>
  );
}
