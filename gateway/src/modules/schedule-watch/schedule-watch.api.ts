import { scheduleWatchAnswer } from '@wr1/schema/rest/schedule/schedule-watch.ts';
import type {
  changeWatchRequest,
  keepWatchRequest,
  ScheduleWatchRow,
} from '@wr1/schema/rest/schedule/schedule-watch.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

const path = 'scheduleWatch';

/** GET scheduleWatch. */
export async function fetchWatches(rest: RestSession): Promise<ScheduleWatchRow[]> {
  return (await rest.get(path, {}, scheduleWatchAnswer)).result;
}

type Changed = Promise<z.output<typeof scheduleWatchAnswer>>;

/** POST scheduleWatch: returns all saved searches and the success message. */
export function createWatch(
  rest: RestSession,
  body: z.input<typeof keepWatchRequest>,
  idempotencyKey: string | null | undefined,
): Changed {
  return rest.post(path, {}, body, scheduleWatchAnswer, { idempotencyKey });
}

/** PUT scheduleWatch: returns all saved searches and the success message. */
export function updateWatch(rest: RestSession, body: z.input<typeof changeWatchRequest>): Changed {
  return rest.put(path, {}, body, scheduleWatchAnswer);
}

/** DELETE scheduleWatch: returns the remaining searches and the success message. */
export function deleteWatch(rest: RestSession, query: { id: number; version: number | null }): Changed {
  return rest.delete(path, query, scheduleWatchAnswer);
}
