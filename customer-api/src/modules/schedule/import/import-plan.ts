import type { ScheduleImportRow } from '@wr1/schema/rest/schedule/schedule-import.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { SCHEDULE_FILE_COLUMN, type ScheduleFileColumn } from '@wr1/schema/rules/schedule/schedule-file.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { Db } from '../../../db.ts';
import type { FieldProblem } from '../../../errors.ts';
import { canonicalPortCode } from '../../../reference-data/place/port-correction.ts';
import { readPlaceBook } from '../../master-data/place-book.ts';
import { carrierList } from '../../tariff/estimate/estimate.repository.ts';
import { departureKey } from '../edit/departure-key.repository.ts';
import { goesByTransit, type FileDeparture } from './import-row.rules.ts';
import { matchDepartures, resolveNames } from './import.repository.ts';
import { atClock, shownMoment } from '../../../platform/local-time.ts';
import { prepareSchedules, type ScheduleBody, type ScheduleValues } from '../edit/schedule-input.ts';
import type { StoredSchedule } from '../edit/schedule-edit.repository.ts';

/** A row to write and the departure it updates; null if it is new. */
export interface ScheduleImportPut {
  values: ScheduleValues;
  before: StoredSchedule | null;
}

/** The changes that importing a file would make. */
export interface ScheduleImportPlan {
  rows: ScheduleImportRow[];
  puts: ScheduleImportPut[];
  counts: { added: number; changed: number; unchanged: number; wrong: number };
}

const COLUMN_OF: Readonly<Record<string, ScheduleFileColumn>> = {
  pol: 'pol',
  pod: 'pod',
  carrier_code: 'carrier',
  vessel_name: 'vessel',
  vessel_imo: 'vessel',
  voyage: 'voyage',
  etd: 'etd',
  eta: 'eta',
  cargo_cut_off: 'cargo_cut_off',
  doc_cut_off: 'doc_cut_off',
  transit_code: 'transit',
  stuffing_place: 'stuffing_place',
};

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A time in the form the rules check; an invalid one is marked so that no date parser accepts it. */
function instant(clock: string, zone: string): string {
  return CLOCK.test(clock) ? atClock(clock, zone).toISOString() : clock === '' ? '' : `?${clock}`;
}

async function bodiesOf(db: Db, rows: readonly FileDeparture[], serviceType: number): Promise<ScheduleBody[]> {
  const isSea = serviceType === SERVICE_TYPE.FCL || serviceType === SERVICE_TYPE.LCL;
  const place = (code: string) => (isSea ? canonicalPortCode(code) : code);
  const places = await readPlaceBook(
    db,
    rows.flatMap(({ pol, pod }) => [place(pol), place(pod)].map((code) => ({ code, serviceType }))),
  );
  const zone = (code: string) => places.find({ code: place(code), serviceType }, 'en').zone;
  const placeList = isSea ? 'Port' : serviceType === SERVICE_TYPE.AIR ? 'Airports' : 'Region';
  const ports = await resolveNames(
    db,
    placeList,
    rows.map(({ transit }) => transit),
  );
  const carriers = await resolveNames(
    db,
    carrierList(serviceType),
    rows.map(({ carrier }) => carrier),
  );
  return rows.map((row) => {
    const byTransit = goesByTransit(row);
    const cutOff = (clock: string) => (clock === '' ? undefined : instant(clock, zone(row.pol)));
    return {
      service_type: serviceType,
      pol: place(row.pol),
      pod: place(row.pod),
      carrier_code: carriers(row.carrier),
      vessel_name: row.vessel,
      voyage: row.voyage,
      etd: instant(row.etd, zone(row.pol)),
      eta: instant(row.eta, zone(row.pod)),
      transit: byTransit,
      transit_code: byTransit ? ports(row.transit) : null,
      cargo_cut_off: cutOff(row.cargo_cut_off),
      doc_cut_off: cutOff(row.doc_cut_off),
      stuffing_place: row.stuffing_place,
    };
  });
}

