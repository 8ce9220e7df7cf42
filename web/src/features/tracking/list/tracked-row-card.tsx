import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Code, Route } from '../../../ui/text/code.tsx';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { recordPath } from '../../../app/path/record-path.ts';
import { cargoText, serviceKind, useServiceText } from '../../shipment/tag/service-tag.tsx';
import { ArrivalText } from '../../shipment/tag/arrival-tag.tsx';
import { StatusTag } from '../../shipment/tag/status-tag.tsx';
import type { Tracked } from './tracked.ts';
import { clockOf, endsOf } from './tracked-column.tsx';
import { TrackedState, useTrackedText } from './tracked-state.tsx';
import s from './track-trace.module.css';

/** A tracked booking on a phone: number and state, route, next milestone and arrival. */
export function TrackedRowCard({ row }: { row: Tracked }) {
  const { t } = useTranslation('track-trace');
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const serviceText = useServiceText();
  const { reason } = useTrackedText();
  const { booking, next } = row;
  const glyph = serviceKind(booking.serviceType);
  return (
    <article className={s.row}>
      <p className={s.between}>
        <Link className={s.rowLink} to={recordPath(isStaff ? 'staff' : 'customer', 'booking', booking.number)}>
          <Code>{booking.number}</Code>
        </Link>
        <StatusTag statusCode={booking.statusCode} serviceType={booking.serviceType} booked />
      </p>
      <p className={s.line}>
        {booking.pol?.__typename !== 'Region' && <Route from={booking.polCode} to={booking.podCode} size={14} />}
        <span className={s.quiet}>{endsOf(booking)}</span>
      </p>
      <p className={s.line}>
        {glyph && <ServiceGlyph kind={glyph} />}
        <span className={s.quiet}>
          {serviceText(booking.serviceType)} {cargoText(booking.cargo, locale)}
        </span>
        {isStaff && <span className={s.end}>{booking.customer?.acronym ?? booking.customer?.name}</span>}
      </p>
      {next && (
        <p>
          {next.label}
          {next.plannedAt && (
            <span className={s.quiet}> {t('eta.plan', { time: clockOf(next.plannedAt, next.place) })}</span>
          )}
        </p>
      )}
      <p className={s.rowFoot}>
        <TrackedState state={row.state} />
        <span className={s.quiet}>{reason(row)}</span>
        {booking.arrival && (
          <span className={s.end}>
            <ArrivalText arrival={booking.arrival} place={booking.pod} />
          </span>
        )}
      </p>
    </article>
  );
}
