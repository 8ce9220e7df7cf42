import type { scheduleForm } from '@wr1/schema/rest/schedule/schedule-edit.ts';
import { proposedCutOffs } from '@wr1/schema/rules/schedule/cut-off.ts';
import { laneBetween } from '@wr1/schema/rules/place/lane.ts';
import { scheduleProblems, tidySchedule, type ScheduleForm } from '@wr1/schema/rules/schedule/schedule.ts';
import { pickerServiceTypeKey, SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db.ts';
import type { FieldProblem } from '../../../errors.ts';
import { canonicalPortCode } from '../../../reference-data/place/port-correction.ts';
import { readPlaceBook, type PlaceBook } from '../../master-data/place-book.ts';
import { readCodeBook, type CodeBook } from '../../master-data/code-book.ts';
import { carrierList } from '../../tariff/estimate/estimate.repository.ts';
import { daysBetween } from '../search/departure.ts';
import { zoneOffset } from '../../../platform/local-time.ts';
import type { ScheduleTables } from '../schedule.table.ts';
import { readVessels, type KnownVessel } from '../search/vessel.repository.ts';

/** A validated departure, entered manually or read from a file. */
export type ScheduleBody = z.output<typeof scheduleForm>;

/** Columns of a departure that its form determines. */
export type ScheduleValues = Omit<
  Insertable<ScheduleTables['schedule']>,
  | 'code'
  | 'terminal_code'
  | 'created_by'
  | 'created_at'
  | 'listed_at'
  | 'edited_at'
  | 'cancelled_at'
  | 'cancel_reason'
  | 'notified_etd'
  | 'notified_eta'
> & { etd: Date; eta: Date; carrier_code: string };

/** The result of validating a form: the columns to write, or the problems. */
export type PreparedSchedule =
  | { values: ScheduleValues; problems: null }
  | { values: null; problems: readonly FieldProblem[] };

interface Facts {
  places: PlaceBook;
  carriers: CodeBook;
  vessels: readonly KnownVessel[];
}

const SEA: readonly number[] = [SERVICE_TYPE.FCL, SERVICE_TYPE.LCL];
const ROAD: readonly number[] = [SERVICE_TYPE.CONTAINER_TRUCKING, SERVICE_TYPE.VAN_TRUCKING];

/**
 * Converts a request to the form that the shared rules check: resolves port codes, turns times into text and
 * drops fields that the service does not use.
 */
function formOf(body: ScheduleBody): ScheduleForm {
  const place = (code: string | null | undefined) =>
    SEA.includes(body.service_type) ? canonicalPortCode(code ?? '') : (code ?? '');
  return tidySchedule({
    service_type: body.service_type,
    pol: place(body.pol),
    pod: place(body.pod),
    carrier_code: body.carrier_code ?? '',
    vessel_name: body.vessel_name ?? '',
    vessel_imo: body.vessel_imo ?? '',
    voyage: body.voyage ?? '',
    etd: body.etd,
    eta: body.eta,
    transit: body.transit ?? Boolean(body.transit_code),
    transit_code: place(body.transit_code),
    cargo_cut_off: body.cargo_cut_off ?? '',
    doc_cut_off: body.doc_cut_off ?? '',
    vgm_cut_off: body.vgm_cut_off ?? '',
    afc_cut_off: body.afc_cut_off ?? '',
    cy_open: body.cy_open ?? '',
    stuffing_place: body.stuffing_place ?? '',
  });
}

async function readFacts(db: Db, forms: readonly ScheduleForm[]): Promise<Facts> {
  const places = forms.flatMap(({ service_type, pol, pod, transit_code }) =>
    [pol, pod, transit_code].map((code) => ({ code, serviceType: service_type ?? 0 })),
  );
  const carriers: Record<'Airlines' | 'ShippingLine', string[]> = { Airlines: [], ShippingLine: [] };
  for (const { service_type, carrier_code } of forms) carriers[carrierList(service_type ?? 0)].push(carrier_code);
  return {
    places: await readPlaceBook(db, places, true),
    carriers: await readCodeBook(db, carriers),
    vessels: await readVessels(db, forms),
  };
}

/** Finds a vessel by name, IMO number or both; null if neither is given, undefined if it is unknown. */
function vesselOf({ vessel_name: name, vessel_imo: imo }: ScheduleForm, { vessels }: Facts) {
  if (name === '' && imo === '') return null;
  return vessels.find(
    (one) => (name === '' || one.name.toLowerCase() === name.toLowerCase()) && (imo === '' || one.imo === imo),
  );
}

function carrierOf({ service_type, carrier_code }: ScheduleForm, { carriers }: Facts) {
  return carriers.find(carrierList(service_type ?? 0), carrier_code);
}

/** Whether the code is in the service's list: ports for sea, airports for air, regions for road. */
function isKnownPlace(code: string, serviceType: number, { places }: Pick<Facts, 'places'>): boolean {
  const place = places.find({ code, serviceType }, 'en');
  if (place.isRegion) return ROAD.includes(serviceType);
  return place.country !== null && /^[A-Z]{2}[A-Z0-9]{3}$/.test(code) === SEA.includes(serviceType);
}

/** Problems for places of a search that are not in the service's list. */
export async function unknownPlaces(
  db: Db,
  search: { service_type: number; pol: string | null; pod: string | null },
): Promise<FieldProblem[]> {
  const { service_type: serviceType } = search;
  const ends = (['pol', 'pod'] as const).flatMap((field) => {
    const code = search[field];
    return code === null ? [] : [{ field, code, serviceType }];
  });
  const places = await readPlaceBook(db, ends, true);
  return ends.flatMap(({ field, code }) =>
    isKnownPlace(code, serviceType, { places }) ? [] : [{ path: [field], code: 'PLACE_UNKNOWN' as const }],
  );
}

/** Problems for places, carriers and vessels that are not in their lists. */
function unknownNames(form: ScheduleForm, facts: Facts): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field of ['pol', 'pod', 'transit_code'] as const) {
    const code = form[field];
    if (code !== '' && !isKnownPlace(code, form.service_type ?? 0, facts)) {
      problems.push({ path: [field], code: 'PLACE_UNKNOWN' });
    }
  }
  if (form.carrier_code !== '' && carrierOf(form, facts) === undefined) {
    problems.push({ path: ['carrier_code'], code: 'CARRIER_UNKNOWN' });
  }
  if (vesselOf(form, facts) === undefined) {
    problems.push({ path: [form.vessel_name === '' ? 'vessel_imo' : 'vessel_name'], code: 'VESSEL_UNKNOWN' });
  }
  return problems;
}

