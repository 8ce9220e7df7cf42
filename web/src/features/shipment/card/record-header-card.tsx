import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { formatDate, formatListDate } from '../../../ui/text/format.ts';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { Stepper } from '../../../ui/page/stepper.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { placeName, placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { StandingTag, useArrivalText } from '../tag/arrival-tag.tsx';
import { phaseProgress, phaseStates, recordPhase } from '../step/phase-step.ts';
import type { StepPhase } from '../step/phase-step.ts';
import { RecordHeaderFragmentDoc } from './record-header-card.generated.ts';
import type { RecordHeaderFragment } from './record-header-card.generated.ts';
import { cargoText, serviceKind, useDirectionText, useServiceText } from '../tag/service-tag.tsx';
import { StatusTag } from '../tag/status-tag.tsx';
import s from './record-header-card.module.css';

interface RecordHeaderCardProps {
  record: CardOf<RecordHeaderFragment>;
  /** Whether the record is shown as a booking. */
  booked: boolean;
  /** When each phase was reached, ISO 8601 in UTC. */
  reached?: Partial<Record<StepPhase, string>>;
}

/**
 * A record's number, status, customer (for staff), service, cargo, route and arrival, and its phases. The number is the
 * page heading.
 */
export function RecordHeaderCard({ record, booked, reached }: RecordHeaderCardProps) {
  const { t } = useTranslation(['shipment', 'schedule']);
  const { locale } = useUiText();
  const { isStaff } = useViewer();
  const serviceText = useServiceText();
  const directionText = useDirectionText();
  const header = useCard(RecordHeaderFragmentDoc, 'RecordHeader', record);
  if (!header) return null;
  const kind = serviceKind(header.serviceType);
  const job = `${serviceText(header.serviceType)} ${directionText(header.shippingType, header.serviceType).toLowerCase()}`;
  const cargo = cargoText(header.cargo, locale);
  return (
    <Card flush className={s.card}>
      <div className={s.head}>
        <h1 className={s.number} tabIndex={-1}>
          {header.number}
        </h1>
        <CopyButton value={header.number} label={t('copyNumber')} />
        {header.references.customerReference && (
          <span className={s.reference}>
            {t('reference.inHeader', { number: header.references.customerReference })}
          </span>
        )}
        <StatusTag statusCode={header.statusCode} serviceType={header.serviceType} booked={booked} />
        <StandingTag state={header.trackedState} />
        {isStaff && header.customer && <span className={s.customer}>{header.customer.name}</span>}
        <span className={s.service}>
          {kind && <ServiceGlyph kind={kind} />}
          {[job.trim(), cargo].filter(Boolean).join(', ')}
        </span>
      </div>
      <RouteLine header={header} />
      <div className={s.steps}>
        <PhaseSteps header={header} booked={booked} reached={reached} />
      </div>
    </Card>
  );
}

/** Both ends of the route on one line, and the arrival. */
function RouteLine({ header }: { header: RecordHeaderFragment }) {
  const { t } = useTranslation(['shipment', 'schedule']);
  const { words, change } = useArrivalText();
  const { schedule, arrival } = header;
  const way = schedule
    ? `${t('schedule:days', { count: schedule.transitDays })}, ${schedule.routing === 'TRANSIT' && schedule.transitCode !== null ? t('schedule:via', { place: schedule.transitCode }) : t('schedule:direct')}`
    : header.cargoReady && t('readyOn', { date: formatDate(header.cargoReady) });
  return (
    <div className={s.route}>
      <span className={s.ends}>
        <End code={header.polCode} place={header.pol} />
        {header.podCode !== header.polCode && (
          <>
            <ArrowRight size={14} className={s.arrow} aria-label={t('route.to')} />
            <End code={header.podCode} place={header.pod} />
          </>
        )}
      </span>
      {way && <span className={s.way}>{way}</span>}
      {arrival && (
        <span className={s.arrival} title={change(arrival) || undefined}>
          {words(arrival, header.pod, 'weekday')}
        </span>
      )}
    </div>
  );
}

function End({ code, place }: { code: string; place: Place | null }) {
  // Region codes are internal, so only the name is shown.
  const isRegion = place?.__typename === 'Region';
  return (
    <span className={s.end}>
      {!isRegion && <Code strong>{code}</Code>}{' '}
      <span className={s.place}>{placeName(place, isRegion ? code : '')}</span>
    </span>
  );
}

interface PhaseStepsProps extends Omit<RecordHeaderCardProps, 'record'> {
  header: RecordHeaderFragment;
}

/** The phases with the dates of what happened; a future departure with its planned date. */
function PhaseSteps({ header, booked, reached = {} }: PhaseStepsProps) {
  const { t } = useTranslation('shipment');
  const phase = recordPhase(header.statusCode, booked);
  const { priceConfirmedAt, schedule } = header;
  const dates = { ...(priceConfirmedAt && { quotation: priceConfirmedAt }), ...reached };
  const detailOf = (step: StepPhase, isOpen: boolean) => {
    const at = dates[step];
    if (at !== undefined && !isOpen) return formatListDate(at, BUSINESS_TIME_ZONE);
    return step === 'transit' && isOpen && schedule
      ? `ETD ${formatListDate(schedule.etd, placeZone(header.pol))}`
      : undefined;
  };
  return (
    <Stepper
      compact
      label={t('phases')}
      steps={phaseStates(phase, booked ? 'booking' : 'quotation').map((step) => ({
        phase: step.state === 'current' && phase === 'closed' ? 'closed' : step.phase,
        label: t(`phase.${step.phase}`),
        state: step.state,
        progress: phase === 'closed' ? 1 : phaseProgress(header.statusCode),
        detail: detailOf(step.phase, step.state === 'open'),
      }))}
    />
  );
}
