import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { QrCode } from '../../ui/picture/qr-code.tsx';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';

type Account = NonNullable<DebitNoteCardFragment['money']>['debitNotes'][number]['paymentAccounts'][number];

/** A value to copy into a bank's form, with a copy button. */
function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className={s.copied}>
      <span className={s.mono}>{value}</span>
      <CopyButton value={value} label={label} size="xs" />
    </span>
  );
}

/** The accounts to pay to, with a VietQR code where there is one, and the payment reference. */
export function BankDetails({ accounts, reference }: { accounts: readonly Account[]; reference: string }) {
  const { t } = useTranslation('debit-note');
  const copied = (value: string, label: string) => <Copied value={value} label={t('bank.copy', { label })} />;
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('bank.title')}</h3>
      {accounts.map(({ currency, bank, account, beneficiary, swift, vietQr }) => {
        const label = t('bank.account', { currency });
        return (
          <div key={`${currency} ${account}`} className={s.account}>
            <KeyValue
              items={[
                { label, value: copied(account, label) },
                { label: t('bank.bank'), value: [bank, swift].filter(Boolean).join(', ') },
                { label: t('bank.beneficiary'), value: beneficiary },
              ]}
            />
            {vietQr && (
              <figure className={s.qr}>
                <QrCode text={vietQr} label={t('bank.qr', { reference })} />
                <figcaption>{t('bank.scan')}</figcaption>
              </figure>
            )}
          </div>
        );
      })}
      <KeyValue items={[{ label: t('bank.reference'), value: copied(reference, t('bank.reference')) }]} />
    </section>
  );
}
