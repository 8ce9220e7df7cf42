import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoney } from '../../../ui/text/format.ts';
import s from '../customer-page.module.css';
import { TermListsDocument } from '../terms-dialog.generated.ts';
import type { ProposedTermsTextFragment } from './customer-proposal.generated.ts';

type Terms = Omit<ProposedTermsTextFragment, ' $fragmentName' | '__typename'>;
const FIELDS = ['levelCode', 'isVip', 'paymentDays', 'creditLimit', 'accountManagerId'] as const;

/** The terms that differ, each with the old value struck through. Needs the catalogue `customer`. */
export function TermChange({ before, after }: { before: Terms; after: Terms }) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  const { data } = useQuery(TermListsDocument);
  const text = (
    field: (typeof FIELDS)[number],
    { levelCode, isVip, paymentDays, creditLimit, accountManagerName }: Terms,
  ): string => {
    switch (field) {
      case 'levelCode':
        return data?.customerLevels.find(({ code }) => code === levelCode)?.name ?? levelCode ?? t('terms.noLevel');
      case 'isVip':
        return t(isVip ? 'yes' : 'no');
      case 'paymentDays':
        return paymentDays === null ? t('terms.defaultDays') : t('terms.days', { count: paymentDays });
      case 'creditLimit':
        return creditLimit ? formatMoney(creditLimit.amount, creditLimit.currency, locale) : t('terms.unlimited');
      case 'accountManagerId':
        return accountManagerName ?? t('noManager');
    }
  };
  return (
    <ul className={s.changes}>
      {FIELDS.filter((field) => text(field, before) !== text(field, after)).map((field) => (
        <li key={field}>
          {t(`field.${field}`)}: <del>{text(field, before)}</del> <ins>{text(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
