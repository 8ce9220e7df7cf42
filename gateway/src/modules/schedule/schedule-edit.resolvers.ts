import type { FieldPath } from '../../graphql/user-error.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { Resolvers, ScheduleInput, ScheduleState } from '../../schema.generated.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { globalId, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import {
  announceImport,
  cancelSchedule,
  copySchedules,
  createSchedule,
  deleteSchedule,
  importSchedules,
  listStoredSchedules,
  updateSchedule,
} from './schedule-edit.api.ts';
import { ScheduleView } from './schedule-view.ts';

const STATE = {
  PLANNED: 'planned',
  DEPARTED: 'departed',
  CANCELLED: 'cancelled',
} as const satisfies Record<ScheduleState, string>;

/** REST names of the form's fields. */
const REST_NAME = {
  serviceType: 'service_type',
  polCode: 'pol',
  podCode: 'pod',
  carrierCode: 'carrier_code',
  vesselName: 'vessel_name',
  vesselImo: 'vessel_imo',
  voyage: 'voyage',
  etd: 'etd',
  eta: 'eta',
  routing: 'transit',
  transitCode: 'transit_code',
  cargoCutOff: 'cargo_cut_off',
  docCutOff: 'doc_cut_off',
  vgmCutOff: 'vgm_cut_off',
  advanceFilingCutOff: 'afc_cut_off',
  cyOpen: 'cy_open',
  stuffingPlace: 'stuffing_place',
} as const satisfies Record<keyof ScheduleInput, string>;

const inputName = new Map<string, string>([
  ...Object.entries(REST_NAME).map(([name, rest]): [string, string] => [rest, `schedule.${name}`]),
  ['every_days', 'everyDays'],
]);

/** The form's fields are nested under `schedule`; all other fields are directly in the input. */
const schedulePath: FieldPath = ([first, ...rest]) => {
  const name = inputName.get(String(first));
  return name === undefined ? [String(first), ...rest] : name.split('.');
};

function formOf(input: ScheduleInput) {
  return {
    service_type: codeOf(SERVICE_TYPE, input.serviceType) ?? 0,
    pol: input.polCode,
    pod: input.podCode,
    carrier_code: input.carrierCode,
    vessel_name: input.vesselName,
    vessel_imo: input.vesselImo,
    voyage: input.voyage,
    etd: input.etd,
    eta: input.eta,
    transit: input.routing === 'TRANSIT',
    transit_code: input.transitCode,
    cargo_cut_off: input.cargoCutOff,
    doc_cut_off: input.docCutOff,
    vgm_cut_off: input.vgmCutOff,
    afc_cut_off: input.advanceFilingCutOff,
    cy_open: input.cyOpen,
    stuffing_place: input.stuffingPlace,
  };
}

const attempt = attemptWith(schedulePath);

const rowIds = (ids: readonly string[]) => ids.map((id) => requireRowId(id, 'Schedule'));

export const scheduleEditResolvers: Resolvers = {
  Query: {
    async scheduleList(_parent, { filter, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 200), after);
      const { rows, total } = await listStoredSchedules(context.rest, {
        state: STATE[filter?.state ?? 'PLANNED'],
        service_type: filter?.serviceType && codeOf(SERVICE_TYPE, filter.serviceType),
        pol: filter?.polCode,
        pod: filter?.podCode,
        carrier: filter?.carrierCode,
        from_date: filter?.fromDate,
        to_date: filter?.toDate,
        etd: filter?.etd,
        eta: filter?.eta,
        cargo_ready: filter?.cargoReady,
        search: filter?.search,
        by_hand: filter?.isManual ? '1' : null,
        ids: filter?.ids?.map((id) => rowIdOf(id, 'Schedule') ?? 0).slice(0, 100) ?? null,
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, total, (row) => new ScheduleView(row));
    },
  },
  Mutation: {
    createSchedule: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await createSchedule(context.rest, formOf(input.schedule), input.idempotencyKey);
        return { schedule: new ScheduleView(result), message };
      }),
    updateSchedule: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await updateSchedule(context.rest, {
          ...formOf(input.schedule),
          id: requireRowId(input.id, 'Schedule'),
          ...(typeof input.expectedVersion === 'number' && { version: input.expectedVersion }),
        });
        return { schedule: new ScheduleView(result), message };
      }),
    cancelSchedule: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await cancelSchedule(context.rest, {
          id: requireRowId(input.id, 'Schedule'),
          reason: input.reason ?? null,
          ...(typeof input.expectedVersion === 'number' && { version: input.expectedVersion }),
        });
        return { schedule: new ScheduleView(result), notifiedCount: result.notified, message };
      }),
    deleteSchedule: (_parent, { input }, context) =>
      attempt(context, async () => {
        const id = requireRowId(input.id, 'Schedule');
        const { message } = await deleteSchedule(context.rest, { id, version: input.expectedVersion ?? null });
        return { deletedId: input.id, message };
      }),
    requestScheduleImport: (_parent, { input }, context) =>
      attempt(context, async () => ({
        uploadUrl: fileUrl(await announceImport(context.rest, { name: input.name, size: input.size })),
      })),
    importSchedules: (_parent, { input }, context) =>
      attempt(context, async () => {
        const {
          name,
          counts,
          applied: isApplied,
          ...found
        } = await importSchedules(context.rest, {
          token: input.token,
          service_type: codeOf(SERVICE_TYPE, input.serviceType) ?? 0,
          state: input.state ?? null,
        });
        return { import: { fileName: name, ...counts, ...found, isApplied } };
      }),
    copySchedules: (_parent, { input }, context) =>
      attempt(context, async () => {
        const preview = input.isPreview ?? false;
        const body = {
          ids: rowIds(input.ids),
          every_days: input.everyDays,
          times: input.times,
          keep_vessel: input.keepVessel ?? true,
          preview,
        };
        const { result, message } = await copySchedules(context.rest, body, preview ? null : input.idempotencyKey);
        const copies = result.copies.map((copy) => ({
          sourceId: globalId('Schedule', copy.source_id),
          etd: copy.etd,
          eta: copy.eta,
          cargoCutOff: copy.cargo_cut_off,
          docCutOff: copy.doc_cut_off,
          isExisting: copy.exists,
        }));
        return { copies, created: result.created, message: preview ? null : message };
      }),
  },
};
