import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { Drawer } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { DecisionFields } from './decision-fields.tsx';
import type { Decision } from './decision-fields.tsx';
import { RegistrationDetailDocument } from './registration-detail.generated.ts';
import { RegistrationFacts } from './registration-facts.tsx';
import s from './registration-list.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecision } from './use-decision.ts';

/**
 * Details of a registration next to the list, where an administrator decides. Closed if `reference` is null.
 */
export function RegistrationDrawer({ reference, onClose }: { reference: string | null; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const decides = useMay()('update', 'Registration', 'APPROVE_REGISTRATION');
  const { data, error, loading, refetch } = useQuery(RegistrationDetailDocument, {
    variables: { reference: reference ?? '', decides },
    skip: reference === null,
  });
  const [chosen, setChosen] = useState<{ id: string; decision: Decision } | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const { approve, reject, resend, busy } = useDecision();

  const registration = data?.registrations.nodes[0];
  const isOpen = decides && registration?.approval === 'APPROVING';
  const decision: Decision =
    chosen !== null && chosen.id === registration?.id
      ? chosen.decision
      : { accountManagerId: '', level: registration?.level?.code ?? '' };

  return (
    <>
      <Drawer
        open={reference !== null}
        onClose={onClose}
        title={registration?.companyName ?? t('detail.title')}
        detail={reference !== null && <Code size={12}>{reference}</Code>}
        foot={
          isOpen && (
            <>
              <Button kind="quiet" onClick={() => setRejecting(true)}>
                {t('detail.reject')}
              </Button>
              <Button kind="primary" loading={busy} onClick={() => void approve(registration, decision)}>
                {t('detail.approve')}
              </Button>
            </>
          )
        }
      >
        {registration ? (
          <div className={s.body}>
            <RegistrationFacts
              key={registration.id}
              registration={registration}
              duplicates={registration.possibleDuplicates ?? []}
              resend={decides ? { busy, go: () => void resend(registration.id) } : null}
            />
            {isOpen && (
              <DecisionFields
                value={decision}
                onChange={(next) => setChosen({ id: registration.id, decision: next })}
                accountManagers={data?.accountManagers ?? []}
                levels={data?.customerLevels ?? []}
              />
            )}
          </div>
        ) : error ? (
          <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
        ) : loading || reference === null ? (
          <SkeletonRows count={8} height={32} />
        ) : (
          <EmptyState title={t('detail.gone')}>{t('detail.goneText')}</EmptyState>
        )}
      </Drawer>
      {registration && (
        <RejectDialog
          open={rejecting}
          companyName={registration.companyName}
          busy={busy}
          onClose={() => setRejecting(false)}
          onReject={(reason) => reject(registration.id, reason)}
        />
      )}
    </>
  );
}
