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
import { recordShipmentChanges } from '../event/event.repository.ts';
import { notifyAll } from '../notification/notify.ts';
import { companyNamesOf, customerAudiences, staffAudiences } from './shipment-audience.repository.ts';
import { shownDay } from './shipment-refusal.ts';
import type { Shipment } from './shipment.table.ts';

/** Who did it: a user of one side, or the system (no user). */
export interface Author {
  userId: number | null;
  isStaff: boolean;
}

/** How a record is named to people: by its booking number once it has one. */
export function namedShipment(shipment: Shipment): { id: number; number: string; isBooking: boolean } {
  return { id: shipment.id, number: shipment.number, isBooking: shipment.is_booking };
}

/** Values of the placeholders in what people are told about a record. */
export function noticeParams(
  shipment: Pick<Shipment, 'pol' | 'pod' | 'valid_to'>,
  company: string | null,
): Record<string, string> {
  return {
    route: `${shipment.pol} → ${shipment.pod}`,
    ...(company === null ? {} : { company }),
    ...(shipment.valid_to === null ? {} : { validTo: shownDay(shipment.valid_to) }),
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
  shipment: Shipment,
  change: Announcement & { action: Action; isNewStatus: boolean },
): Promise<void> {
  const { action, isNewStatus, ...announcement } = change;
  const what = [isNewStatus ? ('STATUS' as const) : undefined, CHANGED[action]].filter((one) => one !== undefined);
  return announce(trx, shipment, { ...announcement, what, kind: notificationOf(action) });
}

/**
 * Tells people of something that happened to a record without a step of its own (its sailing was cancelled), and those who
 * poll that it changed.
 * @param change kind null: only those who poll
 */
export function announce(
  trx: Trx,
  shipment: Shipment,
  { author, at, ...told }: Announcement & Omit<ShipmentNotice, 'shipment'>,
): Promise<void> {
  return announceAll(trx, [{ ...told, shipment }], { author, at });
}

/** What is told of one of several records. */
export interface ShipmentNotice extends Pick<Announcement, 'params' | 'mailAfter'> {
  shipment: Shipment;
  /** null: only those who poll are told. */
  kind: NotificationKind | null;
  what?: readonly BookingChange[];
}

/** Who is told of each notice: the side that its kind is for, and the customer of whatever staff did in the customer's name. */
async function audiencesOf(
  trx: Trx,
  notices: readonly { shipment: Shipment; kind: NotificationKind }[],
  author: Author,
): Promise<number[][]> {
  const shipments = notices.map(({ shipment }) => shipment);
  const isFor = (side: 'customer' | 'staff') => notices.some(({ kind }) => NOTIFICATION[kind].audience.includes(side));
  const customers = isFor('customer') || author.isStaff ? await customerAudiences(trx, shipments) : [];
  const staff = isFor('staff') ? await staffAudiences(trx, shipments) : [];
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
  all: readonly ShipmentNotice[],
  { author, at }: Pick<Announcement, 'author' | 'at'>,
): Promise<void> {
  const notices = all.flatMap(({ kind, ...notice }) => (kind === null ? [] : [{ ...notice, kind }]));
  if (notices.length > 0) {
    const audiences = await audiencesOf(trx, notices, author);
    const companies = await companyNamesOf(
      trx,
      notices.map(({ shipment }) => shipment),
    );
    const told = notices.map(({ kind, shipment, params, mailAfter }, index) => ({
      kind,
      userIds: audiences[index] ?? [],
      params: {
        ...noticeParams(shipment, companies[index] ?? null),
        ...(isMilestone(shipment.status) ? milestoneParams(shipment.status, shipment.service_type) : {}),
        ...params,
      },
      shipment: namedShipment(shipment),
      at,
      mailAfter,
    }));
    await notifyAll(trx, told, at);
  }
  await recordShipmentChanges(
    trx,
    all.map(({ shipment, kind, what }) => {
      const reason = kind === null ? undefined : CHANGED[kind];
      return {
        shipmentId: shipment.id,
        quotationNo: shipment.quotation_no,
        bookingNo: shipment.booking_no,
        status: shipment.status,
        companyId: shipment.customer_id,
        createdBy: shipment.created_by,
        contactId: shipment.contact_user_id,
        salesmanId: shipment.salesman_id,
        what: [...(what ?? []), ...(reason === undefined ? [] : [reason])],
        at,
      };
    }),
  );
}
