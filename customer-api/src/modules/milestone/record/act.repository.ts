import type { MilestoneActRow } from '@wr1/schema/rest/milestone/milestone.ts';
import type { Db } from '../../../db.ts';
import type { Viewer } from '../../../http/context.ts';
import { inScope, scopeOf } from '../../shipment/visibility.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;
const MOST_ACTS = 50;
const MOST_ROWS = 5_000;

/**
 * Milestones recorded for several bookings at once in the last seven days and not undone, latest first: all
 * for an ADMIN, otherwise the viewer's own.
 */
export async function listActs(db: Db, viewer: Viewer, now: Date): Promise<MilestoneActRow[]> {
  let query = db
    .selectFrom('shipment_milestone as m')
    .innerJoin('shipment', 'shipment.id', 'm.order_id')
    .select(['m.act', 'm.code', 'm.recorded_by', 'm.recorded_name', 'm.recorded_at', 'm.order_id'])
    .select(['shipment.number', 'shipment.service_type'])
    .where('m.act', 'is not', null)
    .where('m.skipped', '=', false)
    .where('m.recorded_at', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
    .where(inScope(scopeOf(viewer)));
  if (!viewer.rights.isAdministrator) query = query.where('m.recorded_by', '=', viewer.userId);
  const rows = await query.orderBy('m.recorded_at', 'desc').orderBy('m.id').limit(MOST_ROWS).execute();
  const acts = Map.groupBy(rows, ({ act, recorded_by, code }) => JSON.stringify([act, recorded_by, code]));
  return [...acts.values()].slice(0, MOST_ACTS).flatMap((own) => {
    const [latest] = own;
    if (latest?.act == null || latest.recorded_at === null) return [];
    const bookings = own.map(({ order_id: id, number, service_type }) => [id, { id, number, service_type }] as const);
    return [
      {
        act: latest.act,
        code: latest.code,
        recorded_by: latest.recorded_name ?? '',
        is_mine: latest.recorded_by === viewer.userId,
        recorded_at: latest.recorded_at.toISOString(),
        bookings: [...new Map(bookings).values()],
      },
    ];
  });
}
