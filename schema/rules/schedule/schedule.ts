import { imoNumber } from '../cargo/check-digit.ts';
import { PICKER_SERVICE_TYPE, pickerServiceTypeKey, type PickerServiceTypeKey } from '../code/service-type.ts';
import { alphaNum, maxLength } from '../validation/validation.ts';
import type { Check } from '../validation/validation.ts';

/** Maximum characters of each text field of a departure. */
export const SCHEDULE_LENGTH = { vessel_name: 60, voyage: 20, stuffing_place: 120, cancel_reason: 500 } as const;

/** Limits of one copy: departures, copies of each, days ahead and resulting rows. */
export const SCHEDULE_COPY_LIMIT = { departures: 200, times: 52, days: 365, rows: 2000 } as const;

/** Cut-offs that a departure can have. */
export const SCHEDULE_CUT_OFFS = ['cargo_cut_off', 'doc_cut_off', 'vgm_cut_off', 'afc_cut_off', 'cy_open'] as const;
export type ScheduleCutOff = (typeof SCHEDULE_CUT_OFFS)[number];

/** Fields that only some services have. */
export type ScheduleExtra =
  | 'carrier_code'
  | 'vessel_name'
  | 'vessel_imo'
  | 'voyage'
  | 'vgm_cut_off'
  | 'afc_cut_off'
  | 'cy_open'
  | 'stuffing_place';

const EXTRA: Readonly<Record<PickerServiceTypeKey, readonly ScheduleExtra[]>> = {
  AIR: ['carrier_code', 'voyage', 'afc_cut_off'],
  FCL: ['carrier_code', 'vessel_name', 'vessel_imo', 'voyage', 'vgm_cut_off', 'afc_cut_off', 'cy_open'],
  LCL: ['carrier_code', 'vessel_name', 'vessel_imo', 'voyage', 'afc_cut_off', 'stuffing_place'],
  FTL: [],
  LTL: [],
};

/**
 * Whether departures of a service have a field (specification, section 2: a carrier for AIR, LCL and FCL
 * only).
 */
export function hasScheduleField(service: PickerServiceTypeKey, field: ScheduleExtra): boolean {
  return EXTRA[service].includes(field);
}

/** The form of a departure; an empty text means none. Times are RFC 3339 texts. */
export interface ScheduleForm {
  service_type: number | null;
  /** UN/LOCODE, IATA or region code. */
  pol: string;
  pod: string;
  carrier_code: string;
  vessel_name: string;
  vessel_imo: string;
  /** Voyage or flight number. */
  voyage: string;
  etd: string;
  eta: string;
  /** Whether it has a transshipment port. */
  transit: boolean;
  transit_code: string;
  cargo_cut_off: string;
  doc_cut_off: string;
  vgm_cut_off: string;
  afc_cut_off: string;
  cy_open: string;
  stuffing_place: string;
}

export type ScheduleField = keyof ScheduleForm;

/** A problem with one field, and the values for its message. */
export interface ScheduleProblem {
  field: ScheduleField;
  code: NonNullable<Check>;
  params?: Record<string, string | number>;
}

/** The form without fields that the service does not have, and without a transshipment port if direct. */
export function tidySchedule(form: ScheduleForm): ScheduleForm {
  const service = pickerServiceTypeKey(form.service_type);
  const kept = { ...form, transit_code: form.transit ? form.transit_code : '' };
  if (service === null) return kept;
  const all: readonly ScheduleExtra[] = [...new Set(Object.values(EXTRA).flat())];
  for (const field of all) if (!hasScheduleField(service, field)) kept[field] = '';
  return kept;
}

function words(form: ScheduleForm, field: 'vessel_name' | 'voyage' | 'stuffing_place'): ScheduleProblem | null {
  const n = SCHEDULE_LENGTH[field];
  return maxLength(form[field].trim(), n) === null ? null : { field, code: 'TOO_LONG', params: { n } };
}

function moment(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

function times(form: ScheduleForm): (ScheduleProblem | null)[] {
  const { etd, eta } = form;
  const [leaves, arrives] = [moment(etd), moment(eta)];
  const wrong = (field: 'etd' | 'eta', text: string, at: number | null): ScheduleProblem | null => {
    if (text.trim() === '') return { field, code: 'REQUIRED' };
    return at === null ? { field, code: 'DATE_INVALID' } : null;
  };
  return [
    wrong('etd', etd, leaves),
    wrong('eta', eta, arrives) ??
      (leaves !== null && arrives !== null && arrives < leaves ? { field: 'eta', code: 'ETA_BEFORE_ETD' } : null),
    ...SCHEDULE_CUT_OFFS.map((field): ScheduleProblem | null => {
      if (form[field].trim() === '') return null;
      const at = moment(form[field]);
      if (at === null) return { field, code: 'DATE_INVALID' };
      return leaves !== null && at > leaves ? { field, code: 'CUT_OFF_AFTER_ETD' } : null;
    }),
  ];
}

function route({ pol, pod, transit, transit_code: via }: ScheduleForm): (ScheduleProblem | null)[] {
  const same = (a: string, b: string) => a.trim() !== '' && a.trim().toUpperCase() === b.trim().toUpperCase();
  return [
    pol.trim() === '' ? { field: 'pol', code: 'SELECT_REQUIRED' } : null,
    pod.trim() === '' ? { field: 'pod', code: 'SELECT_REQUIRED' } : null,
    same(pol, pod) ? { field: 'pod', code: 'SAME_PORT' } : null,
    transit && via.trim() === '' ? { field: 'transit_code', code: 'TRANSIT_PORT_REQUIRED' } : null,
    transit && (same(via, pol) || same(via, pod)) ? { field: 'transit_code', code: 'TRANSIT_PORT_SAME' } : null,
  ];
}

function carriage(form: ScheduleForm, service: PickerServiceTypeKey): (ScheduleProblem | null)[] {
  const imo = form.vessel_imo.trim();
  const isAir = service === 'AIR';
  return [
    hasScheduleField(service, 'carrier_code') && form.carrier_code.trim() === ''
      ? { field: 'carrier_code', code: 'SELECT_REQUIRED' }
      : null,
    words(form, 'vessel_name'),
    imo !== '' && imoNumber(imo) !== null ? { field: 'vessel_imo', code: 'IMO_NUMBER' } : null,
    // A flight needs its number; a vessel's voyage may be entered later.
    isAir && form.voyage.trim() === '' ? { field: 'voyage', code: 'REQUIRED' } : words(form, 'voyage'),
    isAir && alphaNum(form.voyage.trim()) !== null ? { field: 'voyage', code: 'ALPHA_NUM' } : null,
    words(form, 'stuffing_place'),
  ];
}

/**
 * Validates the form of a sailing, flight or road departure; empty if it is valid. Fields that the service
 * does not have are ignored. The server also checks that places, carrier and vessel exist and that the
 * departure is new.
 */
export function scheduleProblems(raw: ScheduleForm): ScheduleProblem[] {
  const form = tidySchedule(raw);
  const service = pickerServiceTypeKey(form.service_type);
  if (service === null) return [{ field: 'service_type', code: 'SELECT_REQUIRED' }];
  return [...route(form), ...carriage(form, service), ...times(form)].filter((problem) => problem !== null);
}

/** The number of a service by its picker name. */
export function scheduleServiceCode(service: PickerServiceTypeKey): number {
  return PICKER_SERVICE_TYPE[service];
}
