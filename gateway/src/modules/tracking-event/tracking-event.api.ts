import { trackingEventAnswer } from '@wr1/schema/rest/milestone/tracking-event.ts';
import type { TrackingEventRow } from '@wr1/schema/rest/milestone/tracking-event.ts';
import type { TrackingSource } from '@wr1/schema/rules/milestone/tracking-event.ts';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** A page of the feed. */
export interface TrackingEventPage {
  rows: readonly TrackingEventRow[];
  /** Whether more events follow. */
  more: boolean;
  /** Event number after which they follow; null if nothing was found. */
  lastSeq: number | null;
}

/** Sources as query parameters of GET trackingEvents. */
export function sourceQuery(sources: readonly TrackingSource[]): Query {
  const milestones = sources.filter((source) => typeof source === 'number');
  const kinds = sources.filter((source) => typeof source === 'string');
  return {
    milestones: milestones.length === 0 ? null : milestones,
    kinds: kinds.length === 0 ? null : kinds,
  };
}

/** GET trackingEvents: events of the caller's bookings. */
export async function fetchTrackingEvents(rest: RestSession, query: Query): Promise<TrackingEventPage> {
  const { result, meta } = await rest.get('trackingEvents', query, trackingEventAnswer);
  return { rows: result, more: meta.more, lastSeq: meta.last_seq };
}
