import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';

type Bank = NonNullable<NonNullable<DebitNoteCardFragment['money']>['bank']>;

/** A value to copy into a bank's form, with a copy button. */
function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className={s.copied}>
      <span className={s.mono}>{value}</span>
      <CopyButton value={value} label={label} size="xs" />
    </span>
  );
}

/** The bank account and the payment reference. */
export function BankDetails({ bank, reference }: { bank: Bank; reference: string }) {
  const { t } = useTranslation('debit-note');
  const copied = (value: string, label: string) => <Copied value={value} label={t('bank.copy', { label })} />;
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('bank.title')}</h3>
      <KeyValue
        items={[
          { label: t('bank.beneficiary'), value: bank.beneficiary },
          { label: t('bank.bank'), value: `${bank.bank}, ${bank.swift}` },
          { label: t('bank.accountUsd'), value: copied(bank.accountUsd, t('bank.accountUsd')) },
          { label: t('bank.accountVnd'), value: copied(bank.accountVnd, t('bank.accountVnd')) },
          { label: t('bank.reference'), value: copied(reference, t('bank.reference')) },
        ]}
      />
    </section>
  );
}
