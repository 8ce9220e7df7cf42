import { useWording } from '../../../app/session/use-wording.ts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { Link } from 'react-router';
import { departurePath } from '../../../app/path/schedule-path.ts';
import { useHas } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Code, Route } from '../../../ui/text/code.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { formatDayMonth, formatListDate, formatMoney, formatTime } from '../../../ui/text/format.ts';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { useMedia } from '../../../ui/browser/use-media.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { endOfValidity } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { placeShortName, placeZone } from '../../master-data/place-tag.tsx';
import { carrierShortName, vesselText } from '../../schedule/result/schedule-card.tsx';
import { StandingTag } from '../tag/arrival-tag.tsx';
import { cutOffSummary } from '../tag/cut-off-tag.ts';
import type { CutOffFacts } from '../tag/cut-off-tag.ts';
import { RecordActions } from '../step/record-actions.tsx';
import type { OnAct } from '../step/record-actions.tsx';
import type { RecordRow } from './record-row.ts';
import { cargoText, serviceKind, useServiceText } from '../tag/service-tag.tsx';
import s from './record-list-card.module.css';
import { SlaTag, isUrgent } from '../tag/sla-tag.tsx';
import { StatusTag } from '../tag/status-tag.tsx';

/** The names of both ends on one line: "HCM City – Tokyo". */
export function endsText(row: RecordRow): string {
  return `${placeShortName(row.pol, row.polCode)} – ${placeShortName(row.pod, row.podCode)}`;
}

/** Name of the customer, or of the contact if no customer is linked yet; null if there is neither. */
export function customerName(row: RecordRow): string | null {
  return row.customer?.acronym ?? row.customer?.name ?? row.contact?.companyName ?? row.contact?.name ?? null;
}

/** Vessel and voyage, flight number or, by road, the carrier. */
export function departureName(schedule: NonNullable<RecordRow['schedule']>): string {
  return vesselText(schedule) || carrierShortName(schedule.carrier.name);
}

/** Link to the page of a departure, for staff; its name if the customer API cannot show it. */
function DepartureLink({ schedule }: { schedule: NonNullable<RecordRow['schedule']> }) {
  const has = useHas();
  const name = departureName(schedule);
  return has('scheduleEdit') ? <Link to={departurePath(schedule.id)}>{name}</Link> : name;
}

/** The customer's reference and purchase orders on one line; undefined if there are none. */
export function referenceText({ references }: RecordRow): string | undefined {
  return [references.customerReference, ...references.purchaseOrders].filter(Boolean).join(', ') || undefined;
}

/** Tag for a request made without an account that is not linked to a customer yet. */
export function LeadTag() {
  const { t } = useTranslation('shipment');
  return <Tag>{t('list.noAccount')}</Tag>;
}

/** A booking's next cut-off, or a price's validity. */
export function DueCell({ row, kind, inline }: { row: RecordRow; kind: ListKind; inline?: boolean }) {
  const { t } = useTranslation('shipment');
  const word = useWording();
  const now = useNow().getTime();
  if (kind === 'quotation') {
    const end = row.validTo === null ? null : endOfValidity(row.validTo);
    if (!end || !row.validTo) return inline ? null : <span>{t('list.notPriced')}</span>;
    const isOpen = row.statusCode === 3 || row.statusCode === 4 || row.statusCode === 17;
    if (inline) return isOpen ? <Countdown until={end} phrase={(left) => t('list.validFor', { left })} /> : null;
    return (
      <TwoLine second={formatListDate(row.validTo)}>{isOpen ? <Countdown until={end} /> : t('list.notOpen')}</TwoLine>
    );
  }
  if (row.schedule?.cancelledAt) return <Tag tone="signal">{t('list.sailingCancelled')}</Tag>;
  const summary = cutOffSummary(row.cutOffs, now);
  if (summary === null) return inline ? null : <span>{t('list.noSchedule')}</span>;
  const { missed, next, allDone } = summary;
  const name = ({ kind: one }: CutOffFacts) => word(`short${one}`, row.serviceType);
  const zone = placeZone(row.pol);
  // An open cut-off is at most a few weeks away, so the year is left out.
  const nextAt = next && `${name(next)} ${formatDayMonth(next.at, zone)} ${formatTime(next.at, zone)}`;
  if (missed.length > 0) {
    const tag = (
      <Tag tone="signal" icon={<TriangleAlert size={12} aria-hidden="true" />}>
        {t('list.cutOffMissed', { what: missed.map(name).join(', ') })}
      </Tag>
    );
    return inline ? tag : <TwoLine second={nextAt}>{tag}</TwoLine>;
  }
  if (next === null) return <span className={s.quiet}>{t(allDone ? 'list.allDone' : 'list.allPassed')}</span>;
  if (inline) {
    return <Countdown until={next.at} phrase={(left) => t('list.cutOffIn', { what: name(next), left })} />;
  }
  return (
    <TwoLine second={nextAt}>
      <Countdown until={next.at} />
    </TwoLine>
  );
}

/**
 * Columns of a list. Staff also see the customer. Bookings show sailing and cut-offs, quotations show price
 * and validity.
 */
