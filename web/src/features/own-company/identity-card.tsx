import { Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordAct } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { IdentityChange } from './identity-change.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { WithdrawCompanyChangeDocument } from './own-company.generated.ts';
import type { OwnCompanyDetailsFragment, OwnCompanyQuery } from './own-company.generated.ts';
import s from './own-company.module.css';

export type OwnCompany = Omit<OwnCompanyDetailsFragment, ' $fragmentName'>;
type LastChange = NonNullable<OwnCompanyQuery['rejected']>['nodes'][number];

interface IdentityCardProps {
  company: OwnCompany;
  /** The latest request of a customer; null if there was none. */
  lastChange: LastChange | null;
  refresh: () => Promise<void>;
}

/**
 * Names and tax code, with the request that awaits approval or the reason for its rejection. Needs the catalogue
 * `own-company`.
 */
export function IdentityCard({ company, lastChange, refresh }: IdentityCardProps) {
  const { t } = useTranslation('own-company');
  const message = useMessage();
  const run = useRecordAct();
  const [editing, setEditing] = useState(false);
  const { waitingChange, isForwarder } = company;
  const identity = { name: company.nameEn, nameVn: company.nameVn, taxCode: company.taxCode };
  const rejected = lastChange?.state === 'REJECTED' ? lastChange : null;

  async function withdraw(id: string) {
    await run({
      mutation: WithdrawCompanyChangeDocument,
      variables: { input: { id } },
      payloadOf: (data) => data.withdrawCompanyChange,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
  }

  return (
    <Card
      title={t('identity.title')}
      actions={
        <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing(true)}>
          {t(isForwarder ? 'edit' : waitingChange ? 'identity.changeRequest' : 'identity.request')}
        </Button>
      }
    >
      <div className={s.body}>
        {waitingChange && (
          <Banner tone="warning" title={t('identity.waiting')}>
            <IdentityChange before={identity} after={waitingChange.requested} />
            <p className={s.quiet}>
              {t('identity.sent', {
                name: waitingChange.requestedByName ?? '–',
                time: formatDateTime(waitingChange.requestedAt),
              })}
            </p>
            <Button
              size="sm"
              className={s.withdraw}
              icon={<Undo2 size={14} />}
              onClick={() => void withdraw(waitingChange.id)}
            >
              {t('identity.withdraw')}
            </Button>
          </Banner>
        )}
        {!waitingChange && rejected && (
          <Banner tone="danger" title={t('identity.rejected')}>
            <IdentityChange before={identity} after={rejected.requested} />
            <p>{t('identity.reason', { reason: rejected.reason })}</p>
          </Banner>
        )}
        <KeyValue
          items={[
            { label: t('field.name'), value: identity.name },
            { label: t('field.nameVn'), value: identity.nameVn },
            { label: t('field.taxCode'), value: identity.taxCode && <Code>{identity.taxCode}</Code> },
          ]}
        />
        {!isForwarder && <p className={s.quiet}>{t('identity.note')}</p>}
      </div>
      {editing && (
        <IdentityDialog
          company={company}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}
