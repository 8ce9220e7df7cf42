import { isMilestone } from '@wr1/schema/rules/milestone.ts';
import {
  milestoneParams,
  NOTIFICATION,
  notificationOf,
  type NotificationKind,
} from '@wr1/schema/rules/notification.ts';
import type { Action } from '@wr1/schema/rules/transition-action.ts';
import type { Trx } from '../../db.ts';
import { recordOrderChange } from '../event/event.repository.ts';
import { notify } from '../notification/notify.ts';
import { companyNameOf, customerAudience, staffAudience } from './order-audience.repository.ts';
import { shownDay } from './order-refusal.ts';
import type { ShipmentOrder } from './shipment-order.table.ts';

/** Who did it: a user of one side, or the system (no user). */
export interface Author {
  userId: number | null;
  isStaff: boolean;
}

/** How a record is named to people: by its booking number once it has one. */
export function namedOrder(order: ShipmentOrder): { id: number; number: string; isBooking: boolean } {
  return { id: order.id, number: order.number, isBooking: order.is_booking };
}

/** Values of the placeholders in what people are told about a record. */
export function noticeParams(
  order: Pick<ShipmentOrder, 'pol' | 'pod' | 'valid_to'>,
  company: string | null,
): Record<string, string> {
  return {
    route: `${order.pol} → ${order.pod}`,
    ...(company === null ? {} : { company }),
    ...(order.valid_to === null ? {} : { validTo: shownDay(order.valid_to) }),
  };
}

/** Users to tell: the side that the kind is for, and the customer of whatever staff did in the customer's name. */
async function audienceOf(trx: Trx, order: ShipmentOrder, kind: NotificationKind, author: Author): Promise<number[]> {
  const { audience } = NOTIFICATION[kind];
  const forCustomer = audience.includes('customer') || author.isStaff;
  const customers = forCustomer ? await customerAudience(trx, order) : [];
  const staff = audience.includes('staff') ? await staffAudience(trx, order) : [];
  return [...customers, ...staff].filter((id) => id !== author.userId);
}

/** What is told of a record: by whom it was caused, when, and further values of the placeholders. */
interface Announcement {
  author: Author;
  at: Date;
  params?: Readonly<Record<string, string | number>> | undefined;
}

/** Tells people of a change, and those who poll that there was one. Belongs into the changing transaction. */
export function announceChange(
  trx: Trx,
  order: ShipmentOrder,
  change: Announcement & { action: Action },
): Promise<void> {
  return announce(trx, order, { ...change, kind: notificationOf(change.action) });
}

/**
 * Tells people of something that happened to a record without a step of its own (its sailing was cancelled), and those who
 * poll that it changed.
 * @param change kind null: only those who poll
 */
export async function announce(
  trx: Trx,
  order: ShipmentOrder,
  change: Announcement & { kind: NotificationKind | null },
): Promise<void> {
  const { kind, author, at } = change;
  if (kind !== null) {
    const userIds = await audienceOf(trx, order, kind, author);
    const params = {
      ...noticeParams(order, await companyNameOf(trx, order)),
      ...(isMilestone(order.status) ? milestoneParams(order.status, order.service_type) : {}),
      ...change.params,
    };
    await notify(trx, { kind, userIds, params, order: namedOrder(order), at });
  }
  await recordOrderChange(trx, {
    orderId: order.id,
    quotationNo: order.quotation_no,
    bookingNo: order.booking_no,
    status: order.status,
    companyId: order.customer_id,
    createdBy: order.created_by,
    contactId: order.contact_user_id,
    salesmanId: order.salesman_id,
    at,
  });
}
