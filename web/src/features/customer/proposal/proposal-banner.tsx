import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import s from '../customer-page.module.css';
import { WaitingProposalDocument } from './customer-proposal.generated.ts';
import { RejectProposalDialog } from './reject-proposal-dialog.tsx';
import { TermChange } from './term-change.tsx';
import { useProposalActs } from './use-proposal-acts.ts';

interface ProposalBannerProps {
  customer: { id: string; name: string };
  refresh: () => Promise<unknown>;
}

/**
 * The pending proposal for a customer's terms with the old and new values: its author withdraws it, an ADMIN decides.
 * Renders nothing without one. Needs the catalogue `customer`.
 */
export function ProposalBanner({ customer, refresh }: ProposalBannerProps) {
  const { t } = useTranslation('customer');
  const acts = useProposalActs(refresh);
  const [isRejecting, setRejecting] = useState(false);
  const { data } = useQuery(WaitingProposalDocument, {
    variables: { id: customer.id },
    fetchPolicy: 'cache-and-network',
  });
  const proposal = data?.customerProposals.nodes[0];
  if (!proposal) return null;
  const { id, before, proposed, reason, requestedByName, requestedAt, canDecide, canWithdraw } = proposal;
  return (
    <>
      <Banner
        tone="info"
        title={t('proposal.waiting')}
        actions={
          <>
            {canDecide && (
              <>
                <Button size="sm" kind="primary" onClick={() => void acts.approve(id)}>
                  {t('proposal.approve')}
                </Button>
                <Button size="sm" onClick={() => setRejecting(true)}>
                  {t('proposal.reject')}
                </Button>
              </>
            )}
            {canWithdraw && (
              <Button size="sm" onClick={() => void acts.withdraw(id)}>
                {t('proposal.withdraw')}
              </Button>
            )}
          </>
        }
      >
        <TermChange before={before} after={proposed} />
        <p className={s.note}>{reason}</p>
        <p className={s.quiet}>{t('note.by', { name: requestedByName ?? '–', at: formatDateTime(requestedAt) })}</p>
      </Banner>
      {isRejecting && (
        <RejectProposalDialog
          id={id}
          customerName={customer.name}
          onClose={() => setRejecting(false)}
          onSaved={() => {
            setRejecting(false);
            void refresh();
          }}
        />
      )}
    </>
  );
}
