import { hasScheduleField, scheduleProblems, scheduleServiceCode } from '@wr1/schema/rules/schedule/schedule.ts';
import type { ScheduleField as RuleField, ScheduleForm, ScheduleProblem } from '@wr1/schema/rules/schedule/schedule.ts';
import type { ScheduleInput } from '../../../schema-types.generated.ts';
import { instantOf } from '../../../ui/form/date/zone-clock.ts';
import type { Clock } from '../../../ui/form/date/zone-clock.ts';
import { placeZone } from '../../master-data/place-tag.tsx';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import { hasCutOff } from './schedule-values.ts';
import type { CutOffField, ScheduleField, ScheduleValues } from './schedule-values.ts';

/**
 * Converts a local time to an instant. An invalid time is returned unchanged, so that the rules report it.
 */
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
  service_type: 'service',
  pol: 'pol',
  pod: 'pod',
  carrier_code: 'carrier',
  vessel_name: 'vessel',
  vessel_imo: 'vessel',
  voyage: 'voyage',
  etd: 'etd',
  eta: 'eta',
  transit: 'transit',
  transit_code: 'via',
  cargo_cut_off: 'cargoCutOff',
  doc_cut_off: 'docCutOff',
  vgm_cut_off: 'vgmCutOff',
  afc_cut_off: 'advanceFilingCutOff',
  cy_open: 'cyOpen',
  stuffing_place: 'stuffingPlace',
};

const FIELD_OF_INPUT: Readonly<Partial<Record<string, ScheduleField>>> = {
  serviceType: 'service',
  polCode: 'pol',
  podCode: 'pod',
  carrierCode: 'carrier',
  vesselName: 'vessel',
  vesselImo: 'vessel',
  routing: 'transit',
  transitCode: 'via',
};

/** The form field for a field of the mutation's input; null if there is none. */
export function scheduleField(name: string | undefined, values: ScheduleValues): string | null {
  if (name === undefined) return null;
  return FIELD_OF_INPUT[name] ?? (Object.hasOwn(values, name) ? name : null);
}

/** Problems by field, checked with the customer API's rules. */
export function scheduleFormProblems(
  values: ScheduleValues,
): Partial<Record<ScheduleField, Omit<ScheduleProblem, 'field'>>> {
  const found: Partial<Record<ScheduleField, Omit<ScheduleProblem, 'field'>>> = {};
  for (const { field, ...problem } of scheduleProblems(ruleForm(values))) found[FORM_NAME[field]] ??= problem;
  return found;
}

/** The mutation's input. Call it with valid values only. */
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
