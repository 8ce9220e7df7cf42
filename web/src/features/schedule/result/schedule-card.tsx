import { useTranslation } from 'react-i18next';
import type { PickerServiceTypeKey, ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { formatDate, formatDateTime } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { placeName, placeZone } from '../../master-data/place-tag.tsx';
import type { ScheduleCardFragment } from './schedule-card.generated.ts';
import type { ServiceType } from '../../../schema-types.generated.ts';
import s from './schedule-card.module.css';

/** A sailing, flight or road departure, as every page loads it. */
export type Schedule = Omit<ScheduleCardFragment, ' $fragmentName'>;

const pickerOf: Readonly<Partial<Record<ServiceType, PickerServiceTypeKey>>> = {
  AIR: 'AIR',
  FCL: 'FCL',
  LCL: 'LCL',
  CONTAINER_TRUCKING: 'FTL',
  VAN_TRUCKING: 'LTL',
};

/** The picker's name for a service; null for customs, which has no schedule. */
export function pickerService(service: ServiceType): PickerServiceTypeKey | null {
  return pickerOf[service] ?? null;
}

const serviceOf: Readonly<Record<PickerServiceTypeKey, ServiceTypeKey>> = {
  AIR: 'AIR',
  FCL: 'FCL',
  LCL: 'LCL',
  FTL: 'CONTAINER_TRUCKING',
  LTL: 'VAN_TRUCKING',
};

/** The service for a name in the picker. */
export function serviceOfPicker(service: PickerServiceTypeKey): ServiceTypeKey {
  return serviceOf[service];
}

/** Vessel and voyage ("Pacific Lotus 612E"), or the flight number by air; empty by road. */
export function vesselText(schedule: Pick<Schedule, 'vesselName' | 'voyage'>): string {
  return [schedule.vesselName, schedule.voyage].filter(Boolean).join(' ');
}

/** A carrier's short name in parentheses, if it has one: "ONE" for "Ocean Network Express (ONE)". */
export function carrierShortName(name: string): string {
  return /\(([A-Z0-9]{2,6})\)$/.exec(name)?.[1] ?? name;
}

/** The time zones of departure (used for its cut-offs too) and arrival. */
export function scheduleZones(schedule: Pick<Schedule, 'pol' | 'pod'>): { pol: string; pod: string } {
  return { pol: placeZone(schedule.pol), pod: placeZone(schedule.pod) };
}

/** Name of the transit port; null if the departure is direct. */
export function transitName(schedule: Pick<Schedule, 'routing' | 'transit' | 'transitCode'>): string | null {
  if (schedule.routing === 'DIRECT') return null;
  return placeName(schedule.transit, schedule.transitCode ?? '');
}

export { rankSchedules } from '../search/best-schedule.ts';

/**
 * A chosen departure on two lines: carrier and vessel, or both regions by road; then both ends with their
 * times.
 */
export function ScheduleLine({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedule');
  const service = pickerService(schedule.serviceType);
  const isRoad = service === 'FTL' || service === 'LTL';
  const zone = scheduleZones(schedule);
  const via = transitName(schedule);
  return (
    <span className={s.line}>
      {schedule.cancelledAt && <Tag tone="danger">{t('cancelled')}</Tag>}
      <strong>
        {isRoad
          ? `${placeName(schedule.pol, schedule.polCode)} – ${placeName(schedule.pod, schedule.podCode)}`
          : [schedule.carrier.name, vesselText(schedule)].filter(Boolean).join(', ')}
      </strong>
      <span className={s.second}>
        ETD {formatDateTime(schedule.etd, zone.pol)}, ETA {formatDate(schedule.eta, zone.pod)},{' '}
        {t('days', { count: schedule.transitDays })}, {via === null ? t('direct') : t('via', { place: via })}
      </span>
    </span>
  );
}
