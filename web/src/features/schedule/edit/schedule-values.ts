import { proposedCutOffs } from '@wr1/schema/rules/schedule/cut-off.ts';
import { hasScheduleField, scheduleProblems, scheduleServiceCode } from '@wr1/schema/rules/schedule/schedule.ts';
import type { ScheduleField as RuleField, ScheduleForm, ScheduleProblem } from '@wr1/schema/rules/schedule/schedule.ts';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { ScheduleInput } from '../../../schema-types.generated.ts';
import { clockOf, instantOf, zoneOffset } from '../../../ui/form/date/zone-clock.ts';
import type { Clock } from '../../../ui/form/date/zone-clock.ts';
import { placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { pickerService, serviceOfPicker } from '../result/schedule-card.tsx';
import type { ScheduleEditFragment } from './schedule-edit.generated.ts';

/** A departure as those who keep it ask for it. */
export type KeptSchedule = Omit<ScheduleEditFragment, ' $fragmentName'>;

/** A carrier or a ship of a list. */
export interface NamedEntry {
  code: string;
  name: string;
}

/** Cut-offs in the order of the form. */
export const CUT_OFF_FIELDS = ['cyOpen', 'docCutOff', 'advanceFilingCutOff', 'vgmCutOff', 'cargoCutOff'] as const;
export type CutOffField = (typeof CUT_OFF_FIELDS)[number];

/** What the form holds. Times are what the clocks of their place show: all but the arrival on that of the departure. */
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
  /** Cut-offs that somebody set; the others follow the convention. */
  own: readonly CutOffField[];
}

/** Fields in the order of the form, by the names of the mutation. */
export const SCHEDULE_FIELDS = [
  'serviceType',
  'polCode',
  'podCode',
  'routing',
  'transitCode',
  'carrierCode',
  'vesselName',
  'vesselImo',
  'voyage',
  'stuffingPlace',
  'etd',
  'eta',
  ...CUT_OFF_FIELDS,
] as const;
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number];

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

/** What the convention proposes for the form as it stands; empty without a departure. */
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

/** The form with every cut-off that nobody set as the convention has it. */
export function followConvention(values: ScheduleValues): ScheduleValues {
  const proposed = proposedClocks(values);
  const next = { ...values };
  for (const field of CUT_OFF_FIELDS) if (!values.own.includes(field)) next[field] = proposed[field];
  return next;
}

/** A departure as the form shows it. Cut-offs that differ from the convention count as set by somebody. */
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

/** Whether departures of the service have a cut-off. */
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

/** The instant of a clock as text; what is no time stays as it is, for the rules to say so. */
function momentText(clock: Clock, zone: string): string {
  return clock === '' ? '' : (instantOf(clock, zone) ?? clock);
}

function ruleForm(values: ScheduleValues): ScheduleForm {
  const zone = placeZone(values.pol);
  return {
    service_type: scheduleServiceCode(values.service),
    pol: values.pol?.code ?? '',
    pod: values.pod?.code ?? '',
    carrier_code: values.carrier?.code ?? '',
    vessel_name: values.vessel?.name ?? '',
    vessel_imo: values.vessel?.code ?? '',
    voyage: values.voyage,
    etd: momentText(values.etd, zone),
    eta: momentText(values.eta, placeZone(values.pod)),
    transit: values.transit,
    transit_code: values.via?.code ?? '',
    cargo_cut_off: momentText(values.cargoCutOff, zone),
    doc_cut_off: momentText(values.docCutOff, zone),
    vgm_cut_off: momentText(values.vgmCutOff, zone),
    afc_cut_off: momentText(values.advanceFilingCutOff, zone),
    cy_open: momentText(values.cyOpen, zone),
    stuffing_place: values.stuffingPlace,
  };
}

const FORM_NAME: Readonly<Record<RuleField, ScheduleField>> = {
  service_type: 'serviceType',
  pol: 'polCode',
  pod: 'podCode',
  carrier_code: 'carrierCode',
  vessel_name: 'vesselName',
  vessel_imo: 'vesselName',
  voyage: 'voyage',
  etd: 'etd',
  eta: 'eta',
  transit: 'routing',
  transit_code: 'transitCode',
  cargo_cut_off: 'cargoCutOff',
  doc_cut_off: 'docCutOff',
  vgm_cut_off: 'vgmCutOff',
  afc_cut_off: 'advanceFilingCutOff',
  cy_open: 'cyOpen',
  stuffing_place: 'stuffingPlace',
};

/** What is wrong with each field, by the rules that the customer API has as well. */
export function scheduleFormProblems(
  values: ScheduleValues,
): Partial<Record<ScheduleField, Omit<ScheduleProblem, 'field'>>> {
  const found: Partial<Record<ScheduleField, Omit<ScheduleProblem, 'field'>>> = {};
  for (const { field, ...problem } of scheduleProblems(ruleForm(values))) found[FORM_NAME[field]] ??= problem;
  return found;
}

/** The mutation's form. Only for values that the rules let through. */
export function scheduleInput(values: ScheduleValues): ScheduleInput {
  const form = ruleForm(values);
  const { service } = values;
  const moment = (text: string, field: CutOffField) => (text === '' || !hasCutOff(service, field) ? null : text);
  const withVessel = hasScheduleField(service, 'vessel_name');
  return {
    serviceType: serviceOfPicker(service),
    polCode: form.pol,
    podCode: form.pod,
    carrierCode: hasScheduleField(service, 'carrier_code') ? form.carrier_code : null,
    vesselName: withVessel ? form.vessel_name || null : null,
    vesselImo: withVessel ? form.vessel_imo || null : null,
    voyage: hasScheduleField(service, 'voyage') ? form.voyage.trim() || null : null,
    etd: form.etd,
    eta: form.eta,
    routing: form.transit ? 'TRANSIT' : 'DIRECT',
    transitCode: form.transit ? form.transit_code : null,
    cargoCutOff: moment(form.cargo_cut_off, 'cargoCutOff'),
    docCutOff: moment(form.doc_cut_off, 'docCutOff'),
    vgmCutOff: moment(form.vgm_cut_off, 'vgmCutOff'),
    advanceFilingCutOff: moment(form.afc_cut_off, 'advanceFilingCutOff'),
    cyOpen: moment(form.cy_open, 'cyOpen'),
    stuffingPlace: hasScheduleField(service, 'stuffing_place') ? form.stuffing_place.trim() || null : null,
  };
}
