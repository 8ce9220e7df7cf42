import { useWording } from '../../app/session/use-wording.ts';
import { useQuery } from '@apollo/client/react';
import { FilePenLine, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure, useLoadFailureToast } from '../../app/page/load-failure.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useParts, useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/page/card.tsx';
import { formatDate, formatDayMonth, formatMoney } from '../../ui/text/format.ts';
import { LinkButton, TextLink } from '../../ui/button/link-button.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { usePhone } from '../../ui/browser/use-media.ts';
import { useNow } from '../../ui/browser/use-now.ts';
import { placeZone } from '../master-data/place-tag.tsx';
import { ArrivalText } from '../shipment/tag/arrival-tag.tsx';
import { CustomerDashboardDocument } from './customer-dashboard-page.generated.ts';
import type { CustomerDashboardQuery } from './customer-dashboard-page.generated.ts';
import { CutOffList } from './cut-off-list.tsx';
import { openCutOffs } from './cut-off.ts';
import s from './dashboard.module.css';
import { EventList } from './event-list.tsx';
import { Greeting } from './greeting.tsx';
import { customerNeeds, customerPaths, waitingOf } from './need.ts';
import type { NeedId } from './need.ts';
import { NeedStrip } from './need-strip.tsx';
import type { Need } from './need-strip.tsx';
import { RecordLine } from './record-line.tsx';

// Loaded on demand, because customers do not need it.
const ViewAsCard = lazy(async () => ({ default: (await import('../session/view-as/view-as-card.tsx')).ViewAsCard }));

/**
 * /admin/customer-dashboard: what needs the customer's attention, the next cut-offs, prices to answer and the
 * latest events.
 */
export function CustomerDashboardPage() {
  const { t } = useTranslation('dashboard');
  const { isStaff } = useViewer();
  const may = useMay();
  const { data, error, loading, refetch } = useQuery(CustomerDashboardDocument, {
    variables: { staff: isStaff, ...useParts(CustomerDashboardDocument) },
  });
  usePageTitle(t('title'));
  useLoadFailureToast(data ? error : undefined);

  if (!data) {
    return (
      <div className={s.page}>
        <Greeting waiting={null} actions={undefined} />
        {error ? (
          <LoadFailure error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Waiting />
        )}
      </div>
    );
  }
  return <Filled data={data} mayRequest={may('create', 'QuotationRequest')} />;
}

/** Loading state of the dashboards. */
export function Waiting() {
  return (
    <>
      <SkeletonCard lines={2} />
      <div className={s.columns}>
        <SkeletonCard lines={6} />
        <SkeletonCard lines={6} />
      </div>
    </>
  );
}

function Filled({ data, mayRequest }: { data: CustomerDashboardQuery; mayRequest: boolean }) {
  const { t } = useTranslation('dashboard');
  const word = useWording();
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const paths = customerPaths(isStaff);
  const phone = usePhone();
  const now = useNow().getTime();
  const cutOffs = openCutOffs(data.cutOffs.nodes, now);
  const due = data.dueCutOffs?.totalCount ?? 0;
  const cells = customerNeeds(isStaff).map((row) => ({ ...row, count: row.count(data) }));
  const ends = data.prices.nodes.flatMap((quotation) => quotation.validTo ?? []).sort()[0];
  const notes: Partial<Record<NeedId, Pick<Need, 'due' | 'detail'>>> = {
    prices: { detail: ends && t('need.pricesEnd', { date: formatDayMonth(ends) }) },
    late: { due: (data.trackedBookings?.counts.late ?? 0) > 0 },
    cutOff: {
      due: due > 0,
      detail: due > 0 && cutOffs[0] ? word(`cutOff${cutOffs[0].kind}`, cutOffs[0].serviceType) : undefined,
    },
    cutOffMissed: { due: (data.missedCutOffs?.totalCount ?? 0) > 0 },
  };
  return (
    <div className={s.page}>
      <Greeting
        waiting={waitingOf(cells)}
        actions={
          mayRequest && (
            <>
              {!phone && (
                <LinkButton to={paths.quotations()} icon={<FilePenLine size={16} />}>
                  {t('action.quotations')}
                </LinkButton>
              )}
              <LinkButton to="/user/find-a-quotation" kind="primary" icon={<Plus size={16} />}>
                {t('action.request')}
              </LinkButton>
            </>
          )
        }
      />
      {isStaff && (
        <Suspense fallback={<SkeletonCard lines={2} />}>
          <ViewAsCard />
        </Suspense>
      )}
      <NeedStrip
        label={t('need.label')}
        needs={cells.map(({ id, count, to }) => ({ id, label: t(`need.${id}`), count, to, ...notes[id] }))}
      />
      <div className={s.columns}>
        <div className={s.stack}>
          <Card
            title={t('prices.title')}
            flush
            actions={<TextLink to={paths.quotations('APPROVED')}>{t('all')}</TextLink>}
          >
            {data.prices.nodes.length === 0 ? (
              <p className={s.empty}>{t('prices.empty')}</p>
            ) : (
              <ul>
                {data.prices.nodes.map((quotation) => {
                  const total = locale === 'vi' ? quotation.chargeTotal?.totalVnd : quotation.chargeTotal?.totalUsd;
                  return (
                    <RecordLine
                      key={quotation.id}
                      {...quotation}
                      booked={false}
                      to={paths.of('quotation', quotation.number)}
                      end={total && formatMoney(total.amount, total.currency, locale)}
                      endDetail={quotation.validTo && t('prices.until', { date: formatDate(quotation.validTo) })}
                    />
                  );
                })}
              </ul>
            )}
          </Card>
          <Card title={t('latest.title')} flush actions={<TextLink to={paths.bookings()}>{t('all')}</TextLink>}>
            {data.latest.nodes.length === 0 ? (
              <p className={s.empty}>{t('latest.empty')}</p>
            ) : (
              <ul>
                {data.latest.nodes.map((booking) => (
                  <RecordLine
                    key={booking.id}
                    {...booking}
                    booked
                    to={paths.of('booking', booking.number)}
                    end={
                      booking.schedule && `ETD ${formatDayMonth(booking.schedule.etd, placeZone(booking.schedule.pol))}`
                    }
                    endDetail={booking.arrival && <ArrivalText arrival={booking.arrival} place={booking.pod} />}
                  />
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div className={`${s.stack} ${s.side}`}>
          <CutOffList
            cutOffs={cutOffs}
            now={now}
            allPath={paths.cutOffs}
            pathOf={(number) => paths.of('booking', number)}
          />
          <EventList notifications={data.notifications.nodes} />
        </div>
      </div>
    </div>
  );
}
