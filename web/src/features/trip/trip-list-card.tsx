import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { Code } from '../../ui/text/code.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { TripCardFragmentDoc } from './trip-card.generated.ts';
import type { TripCardFragment } from './trip-card.generated.ts';
import s from './trip-card.module.css';

export type Trip = NonNullable<TripCardFragment['trips']>[number];
type Stop = Trip['stops'][number];

/** What names a trip: its plates, otherwise its vendor or container. */
export const tripName = ({ tractorPlate, trailerPlate, vendor, containerNumber }: Trip): string | null =>
  [tractorPlate, trailerPlate].filter(Boolean).join(' / ') || vendor || containerNumber;

function useStopTimes() {
  const { t } = useTranslation('trip');
  const at = (time: string) => formatDateTime(time, BUSINESS_TIME_ZONE);
  return (stop: Stop): string[] => {
    const { plannedArrivalAt, plannedDepartureAt, arrivedAt, departedAt, waitingMinutes } = stop;
    return [
      arrivedAt
        ? t('arrived', { at: at(arrivedAt) })
        : plannedArrivalAt && t('plannedArrival', { at: at(plannedArrivalAt) }),
      departedAt
        ? t('departed', { at: at(departedAt) })
        : plannedDepartureAt && t('plannedDeparture', { at: at(plannedDepartureAt) }),
      waitingMinutes !== null && t('waited', { count: waitingMinutes }),
    ].filter((text) => typeof text === 'string');
  };
}

/** The trips of a booking with their stops. `acts` are the buttons of a trip. Texts: `trip`. */
export function TripList({
  record,
  acts,
}: {
  record: CardOf<TripCardFragment>;
  acts?: ((trip: Trip, name: string) => ReactNode) | undefined;
}) {
  const { t } = useTranslation('trip');
  const times = useStopTimes();
  const card = useCard(TripCardFragmentDoc, 'TripCard', record);
  if (!card?.trips || card.trips.length === 0) return <p className={s.quiet}>{t('none')}</p>;
  return (
    <ul className={s.list}>
      {card.trips.map((trip, index) => {
        const name = tripName(trip);
        const shown = name ?? t('numbered', { n: index + 1 });
        const { containerNumber, vendor, emptyDepot, driverName, driverPhone } = trip;
        const facts = [
          containerNumber,
          vendor,
          emptyDepot && t('depotAt', { place: emptyDepot }),
          [driverName, driverPhone].filter(Boolean).join(', '),
        ].filter((fact) => fact && fact !== name);
        return (
          <li key={trip.id} className={s.item}>
            <div className={s.words}>
              <p>
                <Code strong>{shown}</Code>
              </p>
              {facts.length > 0 && <p className={s.quiet}>{facts.join(' · ')}</p>}
              {trip.stops.length > 0 && (
                <ol className={s.stops} aria-label={t('stops')}>
                  {trip.stops.map((stop, at) => (
                    <li key={at}>
                      {stop.place}
                      <span className={s.quiet}>{times(stop).map((text) => ` · ${text}`)}</span>
                    </li>
                  ))}
                </ol>
              )}
            </div>
            {acts?.(trip, shown)}
          </li>
        );
      })}
    </ul>
  );
}
