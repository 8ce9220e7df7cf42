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

/** POST scheduleWatch: all kept searches, and what it says. */
export function keepWatch(
  rest: RestSession,
  body: z.input<typeof keepWatchRequest>,
  idempotencyKey: string | null | undefined,
): Changed {
  return rest.post(path, {}, body, scheduleWatchAnswer, { idempotencyKey });
}

/** PUT scheduleWatch: all kept searches, and what it says. */
export function changeWatch(rest: RestSession, body: z.input<typeof changeWatchRequest>): Changed {
  return rest.put(path, {}, body, scheduleWatchAnswer);
}

/** DELETE scheduleWatch: what is left, and what it says. */
export function deleteWatch(rest: RestSession, query: { id: number; version: number | null }): Changed {
  return rest.delete(path, query, scheduleWatchAnswer);
}
