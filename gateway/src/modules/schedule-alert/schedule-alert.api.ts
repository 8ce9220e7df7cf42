import { scheduleAlertAnswer } from '@wr1/schema/rest/schedule/schedule-alert.ts';
import type {
  updateScheduleAlertRequest,
  createScheduleAlertRequest,
  ScheduleAlertRow,
} from '@wr1/schema/rest/schedule/schedule-alert.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

const path = 'scheduleAlert';

/** GET scheduleAlert. */
export async function fetchAlerts(rest: RestSession): Promise<ScheduleAlertRow[]> {
  return (await rest.get(path, {}, scheduleAlertAnswer)).result;
}

type Changed = Promise<z.output<typeof scheduleAlertAnswer>>;

/** POST scheduleAlert: returns all schedule alerts and the success message. */
export function createAlert(
  rest: RestSession,
  body: z.input<typeof createScheduleAlertRequest>,
  idempotencyKey: string | null | undefined,
): Changed {
  return rest.post(path, {}, body, scheduleAlertAnswer, { idempotencyKey });
}

/** PUT scheduleAlert: returns all schedule alerts and the success message. */
export function updateAlert(rest: RestSession, body: z.input<typeof updateScheduleAlertRequest>): Changed {
  return rest.put(path, {}, body, scheduleAlertAnswer);
}

/** DELETE scheduleAlert: returns the remaining schedule alerts and the success message. */
export function deleteAlert(rest: RestSession, query: { id: number; version: number | null }): Changed {
  return rest.delete(path, query, scheduleAlertAnswer);
}
