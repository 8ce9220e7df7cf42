import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Code, Route } from '../../../ui/text/code.tsx';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { formatDayMonth, formatListDate, formatTime } from '../../../ui/text/format.ts';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { useMedia } from '../../../ui/browser/use-media.ts';
import { placeShortName, placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { cargoText, serviceKind, useServiceText } from '../../shipment/tag/service-tag.tsx';
import { useArrivalText } from '../../shipment/tag/arrival-tag.tsx';
import { StatusTag } from '../../shipment/tag/status-tag.tsx';
import { etaDifference, isArrivalWorrying } from './tracked.ts';
import type { Tracked } from './tracked.ts';
import { TrackedStateCell, useTrackedText } from './tracked-state.tsx';
import s from './track-trace.module.css';

/** Formats `27/05 14:00` in a place's time zone. */
export function clockOf(at: string, place: Place | null): string {
  const zone = placeZone(place);
  return `${formatDayMonth(at, zone)} ${formatTime(at, zone)}`;
}

/** The names of both ends on one line: "HCM City – Tokyo". */
export function endsOf({ pol, polCode, pod, podCode }: Tracked['booking']): string {
  return `${placeShortName(pol, polCode)} – ${placeShortName(pod, podCode)}`;
}

/** The expected arrival and its difference from the plan, above the planned arrival. */
export function EtaCell({ row }: { row: Tracked }) {
  const { t } = useTranslation('track-trace');
  const { difference } = useTrackedText();
  const { words } = useArrivalText();
  const { etaPlanned, etaEstimated, hasArrived: arrived, booking } = row;
  if (etaEstimated === null) return <span className={s.quiet}>{t('list.noPlan')}</span>;
  const { arrival } = booking;
  if (arrival?.state === 'DUE' || arrival?.state === 'OVERDUE') {
    const text = words(arrival, booking.pod, 'short');
    return <TwoLine second={t('eta.plan', { time: clockOf(etaPlanned ?? etaEstimated, booking.pod) })}>{text}</TwoLine>;
  }
  const how = etaDifference(row);
  const plan = how.kind === 'planned' || etaPlanned === null ? null : clockOf(etaPlanned, booking.pod);
  const second = [arrived && t('eta.arrived'), plan ? t('eta.plan', { time: plan }) : difference(row, true)];
  return (
    <TwoLine second={second.filter(Boolean).join(', ')}>
      {clockOf(etaEstimated, booking.pod)}
      {plan && <span className={isArrivalWorrying(row) ? s.behind : s.ahead}>{difference(row, true)}</span>}
    </TwoLine>
  );
}

/** The next milestone and its planned time. */
export function NextCell({ row }: { row: Tracked }) {
  const { t } = useTranslation('track-trace');
  if (!row.next) return null;
  const { label, plannedAt, place } = row.next;
  return <TwoLine second={plannedAt ? t('eta.plan', { time: clockOf(plannedAt, place) }) : undefined}>{label}</TwoLine>;
}

/**
 * Columns of the list of tracked shipments. Staff also see the customer.
 * @param selectable whether a checkbox precedes the first column
 */
export function useTrackedColumns(selectable: boolean): DataColumn<Tracked>[] {
  const { t } = useTranslation('track-trace');
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const serviceText = useServiceText();
  const vietnamese = locale === 'vi';
  const roomy = useMedia('(min-width: 1600px)');
  const columns: (DataColumn<Tracked> | false)[] = [
    {
      id: 'number',
      header: t('column.number'),
      // If no checkbox precedes it, the first column needs more padding.
      width: selectable ? 110 : 130,
      sticky: true,
      fixed: true,
      primary: true,
      renderCell: ({ booking }) => (
        <Code strong size={12}>
          {booking.number}
        </Code>
      ),
    },
    isStaff && {
      id: 'customer',
      header: t('column.customer'),
      width: roomy ? 160 : vietnamese ? 104 : 114,
      renderCell: ({ booking }) => (
        <TwoLine strong>{booking.customer?.acronym ?? booking.customer?.name ?? null}</TwoLine>
      ),
    },
    {
      id: 'route',
      header: t('column.route'),
      width: roomy || !isStaff ? 202 : vietnamese ? 160 : 172,
      renderCell: ({ booking }) =>
        booking.pol?.__typename === 'Region' ? (
          <TwoLine>{endsOf(booking)}</TwoLine>
        ) : (
          <TwoLine second={endsOf(booking)}>
            <Route from={booking.polCode} to={booking.podCode} size={12} />
          </TwoLine>
        ),
    },
    {
      id: 'service',
      header: t('column.service'),
      width: 112,
      renderCell: ({ booking }) => {
        const glyph = serviceKind(booking.serviceType);
        return (
          <TwoLine icon={glyph && <ServiceGlyph kind={glyph} />} second={cargoText(booking.cargo, locale)}>
            {serviceText(booking.serviceType)}
          </TwoLine>
        );
      },
    },
    {
      id: 'status',
      header: t('column.status'),
      width: roomy || !isStaff ? 232 : vietnamese ? 176 : 186,
      renderCell: ({ booking }) => (
        <StatusTag statusCode={booking.statusCode} serviceType={booking.serviceType} booked />
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      width: vietnamese ? 160 : 150,
      sortable: true,
      renderCell: (row) =>
        row.deliveredAt ? (
          <TwoLine second={formatListDate(row.deliveredAt, placeZone(row.booking.pod))}>{t('state.DELIVERED')}</TwoLine>
        ) : (
          <TrackedStateCell row={row} />
        ),
    },
    {
      id: 'next',
      header: t('column.next'),
      minWidth: vietnamese ? 150 : 156,
      renderCell: (row) => <NextCell row={row} />,
    },
    {
      id: 'eta',
      header: t('column.eta'),
      width: vietnamese ? 224 : 198,
      sortable: true,
      renderCell: (row) => <EtaCell row={row} />,
    },
    {
      id: 'updated',
      header: t('column.updated'),
      width: 96,
      sortable: true,
      renderCell: ({ booking }) => formatListDate(booking.updatedAt),
    },
  ];
  return columns.filter((column) => column !== false);
}
