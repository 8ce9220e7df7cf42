import { planKind } from '@wr1/schema/rules/code/plan-kind.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/card.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { formatDate, formatDateTime, formatWeekday } from '../../../ui/text/format.ts';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { Stepper } from '../../../ui/page/stepper.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { placeLongName, placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { StandingTag, useArrivalText } from '../tag/arrival-tag.tsx';
import { actorOf, nextStepOf } from '../step/next-step.ts';
import { phaseProgress, phaseStates, recordPhase } from '../step/phase-step.ts';
import type { StepPhase } from '../step/phase-step.ts';
import { RecordHeaderFragmentDoc } from './record-header-card.generated.ts';
import type { RecordHeaderFragment } from './record-header-card.generated.ts';
import { serviceKind, useDirectionText, useServiceText } from '../tag/service-tag.tsx';
import { StatusTag, useStatusText } from '../tag/status-tag.tsx';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import s from './record-header-card.module.css';

interface RecordHeaderCardProps {
  record: CardOf<RecordHeaderFragment>;
  /** Whether the record is shown as a booking. */
  booked: boolean;
}

/** A record's number, status, both ends of its route, and its phases. The number is the page heading. */
export function RecordHeaderCard({ record, booked }: RecordHeaderCardProps) {
  const { t } = useTranslation(['shipment', 'schedule']);
  const serviceText = useServiceText();
  const directionText = useDirectionText();
  const header = useCard(RecordHeaderFragmentDoc, 'RecordHeader', record);
  if (!header) return null;
  const kind = serviceKind(header.serviceType);
  return (
    <Card flush>
      <div className={s.head}>
        <h1 className={s.number} tabIndex={-1}>
          {header.number}
        </h1>
        <CopyButton value={header.number} label={t('copyNumber')} />
        <StatusTag statusCode={header.statusCode} serviceType={header.serviceType} booked={booked} />
        <StandingTag state={header.trackedState} />
        <span className={s.service}>
          {kind && <ServiceGlyph kind={kind} />}
          {serviceText(header.serviceType)} {directionText(header.shippingType, header.serviceType).toLowerCase()}
        </span>
      </div>
      <RouteLine header={header} />
      <div className={s.steps}>
        <PhaseSteps header={header} booked={booked} />
      </div>
    </Card>
  );
}

function RouteLine({ header }: { header: RecordHeaderFragment }) {
  const { t } = useTranslation(['shipment', 'schedule']);
  const { locale } = useUiText();
  const { words, change } = useArrivalText();
  const { schedule, arrival } = header;
  const zone = placeZone(header.pol);
  const transit = schedule && schedule.routing === 'TRANSIT' ? schedule.transitCode : null;
  return (
    <div className={s.route}>
      <End
        code={header.polCode}
        place={header.pol}
        note={
          schedule
            ? `ETD ${formatWeekday(schedule.etd, locale, zone)} ${formatDateTime(schedule.etd, zone)}`
            : header.cargoReady && t('readyOn', { date: formatDate(header.cargoReady) })
        }
      />
      <div className={s.way}>
        <span className={s.days}>
          {schedule
            ? `${t('schedule:days', { count: schedule.transitDays })}, ${transit === null ? t('schedule:direct') : t('schedule:via', { place: transit })}`
            : planKind(header.serviceType) === 'schedule' && t('noSchedule')}
        </span>
        <span className={s.line} aria-hidden="true">
          {transit !== null && <i />}
        </span>
      </div>
      <End code={header.podCode} place={header.pod} note={arrival && words(arrival, header.pod, 'weekday')} end>
        {arrival && change(arrival)}
      </End>
    </div>
  );
}

interface EndProps {
  code: string;
  place: Place | null;
  note: string | null;
  end?: boolean;
  /** Shown below the note. */
  children?: ReactNode;
}

function End({ code, place, note, end, children }: EndProps) {
  // Region codes are internal, so the name is the large line.
  const isRegion = place?.__typename === 'Region';
  return (
    <div className={end ? s.right : undefined}>
      {isRegion ? (
        <p className={s.region}>{place.name}</p>
      ) : (
        <p className={s.code}>
          <Code strong size={24}>
            {code}
          </Code>
        </p>
      )}
      {!isRegion && <p className={s.place}>{placeLongName(place, '')}</p>}
      {note && <p className={s.date}>{note}</p>}
      {children && <p className={s.date}>{children}</p>}
    </div>
  );
}

function PhaseSteps({ header, booked }: { header: RecordHeaderFragment; booked: boolean }) {
  const { t } = useTranslation(['shipment', 'schedule']);
  const statusText = useStatusText();
  const { words } = useArrivalText();
  const phase = recordPhase(header.statusCode, booked);
  const actor = actorOf(nextStepOf(header.statusCode, booked));
  const details: Partial<Record<StepPhase, string>> = {};
  if (header.priceConfirmedAt) details.quotation = t('stepAccepted', { date: formatDate(header.priceConfirmedAt) });
  if (header.schedule) {
    details.transit = `ETD ${formatDate(header.schedule.etd, placeZone(header.pol))}`;
  }
  if (header.arrival) details.delivered = words(header.arrival, header.pod, 'date');
  return (
    <Stepper
      label={t('phases')}
      steps={phaseStates(phase, booked ? 'booking' : 'quotation').map((step) => ({
        phase: step.state === 'current' && phase === 'closed' ? 'closed' : step.phase,
        label: t(`phase.${step.phase}`),
        state: step.state,
        progress: phase === 'closed' ? 1 : phaseProgress(header.statusCode),
        detail:
          step.state === 'current'
            ? `${statusText(header.statusCode, header.serviceType)}${actor ? `, ${t(`by.${actor}`)}` : ''}`
            : details[step.phase],
      }))}
    />
  );
}
