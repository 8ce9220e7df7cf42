import {
  TRACKING_EVENT_MAX,
  trackingEventAnswer,
  trackingEventQuery,
} from '@wr1/schema/rest/milestone/tracking-event.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { listTrackingEvents } from './tracking-event.repository.ts';
import { trackingEventRowOf } from './tracking-event-view.ts';

/** Routes for tracking events, in a form made for programs. */
export function registerTrackingEventRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/trackingEvents',
    summary: `Lists planned, estimated and actual events of the caller's bookings, in the order they became available, up to ${TRACKING_EVENT_MAX}.`,
    tag: 'tracking-event',
    access: 'any',
    query: trackingEventQuery,
    answer: trackingEventAnswer,
    handler: async ({ query, context }) => {
      const found = await listTrackingEvents(db, scopeOf(context.viewer), query);
      const more = found.length > query.limit;
      const rows = found.slice(0, query.limit);
      return successList(
        rows.flatMap((event) => trackingEventRowOf(event) ?? []),
        { more, last_seq: rows.at(-1)?.seq ?? null },
      );
    },
  });
}
