import { useQuery } from '@apollo/client/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { Code } from '../../ui/text/code.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { BankAccountsDocument, DeleteBankAccountDocument } from './bank-account.generated.ts';
import type { BankAccountDetailsFragment } from './bank-account.generated.ts';
import s from './bank-account.module.css';

/** The forwarder's accounts for payments, which an ADMIN manages. Needs the catalogue `bank-account`. */
export function BankAccountCards() {
  const { t } = useTranslation('bank-account');
  const [editing, setEditing] = useState<BankAccountDetailsFragment | 'new' | null>(null);
  const { data, error, loading, refetch } = useQuery(BankAccountsDocument, { fetchPolicy: 'cache-and-network' });
  const refresh = useRefresh(['bankAccounts']);
  const { remove } = useDeleteRecord({
    mutation: DeleteBankAccountDocument,
    payloadOf: (answer) => answer.deleteBankAccount,
    refresh,
  });
  if (!data && loading) return <SkeletonCard lines={4} />;
  if (!data) return <LoadFailed error={error} retrying={loading} onRetry={() => void refetch()} />;
  const accounts = data.bankAccounts.nodes;
  const bankName = (code: string) => data.banks.find((bank) => bank.code === code)?.name ?? code;

  const add = (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      {accounts.length === 0 ? (
        <EmptyState title={t('empty')} action={add}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <div className={s.head}>
          <p className={s.lead}>{t('lead')}</p>
          {add}
        </div>
      )}
      {accounts.map((account) => (
        <Card
          key={account.id}
          title={`${account.currency} · ${bankName(account.bankCode)}`}
          detail={!account.isActive && <Tag tone="neutral">{t('inactive')}</Tag>}
          actions={
            <>
              <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing(account)}>
                {t('edit')}
              </Button>
              <Button
                size="sm"
                icon={<Trash2 size={14} />}
                onClick={() =>
                  void remove(
                    {
                      title: t('delete.title', { number: account.accountNumber }),
                      body: t('delete.text'),
                      confirmLabel: t('delete.confirm'),
                    },
                    { input: { id: account.id, expectedVersion: account.version } },
                  )
                }
              >
                {t('delete.button')}
              </Button>
            </>
          }
        >
          <KeyValue
            items={[
              { label: t('field.accountNumber'), value: <Code>{account.accountNumber}</Code> },
              { label: t('field.beneficiary'), value: account.beneficiary },
              { label: t('field.branch'), value: account.branch },
              { label: t('field.swift'), value: account.swift && <Code>{account.swift}</Code> },
            ]}
          />
        </Card>
      ))}
      {editing && (
        <BankAccountDialog
          account={editing === 'new' ? null : editing}
          banks={data.banks}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void refresh();
          }}
        />
      )}
    </>
  );
}
