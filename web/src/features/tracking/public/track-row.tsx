import { Check, CircleMinus, TriangleAlert } from 'lucide-react';
import { cx } from '../../../ui/text/cx.ts';
import { Route } from '../../../ui/text/code.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { ArrivalText } from '../../shipment/tag/arrival-tag.tsx';
import { TrackBar } from './track-bar.tsx';
import { arrivalStanding } from '../card/tracked.ts';
import type { TrackResult, Tracked } from '../card/tracked.ts';
import { TrackedStatus } from '../card/tracked-status.tsx';
import { useTrackText } from './use-track-text.ts';
import s from './track-row.module.css';

interface TrackRowProps {
  result: TrackResult;
  selected: boolean;
  onSelect: () => void;
}

/** The result for one number: its state and delay, or a sentence if nothing was found. */
export function TrackRow({ result, selected, onSelect }: TrackRowProps) {
  const { t } = useTrackText();
  const { number, shipment } = result;
  if (!shipment) {
    return (
      <li className={s.row}>
        <div className={s.head}>
          <span className={cx('mono', s.number)}>{number}</span>
          <Tag icon={<CircleMinus size={12} />}>{t('notFound')}</Tag>
        </div>
        <p className={s.text}>{t('notFoundText')}</p>
      </li>
    );
  }
  return (
    <li className={cx(s.row, s.found, selected && s.selected)}>
      <div className={s.head}>
        <button type="button" className={cx('mono', s.number, s.button)} aria-pressed={selected} onClick={onSelect}>
          {number}
        </button>
        <TrackedStatus shipment={shipment} />
      </div>
      <Facts shipment={shipment} />
    </li>
  );
}

function Facts({ shipment }: { shipment: Tracked }) {
  const { t, service, difference } = useTrackText();
  const { arrival, pod } = shipment;
  const now = arrivalStanding(shipment);
  const closed = shipment.statusCode === 10;
  return (
    <>
      <div className={s.line}>
        {shipment.pol?.__typename === 'Region' ? (
          <span>
            {t('fromTo', {
              from: shipment.pol.name,
              to: shipment.pod?.__typename === 'Region' ? shipment.pod.name : shipment.podCode,
            })}
          </span>
        ) : (
          <Route from={shipment.polCode} to={shipment.podCode} size={12} />
        )}
        <span className={s.quiet}>{service(shipment.serviceType)}</span>
      </div>
      <TrackBar steps={shipment.steps} />
      <div className={s.line}>
        <span className={s.eta}>
          {arrival ? <ArrivalText arrival={arrival} place={pod} detail="time" /> : t('noEta')}
        </span>
        {!closed && (
          <span className={cx(s.difference, now.kind === 'late' && s.late, now.kind === 'early' && s.early)}>
            {now.kind === 'late' && <TriangleAlert size={14} />}
            {now.kind === 'early' && <Check size={14} />}
            {difference(now)}
          </span>
        )}
      </div>
    </>
  );
}
