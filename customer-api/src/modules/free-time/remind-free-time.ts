import type { ContainerFreeTimeRow, FreeTimeClockRow, FreeTimeRow } from '@wr1/schema/rest/shipment/free-time.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { isEndingSoon, type FreeTimeKind } from '@wr1/schema/rules/free-time/free-time-kind.ts';
import { UNDER_WAY_STATUS } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Db, Trx } from '../../db.ts';
import { notify } from '../notification/notify.ts';
import { namedShipment, noticeParams } from '../shipment/shipment-announcement.ts';
import { companyNameOf, customerAudience, staffAudiences } from '../shipment/shipment-audience.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { freeTimeOf } from './read-free-time.ts';

const BATCH = 100;

interface Ending {
  kind: FreeTimeKind;
  freeUntil: string;
  containers: readonly Pick<ContainerFreeTimeRow, 'container' | 'container_no'>[];
}

/** Bookings of full containers under way, by id after another one. */
function underWay(db: Db, after: number): Promise<Shipment[]> {
  return db
    .selectFrom('shipment')
    .selectAll()
    .where('service_type', '=', SERVICE_TYPE.FCL)
    .where('is_booking', '=', true)
    .where('status', 'in', [...UNDER_WAY_STATUS])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/** Clocks of a booking that end soon, grouped by kind and last free day, so that many containers cause one warning. */
function endings({ containers }: FreeTimeRow): Ending[] {
  const soon = containers.flatMap((container) =>
    container.clocks.flatMap((clock: FreeTimeClockRow) =>
      isEndingSoon({ state: clock.state, daysLeft: clock.days_left }) && clock.free_until !== null
        ? [{ container, kind: clock.kind, freeUntil: clock.free_until }]
        : [],
    ),
  );
  return [...Map.groupBy(soon, ({ kind, freeUntil }) => `${kind} ${freeUntil}`).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [{ kind: first.kind, freeUntil: first.freeUntil, containers: group.map(({ container }) => container) }];
  });
}

/** Warns of the containers that no one was warned of before. Returns whether there were any. */
async function warn(
  trx: Trx,
  shipment: Shipment,
  { kind, freeUntil, containers }: Ending,
  now: Date,
): Promise<boolean> {
  const marked = await trx
    .insertInto('free_time_notice')
    .values(
      containers.map(({ container }) => ({
        order_id: shipment.id,
        container_id: container,
        kind,
        free_until: freeUntil,
        told_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('container_id')
    .execute();
  if (marked.length === 0) return false;
  const isNew = new Set(marked.map(({ container_id: id }) => id));
  const named = containers.filter(({ container }) => isNew.has(container));
  const params = {
    ...noticeParams(shipment, await companyNameOf(trx, shipment)),
    freeTime: kind,
    due: freeUntil.split('-').toReversed().join('/'),
    boxes: named.map(({ container, container_no: number }) => number ?? container).join(', '),
  };
  const staff = (await staffAudiences(trx, [shipment]))[0] ?? [];
  const userIds = [...new Set([...(await customerAudience(trx, shipment)), ...staff])];
  await notify(trx, { kind: 'FREE_TIME_ENDING', userIds, params, shipment: namedShipment(shipment), at: now });
  return true;
}

/**
 * Warns customer and staff two days before the free time of containers ends, once per container and kind; an end that moves
 * counts as another one.
 * @returns the number of warnings
 */
export async function remindFreeTimes(db: Db, now: Date): Promise<number> {
  let warned = 0;
  let last = 0;
  for (;;) {
    // Each round continues after the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const shipments = await underWay(db, last);
    if (shipments.length === 0) return warned;
    last = shipments.at(-1)?.id ?? last;
    const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
    // oxlint-disable-next-line no-await-in-loop
    for (const row of await freeTimeOf(db, shipments, now)) {
      const shipment = byId.get(row.order_id);
      if (shipment === undefined) continue;
      for (const ending of endings(row)) {
        // One transaction per warning: if several instances run this job, the first to mark a container sends it.
        // oxlint-disable-next-line no-await-in-loop
        const isWarned = await db.transaction().execute((trx) => warn(trx, shipment, ending, now));
        if (isWarned) warned += 1;
      }
    }
  }
}
