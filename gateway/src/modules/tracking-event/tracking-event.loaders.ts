import type { TrackingEventRow } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { TRACKING_EVENT_IDS_MAX } from '@wr1/schema/rest/milestone/tracking-event.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { fetchTrackingEvents } from './tracking-event.api.ts';
import { toTrackingEvent } from './tracking-event-view.ts';
import type { TrackingEventView } from './tracking-event-view.ts';

/** Rows of the feed by UUID. */
const trackingEventById = oneByKey<GatewayContext, string, TrackingEventRow>(
  'trackingEventById',
  async (context, ids) => (await fetchTrackingEvents(context.rest, { ids, limit: ids.length })).rows,
  (row) => row.id,
  TRACKING_EVENT_IDS_MAX,
);

/** An event by UUID; null if there is none, or its booking is hidden from the caller. */
export async function trackingEventOf(context: GatewayContext, id: string): Promise<TrackingEventView | null> {
  if (context.services.profile.current === 'section7') return null;
  const row = await context.load(trackingEventById, id);
  return row && toTrackingEvent(row);
}
