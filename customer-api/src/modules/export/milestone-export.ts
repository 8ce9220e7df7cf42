import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { MILESTONE_FILE_COLUMN as FILE, MILESTONE_FILE_ROWS } from '@wr1/schema/rules/milestone/milestone-file.ts';
import { nextStep } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { UNDER_WAY_STATUS } from '@wr1/schema/rules/milestone/tracking.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { z } from 'zod';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { journeysOf } from '../milestone/journey.ts';
import { stepsOf } from '../milestone/plan/milestone-step.ts';
import { containersOf } from '../milestone/plan/plan.rules.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

/** A row to fill in for a booking's next milestone; one per container if the milestone is recorded by container. */
interface Line {
  number: string;
  milestone: string;
  container: string | null;
}

const COLUMNS: readonly ExportColumn<Line>[] = [
  { screen: 'number', header: FILE.number, kind: 'text', width: 30, cell: ({ number }) => number },
  { screen: 'milestone', header: FILE.milestone, kind: 'text', width: 34, cell: ({ milestone }) => milestone },
  { screen: 'container', header: FILE.container, kind: 'text', width: 16, cell: ({ container }) => container },
  { screen: 'at', header: FILE.at, kind: 'text', width: 24, cell: () => null },
  { screen: 'place', header: FILE.place, kind: 'text', width: 24, cell: () => null },
  { screen: 'note', header: FILE.note, kind: 'text', width: 36, cell: () => null },
];

const query = z.object({ service_type: z.coerce.number().int().min(1).max(6).optional() });

/** Bookings in transit visible to the viewer, newest first. */
async function findMoving(db: Db, viewer: Viewer, given: Record<string, unknown>) {
  const parsed = query.safeParse(given);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  let found = db
    .selectFrom('shipment')
    .selectAll()
    .where(inScope(scopeOf(viewer)))
    .where('is_booking', '=', true)
    .where('status', 'in', UNDER_WAY_STATUS);
  if (parsed.data.service_type !== undefined) found = found.where('service_type', '=', parsed.data.service_type);
  return found.orderBy('id', 'desc').limit(MILESTONE_FILE_ROWS).execute();
}

/** The next milestone of every booking in transit, for staff to fill in and import. */
export const MILESTONE_EXPORT: AnyExportSource = exportSource<Line>({
  title: { en: 'Milestones to record', vn: 'Mốc cần ghi nhận' },
  access: { action: 'read', subject: 'StaffBooking' },
  count: async (db, given, { viewer }) => (await findMoving(db, viewer, given)).length,
  open: async (db, given, { viewer, language }) => {
    const shipments = await findMoving(db, viewer, given);
    const journeys = await journeysOf(
      db,
      shipments.map(({ id }) => id),
    );
    const lines = shipments.flatMap((shipment) => {
      const steps = stepsOf(journeys.get(shipment.id) ?? []);
      const next = nextStep(steps);
      if (next === null || !isMilestone(next.code) || shipment.booking_no === null) return [];
      const numbers = new Map(containersOf(shipment).map(({ key, number }) => [key, number ?? key]));
      const milestone = wording(next.code, { service: shipment.service_type, language });
      return steps
        .filter(({ code, done }) => code === next.code && !done)
        .map(({ container }) => ({
          number: shipment.booking_no ?? '',
          milestone,
          container: container === null ? null : (numbers.get(container) ?? container),
        }));
    });
    const shown = new Map(lines.slice(0, MILESTONE_FILE_ROWS).map((line, index) => [index + 1, line]));
    return { ids: [...shown.keys()], columns: COLUMNS, read: () => Promise.resolve(shown) };
  },
});
