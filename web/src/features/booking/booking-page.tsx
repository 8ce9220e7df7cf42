import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Side } from '@wr1/schema/rules/tab.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { TextButton, TextLink } from '../../ui/link-button.tsx';
import { AcceptDialog } from '../quotation/accept-dialog.tsx';
import { ActivityCard } from '../shipment/activity-card.tsx';
import { CargoCard } from '../shipment/cargo-card.tsx';
import { ChargeCard } from '../shipment/charge-card.tsx';
import { NextStepCard } from '../shipment/next-step-card.tsx';
import { PartyCard } from '../shipment/party-card.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from '../shipment/record-action-dialog.tsx';
import { RecordHeaderCard } from '../shipment/record-header-card.tsx';
import { RecordLayout, RecordState, recordPath } from '../shipment/record-page-card.tsx';
import { RouteCard } from '../shipment/route-card.tsx';
import {
  BookingPageDocument,
  ReceiveBookingRequestDocument,
  ReleaseBookingDocument,
} from './booking-page.generated.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanForm } from './plan-form.tsx';
import { ReviseDialog } from './revise-dialog.tsx';

/** /user/my-booking/:number */
export function CustomerBookingPage() {
  return <BookingPage side="customer" />;
}

/** /admin/my-booking/:number */
export function StaffBookingPage() {
  return <BookingPage side="staff" />;
}

function BookingPage({ side }: { side: Side }) {
  const { t } = useTranslation('booking');
  const { number = '' } = useParams();
  usePageTitle(number);
  const confirm = useConfirm();
  const [revising, setRevising] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { data, error, loading, refetch } = useQuery(BookingPageDocument, { variables: { number } });
  const receive = useRecordAction({
    mutation: ReceiveBookingRequestDocument,
    payloadOf: (answer) => answer.receiveBookingRequest,
    failed: 'TRY_AGAIN_LATER',
    reload: () => refetch(),
  });
  const release = useRecordAction({
    mutation: ReleaseBookingDocument,
    payloadOf: (answer) => answer.releaseBooking,
    failed: 'BOOKING_SEND_FAILED',
    reload: () => refetch(),
  });
  const record = data?.booking;
  if (!record) {
    return <RecordState side={side} kind="booking" error={error} loading={loading} onRetry={() => void refetch()} />;
  }
  const may = record.allowedActions;
  const input = (action: string) => ({
    input: { id: record.id, expectedVersion: record.version, idempotencyKey: actionKey(record, action) },
  });
  const needsPlan =
    side === 'staff' && may.includes('UPDATE_PLAN') && record.schedule === null && record.statusCode !== 5;

  async function askRelease() {
    const yes = await confirm({
      title: t('releaseTitle'),
      body: t('releaseText'),
      confirmLabel: t('release'),
    });
    if (yes) await release.run(input('ReleaseBooking'));
  }

  const primary = may.includes('RECEIVED_BOOKING_REQUEST') ? (
    <Button
      kind="primary"
      size="lg"
      full
      loading={receive.running}
      onClick={() => void receive.run(input('ReceivedBookingRequest'))}
    >
      {t('acknowledge')}
    </Button>
  ) : may.includes('RELEASE_BOOKING') ? (
    <Button kind="primary" size="lg" full loading={release.running} onClick={() => void askRelease()}>
      {t('release')}
    </Button>
  ) : side === 'customer' && may.includes('ACCEPT_QUOTATION') ? (
    <Button kind="primary" size="lg" full onClick={() => setConfirming(true)}>
      {t('confirmPrice')}
    </Button>
  ) : needsPlan ? (
    <Button
      kind="primary"
      size="lg"
      full
      onClick={() => {
        const plan = document.getElementById('plan');
        plan?.scrollIntoView({ block: 'start' });
        plan?.querySelector('button')?.focus({ preventScroll: true });
      }}
    >
      {t('toPlan')}
    </Button>
  ) : null;

  return (
    <RecordLayout
      head={<RecordHeaderCard record={record} booked />}
      next={
        <NextStepCard
          statusCode={record.statusCode}
          booked
          side={side}
          primary={primary}
          more={
            <>
              {may.includes('RECEIVED_REVISE_REQUEST') && (
                <TextButton onClick={() => setRevising(true)}>{t('askChange')}</TextButton>
              )}
              {record.quotation && (
                <TextLink to={recordPath(side, 'quotation', record.quotation.number)}>
                  {t('fromQuotation', { number: record.quotation.number })}
                </TextLink>
              )}
            </>
          }
        >
          {needsPlan && <p>{t('needsPlan')}</p>}
          <ActionProblemBanner problem={receive.problem ?? release.problem} />
        </NextStepCard>
      }
      aside={<ActivityCard record={record} />}
    >
      <RouteCard record={record} />
      {may.includes('UPDATE_PLAN') ? (
        <PlanForm booking={record} reload={() => refetch()} />
      ) : (
        <PlanCard plan={record.plan} air={record.serviceType === 'AIR'} />
      )}
      <CargoCard record={record} />
      <ChargeCard record={record} />
      <PartyCard record={record} />
      <ReviseDialog
        open={revising}
        onClose={() => setRevising(false)}
        side={side}
        booking={record}
        reload={() => refetch()}
      />
      <AcceptDialog
        open={confirming}
        mode="accept"
        record={record}
        onClose={() => setConfirming(false)}
        reload={() => refetch()}
        onDone={() => undefined}
      />
    </RecordLayout>
  );
}
