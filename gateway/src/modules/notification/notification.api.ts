import {
  totalUserNotifyAnswer,
  userNotifyAnswer,
  userNotifyChangeAnswer,
} from '@wr1/schema/rest/milestone/notification.ts';
import type { NotificationRow } from '@wr1/schema/rest/milestone/notification.ts';
import { z } from 'zod';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET totalUserNotify: the caller's unread total. */
export async function fetchUnreadTotal(rest: RestSession): Promise<number> {
  return (await rest.get('totalUserNotify', {}, totalUserNotifyAnswer)).result[0]?.total_notify ?? 0;
}

/** GET userNotify: the caller's notifications, newest first. */
export async function listNotifications(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly NotificationRow[]; total: number }> {
  const { result, meta } = await rest.get('userNotify', query, userNotifyAnswer);
  return { rows: result, total: meta.total };
}

// Section 7 does not specify the response. An unknown one counts as success, and the total is read
// separately.
const changed = z.union([userNotifyChangeAnswer, z.object({ result: z.unknown() })]);

async function totalAfter(rest: RestSession, answer: z.output<typeof changed>): Promise<number> {
  const ours = userNotifyChangeAnswer.safeParse(answer);
  return ours.success ? ours.data.result.total_notify : fetchUnreadTotal(rest);
}

/** PUT userNotify; returns the unread total afterwards. */
export async function changeNotifications(
  rest: RestSession,
  body: { ids: number[]; markAllAsRead: 0 | 1 } | { ids: number[]; markAsUnRead: 1 },
): Promise<number> {
  return totalAfter(rest, await rest.put('userNotify', {}, body, changed));
}

/** DELETE userNotify?ids=; returns the unread total afterwards. */
export async function removeNotifications(rest: RestSession, ids: readonly number[]): Promise<number> {
  return totalAfter(rest, await rest.delete('userNotify', { ids }, changed));
}
