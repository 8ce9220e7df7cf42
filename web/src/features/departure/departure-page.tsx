import { useQuery } from '@apollo/client/react';
import { Ban, ClipboardCheck, Pencil, Replace } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { listWindow } from '../../app/list/list-window.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useHas, useMay } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { preloadDialog } from '../../ui/overlay/dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { Route } from '../../ui/text/code.tsx';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { placeShortName } from '../master-data/place-tag.tsx';
import { pickerService, scheduleZones, vesselText } from '../schedule/result/schedule-card.tsx';
import { RecordList, useRecordAddress } from '../shipment/list/record-list-card.tsx';
import { DepartureSummary } from './departure-head.tsx';
import { DeparturePageDocument } from './departure-page.generated.ts';
import type { DeparturePageQuery } from './departure-page.generated.ts';
import s from './departure-page.module.css';
import { RollDialog, canRoll } from './roll-dialog.tsx';

const RecordManyDialog = lazy(async () => ({
  default: (await import('../milestone/record/record-many-dialog.tsx')).RecordManyDialog,
}));
const ScheduleFormDialog = lazy(async () => ({
  default: (await import('../schedule/edit/schedule-form-dialog.tsx')).ScheduleFormDialog,
}));
const ScheduleCancelDialog = lazy(async () => ({
  default: (await import('../schedule/edit/schedule-cancel-dialog.tsx')).ScheduleCancelDialog,
}));

/** Maximum number of bookings for which one call can record a milestone. */
const MOST_RECORDED = 50;

type Departure = DeparturePageQuery['scheduleList']['nodes'][number];

/** Vessel and voyage or flight number; by road, both ends. */
function nameOf(departure: Departure): string {
  const { pol, pod, polCode, podCode } = departure;
  return vesselText(departure) || `${placeShortName(pol, polCode)} – ${placeShortName(pod, podCode)}`;
}

/** /admin/schedule-list/:id: a departure with its bookings, which staff record, change and move together. */
export function DeparturePage() {
  const { t } = useTranslation('departure');
  const { id = '' } = useParams();
  const may = useMay();
  const has = useHas();
  const [open, setOpen] = useState<'record' | 'edit' | 'cancel' | 'roll' | null>(null);
  const { address, variables } = useRecordAddress('staff', 'booking');
  const query = useQuery(DeparturePageDocument, {
    variables: {
      ...variables,
      ids: [id],
      whole: { scheduleId: id },
      filter: { ...variables.filter, scheduleId: id },
    },
    fetchPolicy: 'cache-and-network',
  });
  const { error, loading, refetch } = query;
  const list = listWindow(query, (data) => data.bookings);
  const departure = list.data?.scheduleList.nodes[0];
  usePageTitle(departure ? nameOf(departure) : id);
  if (!departure || !list.data) {
    if (loading) return <SkeletonCard lines={8} />;
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <h1 className="sr" tabIndex={-1}>
          {t('notFound.title')}
        </h1>
        <EmptyState
          title={t('notFound.title')}
          action={<LinkButton to="/admin/schedule-list">{t('notFound.back')}</LinkButton>}
        >
          {t('notFound.text')}
        </EmptyState>
      </>
    );
  }
  const { whole } = list.data;
  const zone = scheduleZones(departure);
  const isRoad = departure.pol?.__typename === 'Region';
  const service = pickerService(departure.serviceType);
  const mayKeep = may('update', 'ScheduleAdmin') && departure.cancelledAt === null;
  const recordable = whole.nodes.filter(({ allowedActions }) => allowedActions.includes('RECORD_MILESTONE'));
  const movable = whole.nodes.filter(canRoll);
  const close = () => setOpen(null);
  const changed = () => void refetch().catch(() => undefined);
  return (
    <>
      <RecordList
        side="staff"
        kind="booking"
        address={address}
        list={list}
        tabCounts={undefined}
        head={{
          title: nameOf(departure),
          detail: (
            <span className={s.head}>
              {!isRoad && <span>{departure.carrier.name}</span>}
              {!isRoad && <Route from={departure.polCode} to={departure.podCode} />}
              <span>
                ETD {formatDateTime(departure.etd, zone.pol)}, ETA {formatDate(departure.eta, zone.pod)}
              </span>
            </span>
          ),
          actions: (
            <>
              {mayKeep && (
                <Button icon={<Ban size={16} />} onPointerEnter={preloadDialog} onClick={() => setOpen('cancel')}>
                  {t('cancel')}
                </Button>
              )}
              {mayKeep && (
                <Button icon={<Pencil size={16} />} onPointerEnter={preloadDialog} onClick={() => setOpen('edit')}>
                  {t('edit')}
                </Button>
              )}
              {movable.length > 0 && (
                <Button icon={<Replace size={16} />} onPointerEnter={preloadDialog} onClick={() => setOpen('roll')}>
                  {t('roll')}
                </Button>
              )}
              {has('milestones') && recordable.length > 0 && (
                <Button
                  kind="primary"
                  icon={<ClipboardCheck size={16} />}
                  onPointerEnter={preloadDialog}
                  onClick={() => setOpen('record')}
                >
                  {t('recordAllCount', { count: Math.min(recordable.length, MOST_RECORDED) })}
                </Button>
              )}
            </>
          ),
          summary: <DepartureSummary schedule={departure} whole={whole} />,
          above: departure.cancelledAt && (
            <Banner tone="warning">
              {t('cancelled', { date: formatDate(departure.cancelledAt, zone.pol) })}{' '}
              {departure.cancelReason && t('reason', { reason: departure.cancelReason })}
            </Banner>
          ),
        }}
      />
      <Suspense fallback={null}>
        {open === 'record' && (
          <RecordManyDialog bookings={recordable.slice(0, MOST_RECORDED)} onRecorded={changed} onClose={close} />
        )}
        {open === 'roll' && <RollDialog departure={departure} bookings={movable} onMoved={changed} onClose={close} />}
        {open === 'edit' && service && (
          <ScheduleFormDialog
            schedule={departure}
            service={service}
            onClose={close}
            onSaved={() => {
              close();
              changed();
            }}
          />
        )}
        {open === 'cancel' && (
          <ScheduleCancelDialog
            schedule={departure}
            onClose={close}
            onCancelled={() => {
              close();
              changed();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
