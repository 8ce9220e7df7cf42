import { isNotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Phase } from '../../ui/picture/glyph.tsx';

/** The phase of the transport process that each kind of notification belongs to. */
const phases: Readonly<Record<NotificationKind, Phase>> = {
  QUOTATION_REQUESTED: 'quotation',
  QUOTATION_REQUEST_UPDATED: 'quotation',
  QUOTATION_SENT: 'quotation',
  QUOTATION_EDITED: 'quotation',
  QUOTATION_EXPIRING: 'quotation',
  QUOTATION_EXPIRED: 'quotation',
  EDIT_REQUESTED: 'quotation',
  EDIT_APPLIED: 'quotation',
  EDIT_DECLINED: 'quotation',
  BOOKING_SUBMITTED: 'booking',
  BOOKING_RECEIVED: 'booking',
  PRICE_TO_CONFIRM: 'booking',
  PRICE_CONFIRMED: 'booking',
  BOOKING_RELEASED: 'booking',
  REVISE_REQUESTED: 'booking',
  REVISE_DECLINED: 'booking',
  BOOKING_PLANNED: 'booking',
  SAILING_CANCELLED: 'booking',
  SAILING_CHANGED: 'booking',
  CUT_OFF_SOON: 'booking',
  CUT_OFF_CHANGED: 'booking',
  NEW_SAILINGS: 'quotation',
  DOCUMENT_MISSING: 'booking',
  MILESTONE: 'transit',
  MILESTONE_UNDONE: 'transit',
  SHIPMENT_LATE: 'transit',
  ETA_CHANGED: 'transit',
  ARRIVAL_NOTICE: 'transit',
  FREE_TIME_ENDING: 'transit',
  DEBIT_NOTE_ISSUED: 'money',
  DEBIT_NOTE_OVERDUE: 'money',
  DEBIT_NOTE_VOIDED: 'money',
  PAYMENT_RECEIVED: 'money',
  PAYMENT_REVERSED: 'money',
  PAYMENT_REFUNDED: 'money',
  BOOKING_CANCELLED: 'closed',
  BOOKING_REJECTED: 'closed',
  CANCELLATION_REQUESTED: 'closed',
  CANCELLATION_DECLINED: 'booking',
  PRICE_TO_APPROVE: 'quotation',
  PRICE_APPROVED: 'quotation',
  PRICE_DECLINED: 'quotation',
  PRICE_NOT_SENT: 'quotation',
  REGISTRATION_TO_APPROVE: 'quotation',
  REGISTRATION_APPROVED: 'delivered',
  COMPANY_CHANGE_REQUESTED: 'quotation',
  COMPANY_CHANGE_APPROVED: 'delivered',
  COMPANY_CHANGE_REJECTED: 'closed',
  TERMS_PROPOSED: 'quotation',
  TERMS_APPROVED: 'delivered',
  TERMS_REJECTED: 'closed',
  WEBHOOK_DISABLED: 'closed',
};

/** The phase for a kind of notification; `quotation` for an unknown kind. */
export function notificationPhase(kind: string): Phase {
  return isNotificationKind(kind) ? phases[kind] : 'quotation';
}
