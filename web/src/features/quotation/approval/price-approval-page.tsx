import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../../app/error.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { ApprovePriceSendDocument, PriceApprovalsDocument } from './price-approval.generated.ts';
import { PriceApprovalCard, type ApprovalStep } from './price-approval-card.tsx';
import { DeclinePriceDialog } from '../send/decline-price-dialog.tsx';
import { UndoPriceSendDocument } from '../send/price-send.generated.ts';
import s from './price-approval.module.css';

/**
 * /admin/price-approval: prices below cost. An administrator approves or declines each of them; the sender
 * can undo it.
 */
export function PriceApprovalPage() {
  const { t } = useTranslation('quotation');
  const { t: tCommon } = useTranslation();
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [declining, setDeclining] = useState<{ id: string; senderName: string } | null>(null);
  const { data, error, loading, refetch } = useQuery(PriceApprovalsDocument, { fetchPolicy: 'cache-and-network' });
  usePageTitle(t('approval.title'));
  const sends = data?.priceSends ?? [];

  async function change(id: string, step: 'approve' | 'undo'): Promise<boolean> {
    setBusy(id);
    try {
      const mutation = step === 'approve' ? ApprovePriceSendDocument : UndoPriceSendDocument;
      const answer = await client.mutate({ mutation, variables: { input: { id } } });
      const problem = answer.data?.change.userErrors[0];
      if (problem) toast.danger(problem.message);
      await refetch().catch(() => undefined);
      return !problem;
    } catch (failure) {
      toast.danger(failureText(failureOf(failure), tCommon));
      return false;
    } finally {
      setBusy(null);
    }
  }

  async function run(step: ApprovalStep, send: { id: string; senderName: string }) {
    if (step === 'decline') setDeclining(send);
    else if (step === 'withdraw') {
      if (await change(send.id, 'undo')) toast.info(t('sending.undone'));
    } else if (await change(send.id, 'approve')) {
      const undo = async () => {
        if (await change(send.id, 'undo')) toast.info(t('sending.undone'));
      };
      toast.success(t('approval.approved'), { onUndo: () => void undo() });
    }
  }

  return (
    <div className={s.page}>
      <PageHeader title={t('approval.title')} />
      <p className={s.lead}>{t('approval.text')}</p>
      {!data && loading && <SkeletonCard lines={4} />}
      {!data && error && (
        <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {data && sends.length === 0 && <EmptyState title={t('approval.none')}>{t('approval.noneText')}</EmptyState>}
      {sends.map((send) => (
        <PriceApprovalCard key={send.id} send={send} busy={busy === send.id} onStep={(step) => void run(step, send)} />
      ))}
      {declining && (
        <DeclinePriceDialog
          send={declining}
          onClose={() => setDeclining(null)}
          onDone={() => {
            setDeclining(null);
            void refetch().catch(() => undefined);
          }}
        />
      )}
    </div>
  );
}
