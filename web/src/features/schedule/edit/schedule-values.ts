import { proposedCutOffs } from '@wr1/schema/rules/schedule/cut-off.ts';
import { hasScheduleField } from '@wr1/schema/rules/schedule/schedule.ts';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { clockOf, instantOf, zoneOffset } from '../../../ui/form/date/zone-clock.ts';
import type { Clock } from '../../../ui/form/date/zone-clock.ts';
import { placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { pickerService } from '../result/schedule-card.tsx';
import type { ScheduleEditFragment } from './schedule-edit.generated.ts';

/** A departure as loaded for staff. */
export type KeptSchedule = Omit<ScheduleEditFragment, ' $fragmentName'>;

/** A carrier or vessel in a list. */
export interface NamedEntry {
  code: string;
  name: string;
}

/** The cut-offs, in form order. */
export const CUT_OFF_FIELDS = ['cyOpen', 'docCutOff', 'advanceFilingCutOff', 'vgmCutOff', 'cargoCutOff'] as const;
export type CutOffField = (typeof CUT_OFF_FIELDS)[number];

/**
 * Form values. Times are local to the place of departure, except the arrival, which is local to the
 * destination.
 */
export interface ScheduleValues extends Record<CutOffField, Clock> {
  service: PickerServiceTypeKey;
  pol: Place | null;
  pod: Place | null;
  transit: boolean;
  via: Place | null;
  carrier: NamedEntry | null;
  vessel: NamedEntry | null;
  voyage: string;
  etd: Clock;
  eta: Clock;
  stuffingPlace: string;
  /** Cut-offs that were set by hand; the others follow the convention. */
  own: readonly CutOffField[];
}

export type ScheduleField = Exclude<keyof ScheduleValues, 'own'>;

const noCutOffs: Record<CutOffField, Clock> = {
  cyOpen: '',
  docCutOff: '',
  advanceFilingCutOff: '',
  vgmCutOff: '',
  cargoCutOff: '',
};

/** An empty form for a service. */
export function emptySchedule(service: PickerServiceTypeKey): ScheduleValues {
  return {
    service,
    pol: null,
    pod: null,
    transit: false,
    via: null,
    carrier: null,
    vessel: null,
    voyage: '',
    etd: '',
    eta: '',
    stuffingPlace: '',
    ...noCutOffs,
    own: [],
  };
}

/** The cut-offs that the convention gives for the form's values; empty if there is no departure time. */
export function proposedClocks({ service, pol, pod, etd }: ScheduleValues): Record<CutOffField, Clock> {
  const zone = placeZone(pol);
  const leaves = instantOf(etd, zone);
  if (leaves === null) return noCutOffs;
  const at = new Date(leaves);
  const codes = { pol: pol?.code ?? '', pod: pod?.code ?? '' };
  const proposed = proposedCutOffs(service, { ...codes, etd: at, offsetMinutes: zoneOffset(at, zone) });
  const clock = (moment: Date | null) => clockOf(moment?.toISOString(), zone);
  return {
    cyOpen: clock(proposed.cyOpen),
    docCutOff: clock(proposed.doc),
    advanceFilingCutOff: clock(proposed.afc),
    vgmCutOff: clock(proposed.vgm),
    cargoCutOff: clock(proposed.cargo),
  };
}

/** Updates every cut-off that was not set by hand to the convention. */
export function followConvention(values: ScheduleValues): ScheduleValues {
  const proposed = proposedClocks(values);
  const next = { ...values };
  for (const field of CUT_OFF_FIELDS) if (!values.own.includes(field)) next[field] = proposed[field];
  return next;
}

/** The form values for a departure. Cut-offs that differ from the convention count as set by hand. */
export function scheduleValues(row: KeptSchedule): ScheduleValues {
  const zone = placeZone(row.pol);
  const values: ScheduleValues = {
    ...emptySchedule(pickerService(row.serviceType) ?? 'FCL'),
    pol: row.pol,
    pod: row.pod,
    transit: row.routing === 'TRANSIT',
    via: row.transit,
    carrier: row.carrier,
    vessel: row.vesselName === null ? null : { code: row.vesselImo ?? '', name: row.vesselName },
    voyage: row.voyage ?? '',
    etd: clockOf(row.etd, zone),
    eta: clockOf(row.eta, placeZone(row.pod)),
    stuffingPlace: row.stuffingPlace ?? '',
  };
  for (const field of CUT_OFF_FIELDS) values[field] = clockOf(row[field], zone);
  const proposed = proposedClocks(values);
  return { ...values, own: CUT_OFF_FIELDS.filter((field) => values[field] !== proposed[field]) };
}

/** The changes for another service. Places of another kind are cleared; times and voyage stay. */
export function inService(values: ScheduleValues, service: PickerServiceTypeKey): Partial<ScheduleValues> {
  const kindOf = (one: PickerServiceTypeKey) =>
    one === 'AIR' ? 'air' : one === 'FCL' || one === 'LCL' ? 'sea' : 'road';
  const isSameKind = kindOf(service) === kindOf(values.service);
  const { pol, pod, via, carrier, vessel } = isSameKind ? values : emptySchedule(service);
  return { service, pol, pod, via, carrier, vessel, own: [] };
}

/** Whether departures of a service have a cut-off. */
export function hasCutOff(service: PickerServiceTypeKey, field: CutOffField): boolean {
  switch (field) {
    case 'cyOpen':
      return hasScheduleField(service, 'cy_open');
    case 'advanceFilingCutOff':
      return hasScheduleField(service, 'afc_cut_off');
    case 'vgmCutOff':
      return hasScheduleField(service, 'vgm_cut_off');
    default:
      return true;
  }
}
