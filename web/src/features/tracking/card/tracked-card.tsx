import { useWording } from '../../../app/session/use-wording.ts';
import { Printer, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Route } from '../../../ui/text/code.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { placeShortName } from '../../master-data/place-tag.tsx';
import { useArrivalText } from '../../shipment/tag/arrival-tag.tsx';
import { lastStep } from './tracked.ts';
import type { Tracked } from './tracked.ts';
import { TrackedNote } from './tracked-note-card.tsx';
import { TrackedStatus } from './tracked-status.tsx';
import { TrackedTimeline } from './tracked-timeline-card.tsx';
import { useTrackText, wayOf } from '../public/use-track-text.ts';
import s from './tracked-card.module.css';

interface TrackedCardProps {
  number: string;
  shipment: Tracked;
  askedAt: Date;
  /** A map between the facts and the explanation. */
  chart?: ReactNode;
  /** Additional facts, shown below the others. */
  more?: ReactNode;
  /** False if the page has its own print button. */
  printable?: boolean;
}

/** One shipment with its public data: arrival, facts, explanation and timeline. */
export function TrackedCard({ number, shipment, askedAt, chart, more, printable = true }: TrackedCardProps) {
  const { t, moment } = useTrackText();
  const { words, change } = useArrivalText();
  const { pol, polCode, pod, podCode, arrival, transit, transitCode } = shipment;
  const onRoad = pol?.__typename === 'Region';
  return (
    <section className={s.card} aria-labelledby="tracked-number">
      <div className={s.head}>
        <div className={s.what}>
          <div className={s.title}>
            <h2 id="tracked-number" className={`mono ${s.number}`}>
              {number}
            </h2>
            <CopyButton value={number} label={t('copy', { number })} />
            <TrackedStatus shipment={shipment} />
            {shipment.late && (
              <Tag tone="signal" icon={<TriangleAlert size={12} />}>
                {t('late')}
              </Tag>
            )}
          </div>
          <p className={s.route}>
            {!onRoad && <Route from={polCode} to={podCode} size={13} />}
            <span className={s.names}>
              {t('fromTo', { from: placeShortName(pol, polCode), to: placeShortName(pod, podCode) })}
              {transitCode && `, ${t('via', { place: placeShortName(transit, transitCode) })}`}
            </span>
          </p>
        </div>
        {arrival && (
          <div className={s.arrival}>
            <p className={s.label}>{placeShortName(pod, podCode)}</p>
            <p className={s.eta}>{words(arrival, pod, 'time')}</p>
            {arrival.changedAt && <p className={s.label}>{change(arrival)}</p>}
          </div>
        )}
      </div>
      <Facts shipment={shipment} />
      {more}
      {chart}
      <TrackedNote shipment={shipment} />
      <TrackedTimeline shipment={shipment} />
      <div className={s.foot}>
        <p>
          {t('timeline.foot')} {t('timeline.asked', { time: moment(askedAt.toISOString(), null) })}
        </p>
        {printable && (
          <Button icon={<Printer size={16} />} onClick={() => window.print()}>
            {t('timeline.print')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Facts({ shipment }: { shipment: Tracked }) {
  const { t, service, moment } = useTrackText();
  const { carrier, vesselName, voyage, vesselImo, etd, pol, polCode, updatedAt } = shipment;
  // Between provinces, and for customs there, there is no vessel and often no carrier other than us.
  const inland = pol?.__typename === 'Region';
  const isRoad = inland || wayOf(shipment.serviceType) === 'road';
  const word = useWording();
  return (
    <dl className={s.facts}>
      {isRoad ? (
        <div>
          <dt>{t('fact.service')}</dt>
          <dd>{service(shipment.serviceType)}</dd>
        </div>
      ) : (
        <div>
          <dt>{word('vessel', shipment.serviceType)}</dt>
          <dd>
            {vesselName ?? t('fact.unknown')} {voyage && <span className="mono">{voyage}</span>}
          </dd>
        </div>
      )}
      {(carrier || !inland) && (
        <div>
          <dt>{word('carrier', shipment.serviceType)}</dt>
          <dd>
            {carrier?.name ?? t('fact.unknown')} {vesselImo && <span className={s.imo}>IMO {vesselImo}</span>}
          </dd>
        </div>
      )}
      {(etd || !inland) && (
        <div>
          <dt>{t('fact.departure', { place: placeShortName(pol, polCode) })}</dt>
          <dd>{etd ? moment(etd, pol) : t('fact.unknown')}</dd>
        </div>
      )}
      <div>
        <dt>{t('fact.updated')}</dt>
        <dd>{updatedAt ? moment(updatedAt, lastStep(shipment)?.place) : t('fact.nothing')}</dd>
      </div>
    </dl>
  );
}
