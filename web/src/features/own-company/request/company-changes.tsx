import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useRecordAct } from '../../../app/use-delete-record.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { ApproveCompanyChangeDocument, CompanyChangesDocument } from './company-change.generated.ts';
import type { CompanyChangeCardFragment } from './company-change.generated.ts';
import { ChangeCard } from './change-card.tsx';
import { RejectChangeDialog } from './reject-change-dialog.tsx';

/**
 * The latest requests of customers for other names or tax codes, pending ones first. Needs the catalogue `own-company`.
 */
export function CompanyChanges({ refresh }: { refresh: () => Promise<void> }) {
  const { t } = useTranslation('own-company');
  const message = useMessage();
  const confirm = useConfirm();
  const run = useRecordAct();
  const [rejecting, setRejecting] = useState<CompanyChangeCardFragment | null>(null);
  const { data, error, loading, refetch } = useQuery(CompanyChangesDocument, { fetchPolicy: 'cache-and-network' });
  const changes = data?.companyChanges.nodes ?? [];

  async function approve({ id, company }: CompanyChangeCardFragment) {
    const question = {
      title: t('request.approveTitle', { name: company.name }),
      body: t('request.approveText'),
      confirmLabel: t('request.approve'),
    };
    if (!(await confirm(question))) return;
    await run({
      mutation: ApproveCompanyChangeDocument,
      variables: { input: { id } },
      payloadOf: (answer) => answer.approveCompanyChange,
      refresh,
      done: (payload) => payload?.message ?? message('APPROVED'),
    });
  }

  if (!data && loading) return <SkeletonCard lines={4} />;
  if (!data && error) return <LoadFailed error={error} retrying={loading} onRetry={() => void refetch()} />;
  if (changes.length === 0) return <EmptyState title={t('request.none')}>{t('request.noneText')}</EmptyState>;
  return (
    <>
      {changes.map((change) => (
        <ChangeCard
          key={change.id}
          change={change}
          onApprove={() => void approve(change)}
          onReject={() => setRejecting(change)}
        />
      ))}
      {rejecting && (
        <RejectChangeDialog
          change={rejecting}
          onClose={() => setRejecting(null)}
          onSaved={() => {
            setRejecting(null);
            void refresh();
          }}
        />
      )}
    </>
  );
}