export function useRecordColumns(side: Side, kind: ListKind, compact: boolean, onAct: OnAct): DataColumn<RecordRow>[] {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const now = useNow();
  const serviceText = useServiceText();
  // Departure and arrival are side by side at 1600 px and wider, or in compact rows at any width.
  const roomy = useMedia('(min-width: 1600px)');
  const wide = roomy || compact;
  const column = (id: string, header: string, rest: Omit<DataColumn<RecordRow>, 'id' | 'header'>) => ({
    id,
    header,
    ...rest,
  });
  const etd = (row: RecordRow) => row.schedule && formatListDate(row.schedule.etd, placeZone(row.pol));
  const eta = ({ arrival, pod }: RecordRow) => arrival?.at && formatListDate(arrival.at, placeZone(pod));

  const columns: (DataColumn<RecordRow> | false)[] = [
    column('number', t(`list.column.${kind}`), {
      width: 104,
      sortable: true,
      sticky: true,
      fixed: true,
      primary: true,
      renderCell: (row) => (
        <TwoLine second={referenceText(row)}>
          <Code strong size={12}>
            {row.number}
          </Code>
        </TwoLine>
      ),
    }),
    side === 'staff' &&
      column('customer', t('list.column.customer'), {
        width: 112,
        sortable: true,
        renderCell: (row) => (
          <TwoLine strong second={row.customer ? row.customer.region?.name : t('list.noAccount')}>
            {customerName(row)}
          </TwoLine>
        ),
      }),
    column('route', t('list.column.route'), {
      width: side === 'customer' || roomy ? 202 : locale === 'vi' ? 160 : 190,
      sortable: true,
      renderCell: (row) =>
        row.pol?.__typename === 'Region' ? (
          <TwoLine>{endsText(row)}</TwoLine>
        ) : (
          <TwoLine second={endsText(row)}>
            <Route from={row.polCode} to={row.podCode} size={12} />
          </TwoLine>
        ),
    }),
    column('service', t('list.column.service'), {
      width: 114,
      renderCell: (row) => {
        const glyph = serviceKind(row.serviceType);
        return (
          <TwoLine icon={glyph && <ServiceGlyph kind={glyph} />} second={cargoText(row.cargo, locale)}>
            {serviceText(row.serviceType)}
          </TwoLine>
        );
      },
    }),
    column('carrier', t('list.column.carrier'), {
      width: 120,
      renderCell: (row) =>
        row.schedule && (
          <TwoLine second={side === 'staff' ? <DepartureLink schedule={row.schedule} /> : vesselText(row.schedule)}>
            {carrierShortName(row.schedule.carrier.name)}
          </TwoLine>
        ),
    }),
    kind === 'quotation' &&
      column('ready', t('list.column.ready'), { width: 84, renderCell: (row) => formatListDate(row.cargoReady) }),
    kind === 'booking' &&
      column('etd', t(wide ? 'list.column.etd' : 'list.column.etdEta'), {
        width: 76,
        sortable: true,
        renderCell: (row) => (wide ? etd(row) : <TwoLine second={eta(row)}>{etd(row)}</TwoLine>),
      }),
    kind === 'booking' && wide && column('eta', t('list.column.eta'), { width: 76, sortable: true, renderCell: eta }),
    kind === 'quotation' &&
      column('price', t('list.column.price'), {
        width: 116,
        align: 'end',
        sortable: true,
        renderCell: (row) =>
          row.chargeTotal && formatMoney(row.chargeTotal.totalUsd.amount, row.chargeTotal.totalUsd.currency, locale),
      }),
    column('due', t(kind === 'booking' ? 'list.column.cutOff' : 'list.column.validTo'), {
      // Vietnamese writes out hours and minutes. The validity of a price is in days, which is shorter.
      width: side === 'customer' ? 148 : locale !== 'vi' ? 130 : kind === 'quotation' ? 124 : 148,
      sortable: true,
      renderCell: (row) => <DueCell row={row} kind={kind} />,
    }),
    column('status', t('list.column.status'), {
      // The longest status is 264 px wide. If there is less space, it is truncated and has a tooltip.
      width: roomy || side === 'customer' ? 268 : 212,
      sortable: true,
      renderCell: (row) => (
        <TwoLine
          second={
            side === 'staff' && row.slaClock && isUrgent(row.slaClock, now) ? (
              <SlaTag clock={row.slaClock} short />
            ) : row.trackedState === 'LATE' || row.trackedState === 'AT_RISK' ? (
              <StandingTag state={row.trackedState} />
            ) : undefined
          }
        >
          <StatusTag statusCode={row.statusCode} serviceType={row.serviceType} booked={kind === 'booking'} />
        </TwoLine>
      ),
    }),
    column('updated', t('list.column.updated'), {
      width: 96,
      sortable: true,
      renderCell: (row) => formatListDate(row.updatedAt),
    }),
    column('created', t('list.column.created'), {
      width: 96,
      sortable: true,
      renderCell: (row) => formatListDate(row.createdAt),
    }),
    column('action', t('list.column.action'), {
      minWidth: 134,
      hasMenu: side === 'staff',
      renderCell: (row) => <RecordActions row={row} side={side} kind={kind} onAct={onAct} />,
    }),
  ];
  return columns.filter((entry) => entry !== false);
}
