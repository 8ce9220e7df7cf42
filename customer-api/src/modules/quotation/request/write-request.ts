import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { Trx } from '../../../db.ts';
import { announceChange } from '../../shipment/shipment-announcement.ts';
import { auditShipment } from '../../shipment/shipment-audit.ts';
import { newSearchText } from '../../shipment/search/shipment-search.repository.ts';
import { clockColumns } from '../../shipment/sla/shipment-sla.ts';
import { defaultParties } from '../../company-default/company-default.repository.ts';
import { proposeOwners } from '../../shipment-owner/propose-owner.ts';
import type { Actor } from '../../shipment/shipment-write.ts';
import { agreedColumns } from '../../shipment/transition/shipment-effect.ts';
import { nextNumber } from '../../shipment/record-number.repository.ts';
import { insertHistory, insertShipment } from '../../shipment/shipment.repository.ts';
import type { NewShipment, ShipmentContact, Shipment } from '../../shipment/shipment.table.ts';
import { CounterChange } from '../../shipment/list/tab-counter.repository.ts';
import { customerToTake, takeCustomer, type Taker } from '../../shipment/take-customer.ts';
import type { Requester } from './requester.repository.ts';

/** Columns that are always null in a new request. */
const UNANSWERED = {
  previous_status: null,
  valid_to: null,
  price_confirmed_at: null,
  price_note: null,
  contract_tariff: null,
  exchange_rate: null,
  carrier_booking_no: null,
  transport_document_no: null,
  truck_plan: null,
  customs_date: null,
} as const;

/** Price columns of an offer or contract booking. */
type NewPriceColumns = Pick<NewShipment, 'valid_to' | 'price_note' | 'exchange_rate' | 'revision' | 'contract_tariff'>;

/** A new request's columns. Its number is assigned on insertion. */
export type NewRequest = Omit<
  NewShipment,
  | keyof typeof UNANSWERED
  | 'quotation_no'
  | 'booking_no'
  | 'search_text'
  | 'contact'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
> & { customer_id: number | null; contact: ShipmentContact | null } & Partial<NewPriceColumns>;

/**
 * Inserts a new request with its number and first history entry, and publishes the change. Counters are
 * locked last.
 */
export async function writeRequest(
  trx: Trx,
  request: NewRequest,
  by: {
    action: Action;
    actor: Actor;
    counters: CounterChange;
    now: Date;
    /** Number series; defaults to QT, a quotation's. */
    number?: 'QT' | 'BK';
    /** Writes further rows for the new record. */
    attach?: (shipment: Shipment) => Promise<void>;
    note?: string | null;
    requestId?: string | undefined;
    /** The new account manager of an unassigned customer; defaults to the actor. */
    taker?: Taker | undefined;
  },
): Promise<Shipment> {
  const { action, actor, counters, now, number = 'QT' } = by;
  const drawn = await nextNumber(trx, number, now);
  const fresh = {
    ...UNANSWERED,
    ...request,
    ...(await proposeOwners(trx, request)),
    quotation_no: number === 'QT' ? drawn : null,
    booking_no: number === 'BK' ? drawn : null,
    created_by: actor.userId,
    created_at: now,
    updated_at: now,
  };
  const shipment = await insertShipment(trx, {
    ...fresh,
    contact: fresh.contact === null ? null : JSON.stringify(fresh.contact),
    search_text: await newSearchText(trx, fresh),
    ...agreedColumns(action, fresh),
    ...(await clockColumns(
      trx,
      null,
      { status: fresh.status, booking_no: fresh.booking_no, cancellation_status: 'NONE' },
      now,
    )),
  });
  await by.attach?.(shipment);
  await insertHistory(trx, [
    {
      order_id: shipment.id,
      from_status: null,
      to_status: shipment.status,
      action,
      actor_id: actor.userId,
      actor_name: actor.fullName,
      actor_role: actor.role,
      at: now,
      note: by.note ?? null,
    },
  ]);
  await auditShipment(trx, null, shipment, { action, actor, at: now, requestId: by.requestId });
  await announceChange(trx, shipment, { action, isNewStatus: true, author: actor, at: now });
  counters.count(shipment, 1);
  await counters.write(trx);
  return shipment;
}

/**
 * Inserts a new record for a customer. If the customer has no account manager, the ADMIN_SALE who creates the
 * record, or the one an ADMIN sets, is assigned. The record starts with the customer's default parties. The caller must
 * hold the company's lock.
 */
export async function writeOwnedRecord(
  trx: Trx,
  record: Omit<NewRequest, 'customer_id' | 'contact' | 'contact_user_id' | 'salesman_id'>,
  requester: Requester,
  by: Omit<Parameters<typeof writeRequest>[2], 'counters'>,
): Promise<Shipment> {
  const counters = new CounterChange();
  const owner = { customer_id: requester.companyId, salesman_id: requester.salesmanId };
  const taker = by.taker ?? by.actor;
  await takeCustomer(trx, taker, owner, counters);
  const takes = customerToTake(taker, owner) !== null;
  const whose = {
    customer_id: requester.companyId,
    contact: null,
    contact_user_id: requester.contactUserId,
    salesman_id: takes ? taker.userId : requester.salesmanId,
  };
  const parties = await defaultParties(trx, requester.companyId, record.shipping_type);
  const named = parties === null ? {} : { parties: JSON.stringify(parties) };
  return writeRequest(trx, { ...record, ...whose, ...named }, { ...by, counters });
}
