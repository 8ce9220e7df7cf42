import { attemptWith } from '../../graphql/attempt.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import { createScheduleAlertRequest } from '@wr1/schema/rest/schedule/schedule-alert.ts';
import type { ScheduleAlertRow } from '@wr1/schema/rest/schedule/schedule-alert.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { CreateScheduleAlertInput, Resolvers } from '../../schema.generated.ts';
import { placeOf } from '../master-data/place.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { updateAlert, deleteAlert, fetchAlerts, createAlert } from './schedule-alert.api.ts';
import { ScheduleAlertView } from './schedule-alert-view.ts';

const INPUT_NAME: Readonly<Record<string, string>> = {
  service_type: 'serviceType',
  pol: 'polCode',
  pod: 'podCode',
  carrier_code: 'carrierCode',
  days_ahead: 'daysAhead',
  from_date: 'fromDate',
  to_date: 'toDate',
  version: 'expectedVersion',
};
const alertPath: FieldPath = (path) => path.map((part) => INPUT_NAME[String(part)] ?? part);

const attempt = attemptWith(alertPath);

const change = (context: GatewayContext, run: () => Promise<{ result: ScheduleAlertRow[]; message: string }>) =>
  attempt(context, async () => {
    const { result, message } = await run();
    return { alerts: result.map((row) => new ScheduleAlertView(row)), message };
  });

/** The REST body of a schedule alert. Customs has no departures, so its service type is refused. */
function bodyOf(input: CreateScheduleAlertInput) {
  const service = createScheduleAlertRequest.shape.service_type.safeParse(codeOf(SERVICE_TYPE, input.serviceType));
  if (!service.success) throw gatewayError('BAD_USER_INPUT', { text: 'This serviceType has no departures.' });
  return {
    name: input.name,
    service_type: service.data,
    pol: input.polCode ?? null,
    pod: input.podCode ?? null,
    carrier_code: input.carrierCode ?? null,
    direct: input.isDirect ?? false,
    days_ahead: input.daysAhead ?? null,
    from_date: input.fromDate ?? null,
    to_date: input.toDate ?? null,
  };
}

export const scheduleAlertResolvers: Resolvers = {
  Query: {
    async scheduleAlerts(_parent, _args, context) {
      // The schedules page requests alerts and must work without them.
      if (context.services.profile.current === 'section7') return null;
      return (await fetchAlerts(context.rest)).map((row) => new ScheduleAlertView(row));
    },
  },
  ScheduleAlert: {
    pol: ({ row }, _args, context) => placeOf(context, row.pol, row.service_type),
    pod: ({ row }, _args, context) => placeOf(context, row.pod, row.service_type),
  },
  Mutation: {
    createScheduleAlert: (_parent, { input }, context) =>
      change(context, () => createAlert(context.rest, bodyOf(input), input.idempotencyKey)),
    updateScheduleAlert: (_parent, { input }, context) =>
      change(context, () => {
        const { id, name, isPaused: paused, isOpened: opened, expectedVersion } = input;
        return updateAlert(context.rest, {
          id: requireRowId(id, 'ScheduleAlert'),
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
          ...(typeof name === 'string' && { name }),
          ...(typeof paused === 'boolean' && { paused }),
          ...(opened === true && { opened }),
        });
      }),
    deleteScheduleAlert: (_parent, { input }, context) =>
      change(context, () =>
        deleteAlert(context.rest, {
          id: requireRowId(input.id, 'ScheduleAlert'),
          version: input.expectedVersion ?? null,
        }),
      ),
  },
};
