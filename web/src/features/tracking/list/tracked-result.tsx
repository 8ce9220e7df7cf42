import { ChevronDown, ChevronRight, CircleMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { publicStatus } from '@wr1/schema/rules/milestone/tracking.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Code, Route } from '../../../ui/text/code.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { placeShortName } from '../../master-data/place-tag.tsx';
import { MilestoneCard } from '../../milestone/journey/milestone-card.tsx';
import { recordPath } from '../../../app/path/record-path.ts';
import { cargoText, serviceKind, useServiceText } from '../../shipment/tag/service-tag.tsx';
import { useArrivalText } from '../../shipment/tag/arrival-tag.tsx';
import { StatusTag } from '../../shipment/tag/status-tag.tsx';
import { etaDifference, isArrivalWorrying, progressSteps } from './tracked.ts';
import type { TrackedResult } from './tracked.ts';
import { clockOf, endsOf } from './tracked-column.tsx';
import { TrackedState, useTrackedText } from './tracked-state.tsx';
import { TrackBar } from '../public/track-bar.tsx';
import s from './track-trace.module.css';

interface TrackedResultCardProps {
  result: TrackedResult;
  open: boolean;
  onToggle: () => void;
  reload: () => Promise<unknown>;
}

const isMilestoneKey = (key: string): key is MilestoneKey => Object.hasOwn(MILESTONE, key);

/**
 * The result for one number: the booking's state, which expands to all milestones, or a sentence if nothing
 * was found.
 */
export function TrackedResultCard({ result, open, onToggle, reload }: TrackedResultCardProps) {
  const { t } = useTranslation('track-trace');
  const { isStaff } = useViewer();
  const { number, tracked } = result;
  if (!tracked) {
    return (
      <li className={s.result}>
        <div className={s.head}>
          <Code strong>{number}</Code>
          <Tag icon={<CircleMinus size={12} aria-hidden="true" />}>{t('result.notFound')}</Tag>
          <p className={s.quiet}>{t(isStaff ? 'result.notFoundStaff' : 'result.notFoundText')}</p>
        </div>
      </li>
    );
  }
  const side = isStaff ? 'staff' : 'customer';
  const { booking } = tracked;
  const region = `tracked-${booking.number}`;
  return (
    <li className={s.result}>
      <div className={s.head}>
        <button
          type="button"
          className={s.toggle}
          aria-expanded={open}
          aria-controls={region}
          aria-label={t('result.expand', { number: booking.number })}
          onClick={onToggle}
        >
          {open ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
        </button>
        <h3 className={s.number}>
          <Code strong>{booking.number}</Code>
        </h3>
        <CopyButton value={booking.number} label={t('column.number')} />
        <StatusTag statusCode={booking.statusCode} serviceType={booking.serviceType} booked />
        <TrackedState state={tracked.state} />
        {number !== booking.number && <span className={s.quiet}>{t('result.askedAs', { number })}</span>}
        <span className={s.end} data-print="off">
          <LinkButton size="sm" to={recordPath(side, 'booking', booking.number)}>
            {t('result.open')}
          </LinkButton>
        </span>
      </div>
      <ResultFacts tracked={tracked} />
      {open && (
        <div id={region} className={s.detail}>
          <MilestoneCard record={booking} side={side} reload={reload} />
        </div>
      )}
    </li>
  );
}

function ResultFacts({ tracked }: { tracked: NonNullable<TrackedResult['tracked']> }) {
  const { t } = useTranslation(['track-trace', 'tracking']);
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const serviceText = useServiceText();
  const { reason, difference } = useTrackedText();
  const { booking, next, state, etaPlanned, etaEstimated, hasArrived: arrived } = tracked;
  const { pod, podCode } = booking;
  const steps = progressSteps(booking.milestones);
  const glyph = serviceKind(booking.serviceType);
  const how = etaDifference(tracked);
  const { words, change } = useArrivalText();
  const isDue = booking.arrival?.state === 'DUE' || booking.arrival?.state === 'OVERDUE';
  const key = next?.milestone ?? '';
  const who = isMilestoneKey(key) ? t(`tracking:who.${key}`) : null;
  const cancelled = publicStatus(booking.statusCode) === STATUS.CANCELLED;
  const waits = state === null && steps.length === 0 && !cancelled;
  return (
    <div className={s.facts}>
      <div className={s.fact}>
        <p className={s.line}>
          {booking.pol?.__typename !== 'Region' && <Route from={booking.polCode} to={booking.podCode} size={13} />}
          <span className={s.quiet}>{endsOf(booking)}</span>
        </p>
        <p className={s.line}>
          {glyph && <ServiceGlyph kind={glyph} />}
          <span>
            {serviceText(booking.serviceType)} {cargoText(booking.cargo, locale)}
          </span>
        </p>
        {isStaff && booking.customer && <p className={s.quiet}>{booking.customer.name}</p>}
      </div>
      <div className={s.fact}>
        <p className={s.label}>{t('result.next')}</p>
        {next ? (
          <>
            <p className={s.strong}>{next.label}</p>
            <p className={cx(state === 'LATE' && s.signal)}>
              {[next.plannedAt && t('result.planned', { time: clockOf(next.plannedAt, next.place) }), reason(tracked)]
                .filter(Boolean)
                .join(', ')}
            </p>
          </>
        ) : (
          <p className={s.strong}>{t(waits ? 'result.notPlanned' : 'result.nothingNext')}</p>
        )}
      </div>
      <div className={s.fact}>
        <p className={s.label}>{t('result.who')}</p>
        <p>{who ?? t(waits ? 'result.forwarder' : 'result.nobody')}</p>
      </div>
      <div className={s.fact}>
        <p className={s.label}>
          {t(arrived ? 'result.arrived' : 'result.eta', { place: placeShortName(pod, podCode) })}
        </p>
        {etaEstimated === null || cancelled ? (
          <p className={s.quiet}>{t('eta.unknown')}</p>
        ) : (
          <>
            <p className={s.strong}>{booking.arrival && words(booking.arrival, pod, 'time')}</p>
            {!isDue && (
              <p className={cx(isArrivalWorrying(tracked) && s.signal, how.kind === 'earlier' && s.early)}>
                {difference(tracked)}
              </p>
            )}
            {booking.arrival?.changedAt && <p className={s.quiet}>{change(booking.arrival)}</p>}
            {etaPlanned && how.kind !== 'planned' && (
              <p className={s.quiet}>{t('result.planned', { time: clockOf(etaPlanned, pod) })}</p>
            )}
          </>
        )}
      </div>
      {steps.length > 0 && (
        <div className={s.progress}>
          <TrackBar steps={steps} />
        </div>
      )}
    </div>
  );
}
