import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useParts } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { TabPanel } from '../../ui/page/tabs.tsx';
import { TextButton, TextLink } from '../../ui/button/link-button.tsx';
import { useCopies } from '../shipment-form/start/copy-dialog.tsx';
import { NextStepCard, NextStepDetail } from '../shipment/step/next-step-card.tsx';
import { ActionProblemBanner } from '../shipment/step/record-action-dialog.tsx';
import { RecordHeaderCard } from '../shipment/card/record-header-card.tsx';
import { RecordLayout, RecordState, recordPath } from '../shipment/card/record-page-card.tsx';
import { bookingEditPath, pricePath } from '../../app/path/record-path.ts';
import { MoreMenu, useAskedAction, useSteps } from '../shipment/step/step-card.tsx';
import type { StepAction } from '../shipment/step/step-card.tsx';
import { WordsCard } from '../shipment/card/words-card.tsx';
import { BookingPageDocument } from './booking-page.generated.ts';
import { BookingHold } from './booking-hold.tsx';
import s from './booking-page.module.css';
import { phaseDates } from './tab/booking-progress.ts';
import { Until } from './booking-until.tsx';
import { useZaloCopy } from './use-zalo-copy.ts';
import { useBookingPrimary } from './booking-primary.tsx';
import { BookingTab, BookingTabs, BOOKING_PANEL, useBookingTab } from './tab/booking-tabs.tsx';
import { OverviewTab } from './tab/overview-tab.tsx';

// Loaded on demand, because only some viewers need them.
const ReviseDialog = lazyDialog(() => import('./revise-dialog.tsx').then((module) => module.ReviseDialog));
const ReleaseDialog = lazyDialog(() => import('./release-dialog.tsx').then((module) => module.ReleaseDialog));
const AcceptDialog = lazyDialog(() => import('../quotation/accept-dialog.tsx').then((module) => module.AcceptDialog));

/** Actions that respond to a cancellation request, shown in its banner. */
const ANSWERS: readonly StepAction[] = ['CONFIRM_CANCELLATION', 'DECLINE_CANCELLATION'];

/** /user/my-booking/:number: a booking as its customer sees it. */
export function CustomerBookingPage() {
  return <BookingPage side="customer" />;
}

/** /admin/my-booking/:number: a booking as staff see it. */
export function StaffBookingPage() {
  return <BookingPage side="staff" />;
}

function BookingPage({ side }: { side: Side }) {
  const { t } = useTranslation(['booking', 'quotation', 'shipment']);
  const navigate = useNavigate();
  const { number = '' } = useParams();
  usePageTitle(number);
  const [revising, setRevising] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const parts = useParts(BookingPageDocument);
  const { data, error, loading, refetch } = useQuery(BookingPageDocument, { variables: { number, ...parts } });
  const reload = () => refetch();
  const record = data?.booking;
  const steps = useSteps(record ? { record, side, reload } : null);
  const copies = useCopies(record ?? null, 'booking', side);
  const view = useBookingTab(record ?? null);
  const zalo = useZaloCopy();
  const { primary, isLook, step, needsPlan, isPricePrimary, problem } = useBookingPrimary({
    record: record ?? null,
    side,
    reload,
    begin: steps.begin,
    view,
    onConfirmPrice: () => setConfirming(true),
    onRelease: () => setReleasing(true),
  });
  useAskedAction(record?.allowedActions, (action) => {
    if (action === 'ACCEPT_QUOTATION') setConfirming(true);
    else steps.beginAsked(action);
  });
  if (!record) {
    return <RecordState side={side} kind="booking" error={error} loading={loading} onRetry={() => void refetch()} />;
  }
  const may = record.allowedActions;
  const { number: shown } = record;
  const isCancelling = record.cancellationStatus === 'REQUESTED';
  const isPricing = may.includes('SEND_PRICE_FOR_CONFIRMATION') && !isPricePrimary;
  const goTo = (id: 'shipment' | 'price', path: string) => ({
    id,
    label: id === 'price' ? t('quotation:price.send') : t('changeShipment'),
    onSelect: () => void navigate(path),
  });
  const facts = { statusCode: record.statusCode, booked: true, side, cancelling: isCancelling };
  const tabProps = { record, side, reload };
  return (
    <RecordLayout
      head={<RecordHeaderCard record={record} booked reached={phaseDates(record)} />}
      next={
        <NextStepCard
          {...facts}
          clock={record.slaClock}
          until={<Until record={record} side={side} />}
          primary={primary}
          isLook={isLook}
          menu={
            <MoreMenu
              record={record}
              side={side}
              begin={steps.begin}
              copies={copies.items}
              without={step === null ? ANSWERS : [...ANSWERS, step]}
              items={[
                ...(may.includes('APPLY_AMENDMENT') ? [goTo('shipment', bookingEditPath('staff', shown))] : []),
                ...(isPricing ? [goTo('price', pricePath('booking', shown))] : []),
                zalo(record),
              ]}
            />
          }
        />
      }
      tabs={<BookingTabs record={record} view={view} />}
    >
      {side === 'staff' && <BookingHold id={record.id} statusCode={record.statusCode} />}
      <WordsCard
        record={record}
        side={side}
        cancellationStatus={record.cancellationStatus}
        answer={
          may.includes('CONFIRM_CANCELLATION') && (
            <>
              <Button size="sm" onClick={() => steps.begin('DECLINE_CANCELLATION')}>
                {t('shipment:step.DECLINE_CANCELLATION.label')}
              </Button>
              <Button size="sm" kind="danger" onClick={() => steps.begin('CONFIRM_CANCELLATION')}>
                {t('shipment:step.CONFIRM_CANCELLATION.label')}
              </Button>
            </>
          )
        }
      />
      <ActionProblemBanner problem={problem} />
      <TabPanel id={BOOKING_PANEL} tab={view.tab} className={s.panel}>
        {view.tab === 'overview' ? (
          <OverviewTab
            {...tabProps}
            open={view.open}
            next={
              <NextStepDetail
                {...facts}
                canAct={primary !== null && !isLook}
                more={
                  <>
                    {may.includes('REQUEST_BOOKING_AMENDMENT') && (
                      <TextButton onClick={() => setRevising(true)}>{t('askChange')}</TextButton>
                    )}
                    {may.includes('UPDATE_BOOKING') && (
                      <TextLink to={bookingEditPath(side, shown)}>{t('change')}</TextLink>
                    )}
                    {side === 'staff' && may.includes('ACCEPT_QUOTATION') && (
                      <TextButton onClick={() => setConfirming(true)}>{t('confirmForCustomer')}</TextButton>
                    )}
                    {record.quotation && (
                      <TextLink to={recordPath(side, 'quotation', record.quotation.number)}>
                        {t('fromQuotation', { number: record.quotation.number })}
                      </TextLink>
                    )}
                  </>
                }
              >
                {needsPlan && <p>{t(`needsPlan.${needsPlan}`)}</p>}
              </NextStepDetail>
            }
          />
        ) : (
          <BookingTab {...tabProps} tab={view.tab} />
        )}
      </TabPanel>
      {steps.dialog}
      {copies.dialog}
      <ReleaseDialog open={releasing} record={record} onClose={() => setReleasing(false)} reload={reload} />
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
