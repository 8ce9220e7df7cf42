import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import {
  milestoneParams,
  NOTIFICATION,
  notificationOf,
  type NotificationKind,
} from '@wr1/schema/rules/notification/notification.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { Trx } from '../../db.ts';
import { recordOrderChanges } from '../event/event.repository.ts';
import { notifyAll } from '../notification/notify.ts';
import { companyNamesOf, customerAudiences, staffAudiences } from './shipment-audience.repository.ts';
import { shownDay } from './shipment-refusal.ts';
import type { ShipmentOrder } from './shipment.table.ts';

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

/** What is told of a record: by whom it was caused, when, and further values of the placeholders. */
interface Announcement {
  author: Author;
  at: Date;
  params?: Readonly<Record<string, string | number>> | undefined;
  /** Not mailed before; null or left out: at once. */
  mailAfter?: Date | null | undefined;
}

/** What actions change besides the status, and what is told of a record without a step of its own. */
const CHANGED: Readonly<Partial<Record<Action | NotificationKind, BookingChange>>> = {
  RecordMilestone: 'MILESTONE',
  CorrectMilestone: 'MILESTONE',
  UndoMilestone: 'MILESTONE',
  UndoDelivered: 'MILESTONE',
  PlanTransport: 'PLAN',
  UpdatePlan: 'PLAN',
  SAILING_CANCELLED: 'PLAN',
  SAILING_CHANGED: 'PLAN',
  CUT_OFF_CHANGED: 'PLAN',
  SHIPMENT_LATE: 'LATE',
};

/**
 * Tells people of a change, and those who poll that there was one. Belongs into the changing transaction.
 * @param change isNewStatus: the record has another status than before
 */
export function announceChange(
  trx: Trx,
  order: ShipmentOrder,
  change: Announcement & { action: Action; isNewStatus: boolean },
): Promise<void> {
  const { action, isNewStatus, ...announcement } = change;
  const what = [isNewStatus ? ('STATUS' as const) : undefined, CHANGED[action]].filter((one) => one !== undefined);
  return announce(trx, order, { ...announcement, what, kind: notificationOf(action) });
}

/**
 * Tells people of something that happened to a record without a step of its own (its sailing was cancelled), and those who
 * poll that it changed.
 * @param change kind null: only those who poll
 */
export function announce(
  trx: Trx,
  order: ShipmentOrder,
  { author, at, ...told }: Announcement & Omit<OrderNotice, 'order'>,
): Promise<void> {
  return announceAll(trx, [{ ...told, order }], { author, at });
}

/** What is told of one of several records. */
export interface OrderNotice extends Pick<Announcement, 'params' | 'mailAfter'> {
  order: ShipmentOrder;
  /** null: only those who poll are told. */
  kind: NotificationKind | null;
  what?: readonly BookingChange[];
}

/** Who is told of each notice: the side that its kind is for, and the customer of whatever staff did in the customer's name. */
async function audiencesOf(
  trx: Trx,
  notices: readonly { order: ShipmentOrder; kind: NotificationKind }[],
  author: Author,
): Promise<number[][]> {
  const orders = notices.map(({ order }) => order);
  const isFor = (side: 'customer' | 'staff') => notices.some(({ kind }) => NOTIFICATION[kind].audience.includes(side));
  const customers = isFor('customer') || author.isStaff ? await customerAudiences(trx, orders) : [];
  const staff = isFor('staff') ? await staffAudiences(trx, orders) : [];
  return notices.map(({ kind }, index) => {
    const { audience } = NOTIFICATION[kind];
    const told = [
      ...(audience.includes('customer') || author.isStaff ? (customers[index] ?? []) : []),
      ...(audience.includes('staff') ? (staff[index] ?? []) : []),
    ];
    return told.filter((id) => id !== author.userId);
  });
}

/** Tells of several records at once what `announce` tells of one; statements do not grow with their number. */
export async function announceAll(
  trx: Trx,
  all: readonly OrderNotice[],
  { author, at }: Pick<Announcement, 'author' | 'at'>,
): Promise<void> {
  const notices = all.flatMap(({ kind, ...notice }) => (kind === null ? [] : [{ ...notice, kind }]));
  if (notices.length > 0) {
    const audiences = await audiencesOf(trx, notices, author);
    const companies = await companyNamesOf(
      trx,
      notices.map(({ order }) => order),
    );
    const told = notices.map(({ kind, order, params, mailAfter }, index) => ({
      kind,
      userIds: audiences[index] ?? [],
      params: {
        ...noticeParams(order, companies[index] ?? null),
        ...(isMilestone(order.status) ? milestoneParams(order.status, order.service_type) : {}),
        ...params,
      },
      order: namedOrder(order),
      at,
      mailAfter,
    }));
    await notifyAll(trx, told, at);
  }
  await recordOrderChanges(
    trx,
    all.map(({ order, kind, what }) => {
      const reason = kind === null ? undefined : CHANGED[kind];
      return {
        orderId: order.id,
        quotationNo: order.quotation_no,
        bookingNo: order.booking_no,
        status: order.status,
        companyId: order.customer_id,
        createdBy: order.created_by,
        contactId: order.contact_user_id,
        salesmanId: order.salesman_id,
        what: [...(what ?? []), ...(reason === undefined ? [] : [reason])],
        at,
      };
    }),
  );
}
