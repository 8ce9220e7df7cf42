import type { AuditValues } from '@wr1/schema/rules/code/audit.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Decision } from '@wr1/schema/rules/transition/transition.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Trx } from '../../db.ts';
import { announceChange } from './shipment-announcement.ts';
import { auditShipment } from './shipment-audit.ts';
import { shipmentWritten } from './shipment-event.ts';
import { voidDebitNotes } from './money/shipment-money.repository.ts';
import { isBilled } from './money/shipment-money.rules.ts';
import { agreedColumns, effectColumns } from './transition/shipment-effect.ts';
import { searchColumns } from './search/shipment-search.repository.ts';
import { clockColumns } from './sla/shipment-sla.ts';
import { insertHistory, updateShipment } from './shipment.repository.ts';
import type { NewStatusHistory, Shipment, ShipmentChange } from './shipment.table.ts';
import { CounterChange } from './list/tab-counter.repository.ts';
import { customerToTake, takeCustomer, type Taker } from './take-customer.ts';

/** A transition that the state machine allows. */
export type Accepted = Extract<Decision, { ok: true }>;

/** The author of a change: a user, the system, or someone without an account (`userId` is null for both). */
export interface Actor {
  userId: number | null;
  fullName: string;
  role: Role | 'SYSTEM' | 'ANONYMOUS';
  isStaff: boolean;
}

export const SYSTEM_ACTOR: Actor = { userId: null, fullName: 'System', role: 'SYSTEM', isStaff: false };

/** Changes that an action writes in addition to the status and the transition's effects. */
export interface ChangeResult {
  columns?: ShipmentChange;
  /** Note for the history. */
  note?: string | null;
  /** The customer assigned to a lead, with the customer's account manager so far. */
  owner?: { customer_id: number; salesman_id: number | null };
  /** Further statuses that the system sets in the same write. */
  onward?: readonly number[];
  /** Action and note of the system's entries in the history, if they differ from the person's. */
  system?: { action: Action; note: MessageCode };
  /** Kind of the notification, if it is not the action's own. */
  noticeKind?: NotificationKind;
  /** Additional placeholder values for the notification. */
  notice?: Readonly<Record<string, string | number>>;
  /** Reason for something unusual, shown to staff in the history. */
  reason?: string | null;
  /** Earliest time to send the customer's email. */
  mailAfter?: Date | null;
  /** Audited values in addition to the record's own columns. */
  audit?: { before: AuditValues; after: AuditValues };
}

/**
 * One history entry for each status passed through. The note belongs to the actor's last entry; the system's
 * entries follow.
 */
function historySteps(
  shipment: Pick<Shipment, 'id' | 'status'>,
  path: readonly number[],
  by: Pick<ChangeResult, 'onward' | 'system'> & {
    action: Action;
    actor: Actor;
    at: Date;
    note: string | null;
    reason: string | null;
  },
): NewStatusHistory[] {
  const own = path.length - (by.onward?.length ?? 0);
  return path.map((to, index) => {
    const isOwn = index < own;
    const actor = isOwn ? by.actor : SYSTEM_ACTOR;
    return {
      order_id: shipment.id,
      from_status: index === 0 ? shipment.status : (path[index - 1] ?? null),
      to_status: to,
      action: isOwn ? by.action : (by.system?.action ?? by.action),
      actor_id: actor.userId,
      actor_name: actor.fullName,
      actor_role: actor.role,
      at: by.at,
      note: index === own - 1 ? by.note : isOwn ? null : (by.system?.note ?? null),
      reason: index === own - 1 ? by.reason : null,
    };
  });
}

/**
 * The customer assigned to a lead, and the customer's account manager: the current one, otherwise the actor or the
 * person chosen.
 */
function ownerColumns(
  { sales_owner_id: present }: Shipment,
  owner: NonNullable<ChangeResult['owner']>,
  taker: Taker,
): ShipmentChange {
  const takes = customerToTake(taker, owner) !== null;
  const salesmanId = takes ? taker.userId : owner.salesman_id;
  return { customer_id: owner.customer_id, salesman_id: salesmanId, sales_owner_id: present ?? salesmanId };
}

/** A cancelled booking owes nothing, so its debit notes are voided and its payments can be refunded. */
async function cancelledMoney(
  trx: Trx,
  shipment: Shipment,
  to: number,
  by: { actor: Actor; now: Date; note: string | null },
): Promise<ShipmentChange> {
  if (to !== STATUS.CANCELLED || !isBilled(shipment)) return {};
  return voidDebitNotes(trx, shipment, { name: by.actor.fullName, reason: by.note, at: by.now });
}

/**
 * Writes an allowed transition of a locked record: columns, history, notifications and events, with counters
 * last. An ADMIN_SALE who is the first to act for an unassigned customer becomes its account manager; the
 * caller must then hold the company's lock.
 * @returns the updated record
 */
export async function writeTransition(
  trx: Trx,
  before: Shipment,
  admitted: Accepted,
  result: ChangeResult,
  by: {
    action: Action;
    actor: Actor;
    now: Date;
    taker?: Taker | undefined;
    requestId?: string | undefined;
    /** Collects counter changes for a caller that takes several steps and writes the changes at the end. */
    counters?: CounterChange;
  },
): Promise<Shipment> {
  const { action, actor, now } = by;
  const onward = result.onward ?? [];
  const decision = { ...admitted, path: [...admitted.path, ...onward], to: onward.at(-1) ?? admitted.to };
  const counters = by.counters ?? new CounterChange();
  const taken = await takeCustomer(trx, by.taker ?? actor, result.owner ?? before, counters);
  const shipment = taken.find(({ id }) => id === before.id) ?? before;
  const columns = {
    ...(await effectColumns(trx, decision.effects, shipment, now)),
    ...(result.owner && ownerColumns(shipment, result.owner, by.taker ?? actor)),
    ...(await cancelledMoney(trx, shipment, decision.to, { actor, now, note: result.note ?? null })),
    ...result.columns,
  };
  const { booking_no = shipment.booking_no, cancellation_status = shipment.cancellation_status } = columns;
  const written = await updateShipment(trx, shipment.id, {
    ...columns,
    ...(await searchColumns(trx, shipment, columns)),
    ...agreedColumns(action, { ...shipment, ...columns }),
    ...(await clockColumns(trx, shipment, { status: decision.to, booking_no, cancellation_status }, now)),
    status: decision.to,
    version: shipment.version + 1,
    updated_at: now,
  });
  const further = await shipmentWritten.emit(trx, { before: shipment, shipment: written, action });
  const after = further.reduce<Shipment>((row, more) => ({ ...row, ...more }), written);
  await insertHistory(
    trx,
    historySteps(shipment, decision.path, {
      action,
      actor,
      at: now,
      note: result.note ?? null,
      reason: result.reason ?? null,
      onward,
      ...(result.system && { system: result.system }),
    }),
  );
  await auditShipment(trx, before, after, { action, actor, at: now, requestId: by.requestId, more: result.audit });
  const isNewStatus = before.status !== after.status;
  const { notice: params, noticeKind: kind, mailAfter } = result;
  await announceChange(trx, after, { action, isNewStatus, author: actor, at: now, kind, params, mailAfter });
  counters.count(shipment, -1);
  counters.count(after, 1);
  if (by.counters === undefined) await counters.write(trx);
  return after;
}