/** The cut-offs that were given, otherwise the usual ones. */
function cutOffsOf(body: ScheduleBody, form: ScheduleForm, zone: string) {
  const etd = new Date(form.etd);
  const service = pickerServiceTypeKey(form.service_type) ?? 'FCL';
  const place = { pol: form.pol, pod: form.pod, etd, offsetMinutes: zoneOffset(etd, zone) };
  const proposed = proposedCutOffs(service, place);
  const givenOr = (
    field: 'cargo_cut_off' | 'doc_cut_off' | 'vgm_cut_off' | 'afc_cut_off' | 'cy_open',
    other: Date | null,
  ) => (body[field] === undefined ? other : form[field] === '' ? null : new Date(form[field]));
  return {
    cargo_cut_off: givenOr('cargo_cut_off', proposed.cargo),
    doc_cut_off: givenOr('doc_cut_off', proposed.doc),
    vgm_cut_off: givenOr('vgm_cut_off', proposed.vgm),
    afc_cut_off: givenOr('afc_cut_off', proposed.afc),
    cy_open: givenOr('cy_open', proposed.cyOpen),
  };
}

function valuesOf(body: ScheduleBody, form: ScheduleForm, facts: Facts): ScheduleValues {
  const etd = new Date(form.etd);
  const eta = new Date(form.eta);
  const serviceType = form.service_type ?? 0;
  const vessel = vesselOf(form, facts);
  const lane = SEA.includes(serviceType) ? laneBetween(form.pol, form.pod) : null;
  return {
    service_type: serviceType,
    pol: form.pol,
    pod: form.pod,
    carrier_code: form.carrier_code,
    carrier_name: carrierOf(form, facts)?.name ?? '',
    vessel_name: vessel?.name ?? null,
    vessel_imo: vessel?.imo ?? null,
    voyage: form.voyage || null,
    etd,
    eta,
    transit_days: daysBetween(etd, eta),
    ...cutOffsOf(body, form, facts.places.find({ code: form.pol, serviceType }, 'en').zone),
    transit_code: form.transit_code || null,
    stuffing_place: form.stuffing_place || null,
    distance_nm: lane?.kind === 'sea' ? String(lane.distance) : null,
  };
}

/**
 * Validates forms and converts them to columns, in the same order. The number of queries does not depend on
 * the number of forms.
 */
export async function prepareSchedules(db: Db, bodies: readonly ScheduleBody[]): Promise<PreparedSchedule[]> {
  const forms = bodies.map(formOf);
  const facts = await readFacts(db, forms);
  return bodies.map((body, index): PreparedSchedule => {
    const form = forms[index] ?? formOf(body);
    const problems = [
      ...scheduleProblems(form).map(({ field, code, params }): FieldProblem => ({ path: [field], code, params })),
      ...unknownNames(form, facts),
    ];
    return problems.length > 0 ? { values: null, problems } : { values: valuesOf(body, form, facts), problems: null };
  });
}