const DIFFERING = [
  'etd',
  'eta',
  'cargo_cut_off',
  'doc_cut_off',
  'transit_code',
  'stuffing_place',
] as const satisfies readonly (keyof ScheduleValues)[];

/** Keeps values of the existing departure that the file does not state, unless its ETD has changed. */
function withKept(values: ScheduleValues, row: FileDeparture, before: StoredSchedule): ScheduleValues {
  if (values.etd.getTime() !== before.etd.getTime()) return values;
  const { vgm_cut_off, afc_cut_off, cy_open } = before;
  return {
    ...values,
    vgm_cut_off,
    afc_cut_off,
    cy_open,
    ...(row.cargo_cut_off === '' && { cargo_cut_off: before.cargo_cut_off }),
    ...(row.doc_cut_off === '' && { doc_cut_off: before.doc_cut_off }),
  };
}

function labelOf({ pol, pod, voyage, etd }: FileDeparture): string {
  return [voyage, `${pol} → ${pod}`, etd.replace('T', ' ')].filter(Boolean).join(', ');
}

function wrongRow(row: FileDeparture, problems: readonly FieldProblem[], language: Language): ScheduleImportRow {
  return {
    row: row.row,
    state: 'WRONG',
    label: labelOf(row),
    problems: problems.map(({ path, code, params }) => {
      const column = COLUMN_OF[String(path[0])] ?? 'pol';
      return {
        column: SCHEDULE_FILE_COLUMN[column][language],
        value: row[column].replace('T', ' '),
        code,
        message: message(code, language, params ?? {}),
        ...(params && { params }),
      };
    }),
    changes: [],
  };
}

/** Plans the import of a file: each row is new, changed, unchanged, or invalid with its problems. */
export async function planScheduleImport(
  db: Db,
  rows: readonly FileDeparture[],
  serviceType: number,
  language: Language,
): Promise<ScheduleImportPlan> {
  const prepared = await prepareSchedules(db, await bodiesOf(db, rows, serviceType));
  const good = prepared.flatMap(({ values }) => (values === null ? [] : [values]));
  const places = await readPlaceBook(
    db,
    good.flatMap(({ pol, pod }) => [pol, pod].map((code) => ({ code, serviceType }))),
  );
  const zone = (code: string) => places.find({ code, serviceType }, 'en').zone;
  const matches = await matchDepartures(db, good, zone);
  const plan: ScheduleImportPlan = { rows: [], puts: [], counts: { added: 0, changed: 0, unchanged: 0, wrong: 0 } };
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const one = prepared[index];
    if (one === undefined) continue;
    const repeated = one.values && seen.get(departureKey(one.values));
    if (one.values === null || repeated) {
      const problems: readonly FieldProblem[] = repeated
        ? [{ path: ['etd'], code: 'IMPORT_ROW_REPEATED', params: { row: repeated } }]
        : (one.problems ?? []);
      plan.counts.wrong += 1;
      plan.rows.push(wrongRow(row, problems, language));
      continue;
    }
    seen.set(departureKey(one.values), row.row);
    const before = matches.get(one.values) ?? null;
    const values = before === null ? one.values : withKept(one.values, row, before);
    const shown = (value: Date | string | null | undefined, code: string) =>
      value instanceof Date ? shownMoment(value, zone(code)) : value === null || value === undefined ? '' : value;
    const changes =
      before === null
        ? []
        : DIFFERING.flatMap((field) => {
            const code = field === 'eta' ? values.pod : values.pol;
            const [was, is] = [shown(before[field], code), shown(values[field], code)];
            const column = SCHEDULE_FILE_COLUMN[COLUMN_OF[field] ?? 'etd'][language];
            return was === is ? [] : [{ column, before: was, after: is }];
          });
    if (before !== null && changes.length === 0) {
      plan.counts.unchanged += 1;
      continue;
    }
    plan.counts[before === null ? 'added' : 'changed'] += 1;
    plan.puts.push({ values, before });
    plan.rows.push({
      row: row.row,
      state: before === null ? 'NEW' : 'CHANGED',
      label: labelOf(row),
      problems: [],
      changes,
    });
  }
  return plan;
}
