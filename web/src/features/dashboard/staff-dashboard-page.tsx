import { useWording } from '../../app/session/use-wording.ts';
import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadFailure, useLoadFailureToast } from '../../app/page/load-failure.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useHas, useMay, useParts } from '../../app/session/viewer-context.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Route } from '../../ui/text/code.tsx';
import { formatDateTime, formatDayMonth } from '../../ui/text/format.ts';
import { LinkButton, TextLink } from '../../ui/button/link-button.tsx';
import { useNow } from '../../ui/browser/use-now.ts';
import { ArrivalText } from '../shipment/tag/arrival-tag.tsx';
import { Waiting } from './customer-dashboard-page.tsx';
import { CutOffList } from './cut-off-list.tsx';
import { openCutOffs } from './cut-off.ts';
import s from './dashboard.module.css';
import { EventList } from './event-list.tsx';
import { Greeting } from './greeting.tsx';
import { staffNeeds, staffPaths, waitingOf } from './need.ts';
import type { NeedId } from './need.ts';
import { NeedStrip } from './need-strip.tsx';
import type { Need } from './need-strip.tsx';
import { RecordLine } from './record-line.tsx';
import { StaffDashboardDocument } from './staff-dashboard-page.generated.ts';
import type { StaffDashboardQuery } from './staff-dashboard-page.generated.ts';

const { quotations, bookings, cutOffs: cutOffPath } = staffPaths;

/** /admin/wr1-dasboard: what needs staff, the next cut-offs, new requests and recently changed bookings. */
export function StaffDashboardPage() {
  const { t } = useTranslation('dashboard');
  const may = useMay();
  const has = useHas();
  const { data, error, loading, refetch } = useQuery(StaffDashboardDocument, {
    variables: { ...useParts(StaffDashboardDocument), decidesTerms: has('customers') && may('manage', 'Customer') },
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

function Filled({ data, mayRequest }: { data: StaffDashboardQuery; mayRequest: boolean }) {
  const { t } = useTranslation('dashboard');
  const word = useWording();
  const now = useNow().getTime();
  const cutOffs = openCutOffs(data.cutOffs.nodes, now);
  const due = data.dueCutOffs?.totalCount ?? 0;
  const cells = staffNeeds.map((row) => ({ ...row, count: row.count(data) }));
  const lateRequests = data.overdueRequests?.totalCount ?? 0;
  const lateBookings = data.overdueBookings?.totalCount ?? 0;
  const oldest = data.requests.nodes[0];
  const notes: Partial<Record<NeedId, Pick<Need, 'due' | 'detail'>>> = {
    requests: {
      due: lateRequests > 0,
      detail:
        lateRequests > 0
          ? t('need.overdue', { count: lateRequests })
          : oldest && t('need.since', { date: formatDayMonth(oldest.updatedAt) }),
    },
    acknowledge: {
      due: lateBookings > 0,
      detail: lateBookings > 0 ? t('need.overdue', { count: lateBookings }) : undefined,
    },
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
            <LinkButton to="/user/find-a-quotation" kind="primary" icon={<Plus size={16} />}>
              {t('action.requestForCustomer')}
            </LinkButton>
          )
        }
      />
      <NeedStrip
        label={t('need.label')}
        needs={cells.map(({ id, count, to }) => ({ id, label: t(`need.${id}`), count, to, ...notes[id] }))}
      />
      <div className={s.columns}>
        <div className={s.stack}>
          <Card
            title={t('requests.title')}
            flush
            actions={<TextLink to={`${quotations}?tab=NEW_REQUESTS`}>{t('all')}</TextLink>}
          >
            {data.requests.nodes.length === 0 ? (
              <p className={s.empty}>{t('requests.empty')}</p>
            ) : (
              <ul>
                {data.requests.nodes.map((quotation) => (
                  <RecordLine
                    key={quotation.id}
                    {...quotation}
                    booked={false}
                    to={`${quotations}/${encodeURIComponent(quotation.number)}`}
                    who={quotation.customer?.name ?? quotation.contact?.companyName ?? quotation.contact?.name}
                    end={<Route from={quotation.polCode} to={quotation.podCode} size={12} />}
                    endDetail={formatDateTime(quotation.updatedAt, undefined, 'list')}
                  />
                ))}
              </ul>
            )}
          </Card>
          <Card
            title={t('active.title')}
            flush
            actions={<TextLink to={`${bookings}?tab=BOOKING`}>{t('all')}</TextLink>}
          >
            {data.latest.nodes.length === 0 ? (
              <p className={s.empty}>{t('active.empty')}</p>
            ) : (
              <ul>
                {data.latest.nodes.map((booking) => (
                  <RecordLine
                    key={booking.id}
                    {...booking}
                    booked
                    to={`${bookings}/${encodeURIComponent(booking.number)}`}
                    who={booking.customer?.name}
                    end={<Route from={booking.polCode} to={booking.podCode} size={12} />}
                    endDetail={
                      booking.arrival ? (
                        <ArrivalText arrival={booking.arrival} place={booking.pod} />
                      ) : (
                        t('active.noSailing')
                      )
                    }
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
            allPath={cutOffPath}
            pathOf={(number) => `${bookings}/${encodeURIComponent(number)}`}
          />
          <EventList notifications={data.notifications.nodes} />
        </div>
      </div>
    </div>
  );
}
