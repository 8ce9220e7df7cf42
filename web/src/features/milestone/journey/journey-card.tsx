import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { preloadDialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { placeZone } from '../../master-data/place-tag.tsx';
import { bookingLegs } from '../../route-map/booking-route-card.ts';
import { RouteMapCard } from '../../route-map/route-map-card.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useAskedAction } from '../../shipment/step/step-card.tsx';
import { TrackedNote } from '../../tracking/card/tracked-note-card.tsx';
import { TrackedTimeline } from '../../tracking/card/tracked-timeline-card.tsx';
import { ContainerTable } from './container-table.tsx';
import { EtaList, EntryList, StepNote } from './journey-detail.tsx';
import { JourneyDocument } from './journey.generated.ts';
import { containersOf, entriesBefore, journeyOf } from './journey.ts';
import type { Booking } from './journey.ts';
import { ProofList } from '../proof/proof-list.tsx';
import s from './journey-card.module.css';

const RecordDialog = lazy(async () => ({ default: (await import('../record/record-dialog.tsx')).RecordDialog }));
const EventDialog = lazy(async () => ({ default: (await import('../record/event-dialog.tsx')).EventDialog }));
const SignDialog = lazy(async () => ({ default: (await import('../proof/sign-dialog.tsx')).SignDialog }));
const ArrivalNoticeDialog = lazy(async () => ({
  default: (await import('./arrival-notice-dialog.tsx')).ArrivalNoticeDialog,
}));
const CorrectDialog = lazy(async () => ({ default: (await import('../record/correct-dialog.tsx')).CorrectDialog }));
const UndoDialog = lazy(async () => ({ default: (await import('../record/undo-dialog.tsx')).UndoDialog }));

interface JourneyCardProps {
  number: string;
  side: Side;
  /** Reloads the page's record after a refusal because it is outdated. */
  reload: () => Promise<unknown>;
}

/**
 * A booking's transport: what its state means, every milestone, and the containers side by side. Staff can record
 * milestones.
 */
export function JourneyCard({ number, side, reload }: JourneyCardProps) {
  const { t } = useTranslation('milestone');
  const { data, error, loading, refetch } = useQuery(JourneyDocument, { variables: { number } });
  const booking = data?.booking;
  if (!booking) {
    return (
      <Card title={t('card.title')}>
        {error ? (
          <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <SkeletonRows count={6} height={44} />
        )}
      </Card>
    );
  }
  return (
    <>
      <BookingMap booking={booking} />
      <LoadedCard booking={booking} side={side} reload={async () => Promise.all([reload(), refetch()])} />
    </>
  );
}

/**
 * The route on the map, with the position estimated between milestones, in the local time of the next milestone's
 * place.
 */
function BookingMap({ booking }: { booking: Booking }) {
  const journey = journeyOf(booking, useNow());
  const next = journey.steps.find(({ isDone: done }) => !done) ?? journey.steps.at(-1);
  return (
    <RouteMapCard
      legs={bookingLegs(booking)}
      journey={journey}
      zone={placeZone(next?.place)}
      emissions={booking.emissions}
    />
  );
}

type Open = 'record' | 'correct' | 'event' | 'notice' | 'sign' | 'undo' | 'undoDelivery';

function LoadedCard({ booking, side, reload }: { booking: Booking } & Omit<JourneyCardProps, 'number'>) {
  const { t } = useTranslation('milestone');
  const now = useNow();
  const [open, setOpen] = useState<Open | null>(null);
  useAskedAction(booking.allowedActions, (action) => {
    if (action === 'RECORD_MILESTONE' && side === 'staff') setOpen('record');
  });
  const journey = journeyOf(booking, now);
  const { milestones, journeyEntries, etaHistory, pdfs } = booking;
  const may = (action: Booking['allowedActions'][number]) =>
    side === 'staff' && booking.allowedActions.includes(action);
  const isStaff = side === 'staff';
  const maySign = isStaff && pdfs.includes('PROOF_OF_DELIVERY');
  // The customer is notified once; another notice can be recorded as an entry.
  const mayNotify =
    isStaff && pdfs.includes('ARRIVAL_NOTICE') && !journeyEntries.some(({ kind }) => kind === 'ARN_ISSU');
  const between = journeyEntries.filter(({ kind }) => kind !== 'ETA_CHANGED');
  const notes = journey.steps.map(({ milestoneCode: code }) => {
    const own = milestones.filter((one) => one.milestoneCode === code);
    return [code, <StepNote key={code} milestones={own} />] as const;
  });
  const happened = journey.steps.flatMap((step) => {
    const own = entriesBefore(between, journey.steps, step);
    return own.length === 0
      ? []
      : [
          [
            step.milestoneCode,
            <EntryList key={step.milestoneCode} entries={own} zone={placeZone(step.place)} />,
          ] as const,
        ];
  });
  const common = { booking, reload, onClose: () => setOpen(null) };
  const button = (what: Open, kind: 'primary' | 'secondary' = 'secondary') => (
    <Button key={what} kind={kind} onPointerEnter={preloadDialog} onClick={() => setOpen(what)}>
      {t(`action.${what}`)}
    </Button>
  );
  return (
    <Card title={t('card.title')} flush>
      {milestones.length === 0 ? (
        <EmptyState title={t('card.empty')}>{t('card.emptyText')}</EmptyState>
      ) : (
        <>
          <TrackedNote shipment={journey} />
          {(may('RECORD_MILESTONE') || may('CORRECT_MILESTONE') || maySign || mayNotify) && (
            <div className={s.actions} data-print="off">
              {may('RECORD_MILESTONE') && button('record', 'primary')}
              {may('RECORD_MILESTONE') && button('event')}
              {mayNotify && button('notice')}
              {maySign && button('sign')}
              {may('CORRECT_MILESTONE') && button('correct')}
              {may('UNDO_MILESTONE') && button('undo')}
              {may('UNDO_DELIVERY') && button('undoDelivery')}
            </div>
          )}
          <TrackedTimeline shipment={journey} aside={new Map(notes)} before={new Map(happened)} anchored />
          {containersOf(milestones).length > 1 && <ContainerTable milestones={milestones} />}
          <ProofList entries={journeyEntries} />
          <EtaList changes={etaHistory} booking={booking} />
        </>
      )}
      <Suspense fallback={null}>
        {open === 'record' && <RecordDialog {...common} />}
        {open === 'correct' && <CorrectDialog {...common} />}
        {open === 'event' && <EventDialog {...common} />}
        {open === 'notice' && <ArrivalNoticeDialog {...common} />}
        {open === 'sign' && <SignDialog {...common} />}
        {open === 'undo' && <UndoDialog {...common} kind="milestone" />}
        {open === 'undoDelivery' && <UndoDialog {...common} kind="delivered" />}
      </Suspense>
    </Card>
  );
}
