import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import s from './customer-page.module.css';
import type { CustomerTermsFragment } from './terms-dialog.generated.ts';

interface CustomerTermsCardProps {
  customer: Omit<CustomerTermsFragment, ' $fragmentName'> & { level: { name: string } | null };
  actions: ReactNode;
}

/** The terms agreed with a customer. Needs the catalogue `customer`. */
export function CustomerTermsCard({ customer: { account, level }, actions }: CustomerTermsCardProps) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  if (!account) return null;
  const { paymentDays, creditLimit } = account;
  return (
    <Card title={t('tab.TERMS')} actions={actions}>
      <KeyValue
        items={[
          { label: t('field.levelCode'), value: level?.name ?? t('terms.noLevel') },
          { label: t('field.isVip'), value: t(account.isVip ? 'yes' : 'no') },
          {
            label: t('field.paymentDays'),
            value: paymentDays === null ? t('terms.defaultDays') : t('terms.days', { count: paymentDays }),
          },
          {
            label: t('field.creditLimit'),
            value: creditLimit ? formatMoney(creditLimit.amount, creditLimit.currency, locale) : t('terms.unlimited'),
          },
          { label: t('field.debitNoteCurrency'), value: account.debitNoteCurrency ?? 'USD' },
          { label: t('field.debitNoteEmails'), value: account.debitNoteEmails ?? t('terms.usersOfCustomer') },
          { label: t('field.accountManagerId'), value: account.accountManagerName ?? t('noManager') },
        ]}
      />
      {!account.canUpdateTerms && <p className={s.hint}>{t('terms.readOnly')}</p>}
    </Card>
  );
}
