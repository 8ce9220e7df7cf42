import type { ShipmentEventKind } from '@wr1/schema/rules/notification/shipment-event.ts';
import type { Trx } from '../db.ts';
import type { NewShipmentEvent } from '../modules/milestone/milestone.table.ts';
import type { DemoRecord } from './record.ts';
import type { WrittenRecords } from './write.ts';

const HOUR_MS = 3_600_000;

interface Happening {
  kind: ShipmentEventKind;
  at: number;
  note?: string;
}

/** Customs events before a milestone: declared, green channel, cleared. */
function cleared(at: number): Happening[] {
  return [
    { kind: 'CUS_SUBM', at: at - 9 * HOUR_MS },
    { kind: 'CUS_GREEN', at: at - 8 * HOUR_MS },
    { kind: 'CUS_CLEARED', at: at - 2 * HOUR_MS },
  ];
}

/** Events around the milestones that a record has reached. */
function happenings({ plan, route, steps }: DemoRecord): Happening[] {
  const reached = new Map(
    steps
      .filter(({ action, by }) => action === 'RecordMilestone' && by === 'staff')
      .map(({ to, at }) => [to, at.getTime()]),
  );
  const customs = route.steps.flatMap(({ code, customs: expected }) => {
    const at = expected ? reached.get(code) : undefined;
    return at === undefined ? [] : cleared(at);
  });
  const loaded = reached.get(33);
  const arrived = reached.get(35);
  const bySea = route.profile.service_type === 2 || route.profile.service_type === 3;
  return [
    ...customs,
    ...(loaded !== undefined && bySea ? [{ kind: 'DEPARTED' as const, at: loaded + 4 * HOUR_MS }] : []),
    ...(arrived !== undefined && bySea ? [{ kind: 'DISCHARGED' as const, at: arrived + 9 * HOUR_MS }] : []),
    ...(plan.special === 'red-channel' && arrived !== undefined
      ? [
          { kind: 'CUS_SUBM' as const, at: arrived + 20 * HOUR_MS },
          { kind: 'CUS_RED' as const, at: arrived + 21 * HOUR_MS, note: 'Kiểm hóa tại bãi / Inspection at the yard' },
        ]
      : []),
  ];
}

/** Writes the shipment events of the demo bookings, leaving out those in the future. */
export async function writeEvents(trx: Trx, written: WrittenRecords, now: Date): Promise<void> {
  const rows = [...written].flatMap(([record, { id }]) =>
    happenings(record)
      .filter(({ at }) => at <= now.getTime())
      .map(({ kind, at, note }): NewShipmentEvent => ({
        order_id: id,
        container_id: null,
        kind,
        at: new Date(at),
        place: null,
        note: note ?? null,
        old_eta: null,
        new_eta: null,
        source: 'STAFF',
        recorded_by: record.customer.salesman.id,
        recorded_name: record.customer.salesman.full_name,
        recorded_at: new Date(at),
      })),
  );
  // There are fewer than a thousand rows, so one statement is enough.
  if (rows.length > 0) await trx.insertInto('shipment_event').values(rows).execute();
}
