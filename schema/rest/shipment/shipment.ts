import { z } from 'zod';
import { TRACKED_STATE } from '../../rules/milestone/tracking.ts';
import { RELEASE_NEED } from '../../rules/release/release-need.ts';
import { arrivalRow } from './arrival.ts';
import { chargeInput, chargeRow, chargeTotal } from './charge.ts';
import { containerLine, packageLine } from './cargo-line.ts';
import { cutOffQuery, cutOffRow } from './cut-off.ts';
import { fieldsQuery } from '../columns.ts';
import { answer, day, decimal, idsQuery, instant, listMeta, rowId } from '../common.ts';
import { debitNoteActionRequest } from './debit-note.ts';
import { milestoneActionRequest } from '../milestone/milestone.ts';
import { scheduleRow } from '../schedule/schedule.ts';
import { ownerChange, ownerQuery, shipmentOwner } from './shipment-owner.ts';
import { customerReferences, partyChange, referenceChange, shipmentParties } from './shipment-party.ts';
import { workQuery } from './work-query.ts';

/**
 * A customer's input; an update replaces all of it. Code validates the rules across fields, each with its own
 * message.
 */
export const shipmentInput = z.object({
  service_type: z.number().int(),
  shipping_type: z.number().int(),
  detail_service: z.string().max(30).nullable().default(null),
  /** By road, the values sent are replaced by the regions of the two addresses. */
  pol: z.string().max(10).default(''),
  pod: z.string().max(10).default(''),
  incoterm: z.string().max(3).nullable().default(null),
  payment_term: z.enum(['PREPAID', 'COLLECT']).nullable().default(null),
  cargo_ready: day.nullable().default(null),
  has_customs: z.boolean().default(false),
  customs_type: z.string().max(20).nullable().default(null),
  has_van_trucking: z.boolean().default(false),
  has_container_trucking: z.boolean().default(false),
  customs_other_service_type: z.enum(['CONTAINER', 'VAN']).nullable().default(null),
  pick_up_location_id: rowId.nullable().default(null),
  delivery_location_id: rowId.nullable().default(null),
  /** Free text, from people without an account, who have no places to choose from. */
  pick_up_address: z.string().max(500).nullable().default(null),
  delivery_address: z.string().max(500).nullable().default(null),
  pick_up_handling_id: z.number().int().nullable().default(null),
  delivery_handling_id: z.number().int().nullable().default(null),
  /** Cargo lines as the specification's JSON text; used if neither list of lines is sent. */
  shipment_detail: z.string().max(200_000).nullable().default(null),
  containers: z.array(containerLine).max(50).default([]),
  packages: z.array(packageLine).max(200).default([]),
  goods_type: z.string().max(4).nullable().default(null),
  description: z.string().max(500).nullable().default(null),
  dangerous: z.boolean().default(false),
  temperature_c: z.number().min(-60).max(40).nullable().default(null),
  schedule_id: rowId.nullable().default(null),
  note: z.string().max(2_000).nullable().default(null),
  ...customerReferences,
});

/**
 * When the forwarder must respond. `waiting_for` is a step in the shared rules (RELEASE …), `state` ON_TIME,
 * DUE_SOON or OVERDUE.
 */
export const slaClock = z.object({
  waiting_for: z.string(),
  since: instant,
  due_at: instant,
  /** When the response starts to count as due soon; absent in older customer APIs. */
  warn_at: instant.optional(),
  state: z.string(),
});

/** One record: a quotation until booking_no is set, then a booking as well. */
export const shipmentRow = z.object({
  id: rowId,
  version: z.number().int(),
  quotation_no: z.string().nullable(),
  booking_no: z.string().nullable(),
  status: z.number().int(),
  service_type: z.number().int(),
  shipping_type: z.number().int(),
  detail_service: z.string().nullable(),
  customs_other_service_type: z.string().nullable(),
  has_customs: z.boolean(),
  has_van_trucking: z.boolean(),
  has_container_trucking: z.boolean(),
  customer_id: rowId.nullable(),
  contact: z
    .object({
      company_name: z.string().nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  salesman_id: rowId.nullable(),
  /** Code of the branch that handles the record; null for customers. */
  branch_code: z.string().nullable().default(null),
  /** Owner of each duty that has one; empty for customers. */
  owners: z.array(shipmentOwner).default([]),
  pol: z.string(),
  pod: z.string(),
  pick_up_location_id: rowId.nullable(),
  delivery_location_id: rowId.nullable(),
  pick_up_address: z.string().nullable().default(null),
  delivery_address: z.string().nullable().default(null),
  pick_up_handling_id: z.number().int().nullable().default(null),
  delivery_handling_id: z.number().int().nullable().default(null),
  customs_type: z.string().nullable().default(null),
  incoterm: z.string().nullable(),
  payment_term: z.string().nullable(),
  cargo_ready: day.nullable(),
  note: z.string().nullable(),
  containers: z.array(containerLine),
  packages: z.array(packageLine.extend({ volume_m3: z.number() })),
  gross_weight_kg: z.number(),
  volume_m3: z.number().nullable(),
  chargeable_quantity: z.number(),
  chargeable_unit: z.enum(['KG', 'RT', 'CONTAINER']),
  goods_type: z.string().nullable(),
  description: z.string().nullable(),
  dangerous: z.boolean(),
  temperature_c: z.number().nullable(),
  schedule: scheduleRow.nullable(),
  charges: z.array(chargeRow),
  charge_total: chargeTotal.nullable(),
  revision: z.number().int(),
  valid_to: day.nullable(),
  price_confirmed_at: instant.nullable(),
  price_note: z.string().nullable(),
  /** Tariff source of a contract customer's price; null otherwise. */
  contract_tariff: z.string().nullable().default(null),
  /** Null in systems without parties. */
  parties: shipmentParties.nullable().default(null),
  customer_reference: z.string().nullable().default(null),
  purchase_orders: z.array(z.string()).default([]),
  /** House bill of lading or house air waybill; `transport_document_no` is the carrier's. */
  house_bill_no: z.string().nullable().default(null),
  /** Whether the caller can change the parties, and the references, now. */
  may_change_parties: z.boolean().default(false),
  may_change_references: z.boolean().default(false),
  carrier_booking_no: z.string().nullable(),
  transport_document_no: z.string().nullable(),
  truck_plan: z.string().nullable(),
  customs_date: day.nullable(),
  /** The depot where empty containers are picked up, and the CFS that receives loose cargo. */
  empty_depot: z.string().nullable().default(null),
  cfs: z.string().nullable().default(null),
  /** Whether space was requested from the airline, which issues its air waybill later. */
  is_space_requested: z.boolean().default(false),
  /** What the release still needs; empty for customers and in systems without these rules. */
  release_needs: z.array(z.enum(RELEASE_NEED)).default([]),
  /** When a release counts as approved without a response; null unless it waits for the customer. */
  approve_by: instant.nullable().default(null),
  cancellation_status: z.string(),
  /**
   * Status of the valid debit note (OPEN, PAID); VOID if there are only void ones; NONE for systems without
   * debit notes.
   */
  debit_note_status: z.string().default('NONE'),
  /** Null if the forwarder does not have to respond, or the system has no response deadlines. */
  sla_clock: slaClock.nullable().default(null),
  /** Null if unknown or cancelled; absent for systems without milestones. */
  arrival: arrivalRow.nullable().optional(),
  /** LATE, AT_RISK or ON_TIME; null if not in transit or the system has no milestones. */
  tracked_state: z.enum(TRACKED_STATE).nullable().default(null),
  cut_offs: z.array(cutOffRow).optional(),
  allowed_actions: z.array(z.string()),
  /** False for a colleague's record that the caller may only read. */
  may_change: z.boolean().default(true),
  created_at: instant,
  updated_at: instant,
});

/** Sort fields of the list. `cut_off` is the next open one; `customer` is its short name; `place` the start of the main leg. */
export const SHIPMENT_SORT = [
  'updated_at',
  'created_at',
  'etd',
  'eta',
  'cut_off',
  'number',
  'customer',
  'place',
  'status',
  'valid_to',
  'price',
] as const;

/** GET wr1?objectType=GetQuotationBooking. `kind` and the filters are ours; the specification has none. */
export const shipmentListQuery = z.object({
  kind: z.enum(['quotation', 'booking', 'any']).default('any'),
  status: z
    .string()
    .regex(/^-?\d{1,3}(,-?\d{1,3}){0,60}$/)
    .optional(),
  search: z.string().max(100).optional(),
  service_type: z
    .string()
    .regex(/^\d(,\d){0,5}$/)
    .optional(),
  customer_id: z.coerce.number().int().positive().optional(),
  pol: z.string().max(10).optional(),
  pod: z.string().max(10).optional(),
  etd_from: day.optional(),
  etd_to: day.optional(),
  ...cutOffQuery,
  without_customer: z.enum(['0', '1']).optional(),
  /** Only records on which the forwarder's response is overdue. */
  sla_overdue: z.enum(['0', '1']).optional(),
  ids: z.string().max(20_000).optional(),
  number: z.string().max(30).optional(),
  ...ownerQuery,
  ...workQuery,
  sort: z.enum(SHIPMENT_SORT).default('updated_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  after: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(10_000_000).default(50),
  fields: fieldsQuery(shipmentRow),
});

export const shipmentListAnswer = z.object({
  result: z.array(shipmentRow),
  message: z.string(),
  meta: listMeta,
});

/** One entry in a record's history. */
export const historyRow = z.object({
  id: rowId,
  order_id: rowId,
  from: z.number().int().nullable(),
  to: z.number().int(),
  action: z.string(),
  actor_id: rowId.nullable(),
  actor_name: z.string(),
  actor_role: z.string(),
  at: instant,
  note: z.string().nullable(),
  /** Why an unusual time was recorded; null for customers. */
  reason: z.string().nullable().default(null),
});

/**
 * A record with its history. `shipment_detail` is JSON text in one of the specification's three shapes; null
 * for customs without trucks.
 */
const bookingDetailRow = shipmentRow.extend({ shipment_detail: z.string().nullable(), history: z.array(historyRow) });

/** GET wr1?objectType=GetBookingDetail&id= (or number=). */
export const bookingDetailQuery = z.object({
  id: z.coerce.number().int().positive().optional(),
  number: z.string().max(30).optional(),
  search: z.string().max(100).optional(),
  fields: fieldsQuery(bookingDetailRow),
});

export const bookingDetailAnswer = answer(bookingDetailRow);

/**
 * GET wr1?objectType=GetOrderHistory&ids=1,2: history of several records, newest first, so that a gateway can batch.
 * With `entry_ids` instead: these entries.
 */
export const shipmentHistoryQuery = z.object({ ids: z.string().max(20_000).optional(), entry_ids: idsQuery });

export const shipmentHistoryAnswer = answer(z.array(historyRow));

/**
 * GET wr1?objectType=GetLastBookingOfVanCont: the latest trucking booking of the caller (or a customer), or
 * null.
 */
export const lastBookingQuery = z.object({
  service_type: z.coerce.number().int().optional(),
  customer_id: z.coerce.number().int().positive().optional(),
  search: z.string().max(100).optional(),
});

export const lastBookingAnswer = answer(shipmentRow.extend({ shipment_detail: z.string().nullable() }).nullable());

/** GET wr1?objectType=GetTabCounts&kind=: records per status visible to the caller. */
export const tabCountQuery = z.object({ kind: z.enum(['quotation', 'booking']) });

export const tabCountAnswer = answer(z.array(z.object({ status: z.number().int(), count: z.number().int() })));

/** Fields common to all changes. */
const change = z.object({ id: rowId, version: z.number().int().optional() });

/** A change with a reason, request or note. Status and caller decide whether it is required. */
export const notedRequest = change.extend({ note: z.string().max(2_000).nullable().optional() });

/**
 * A price: its lines, last day, note to the customer and, for staff, the reason for a margin below the floor.
 */
const price = z.object({
  charges: z.array(chargeInput).max(100),
  valid_to: day,
  price_note: z.string().max(2_000).nullable().default(null),
  margin_reason: z.string().max(500).nullable().default(null),
});

/** The shipment as replaced by staff in response to a request; unchanged if absent. */
const edited = z.object({ shipment: shipmentInput.nullable().default(null) });

/** An ADMIN may choose the account manager of an unassigned customer. */
const named = { salesman_id: rowId.nullable().default(null) };

/** A record created by staff for a customer. */
const forCustomer = shipmentInput.extend({ customer_id: rowId, ...named });

/** Body of POST wr1?objectType=SendQuotation: an offer without a request. */
export const offerRequest = forCustomer.extend(price.shape);

/** References of a plan; omitted ones are unchanged, null clears one. */
const planReferences = {
  carrier_booking_no: z.string().max(40).nullable().optional(),
  transport_document_no: z.string().max(40).nullable().optional(),
  /** Accepts an air waybill whose prefix belongs to another airline. */
  confirm_airline: z.boolean().optional(),
  empty_depot: z.string().max(200).nullable().optional(),
  cfs: z.string().max(200).nullable().optional(),
  is_space_requested: z.boolean().optional(),
};

/** Bodies of PUT and POST wr1?objectType=<Action>; the key is the action of the transition table. */
export const shipmentActionRequest = {
  RequestQuotation: shipmentInput.extend({ customer_id: rowId.nullable().default(null), ...named }),
  CreateQuotationForCustomer: forCustomer,
  SubmitBooking: shipmentInput.extend({
    /**
     * The contract price including VAT in USD as shown to the customer; PRICE_CHANGED if it differs
     * now. Null accepts any.
     */
    expected_total_usd: decimal.nullable().default(null),
  }),
  CreateBookingForCustomer: forCustomer,
  UpdateBooking: shipmentInput.extend(change.shape),
  AcknowledgeQuotation: notedRequest.extend(named),
  AmendQuotation: change.extend(price.shape).extend(edited.shape),
  SendPriceForConfirmation: change.extend(price.shape).extend(edited.shape),
  ApplyAmendment: notedRequest.extend(edited.shape),
  RequestAmendment: notedRequest,
  DeclineAmendment: notedRequest,
  DeclineBookingAmendment: notedRequest,
  CancelRecord: notedRequest,
  RejectRecord: notedRequest,
  ApproveRelease: notedRequest,
  PlanTransport: notedRequest,
  RequestCancellation: notedRequest,
  ConfirmCancellation: notedRequest,
  DeclineCancellation: notedRequest,
  UpdateQuotationRequest: shipmentInput.extend(change.shape),
  AssignAccountManager: z.object({ id: rowId, account_manager_id: rowId }),
  AssignShipmentOwner: change.extend(ownerChange.shape),
  UpdateShipmentParties: change.extend(partyChange.shape),
  UpdateShipmentReferences: change.extend(referenceChange.shape),
  LinkCustomer: change.extend({ customer_id: rowId, ...named }),
  SendQuotation: change.extend(price.shape),
  AcceptQuotation: change,
  BookQuotation: change,
  AcknowledgeBooking: change,
  UpdateBookingPlan: change.extend({
    schedule_id: rowId.nullable().optional(),
    /** Why the booking moves to another departure; the customer is notified of it once. */
    rollover_reason: z.string().trim().min(1).max(500).optional(),
    ...planReferences,
    truck_plan: z.string().max(500).nullable().optional(),
    customs_date: day.nullable().optional(),
    containers: z
      .array(
        z.object({
          truckId: z.string().max(40),
          container_no: z.array(z.string().max(11)).max(500),
          seal_no: z.array(z.string().max(30)).max(500).default([]),
        }),
      )
      .max(50)
      .optional(),
  }),
  RequestBookingAmendment: notedRequest,
  /** What the release needs may come with it; `tractor_plate` and `vendor` add a trip. */
  ReleaseBooking: change.extend({
    ...planReferences,
    tractor_plate: z.string().max(100).nullable().optional(),
    vendor: z.string().max(500).nullable().optional(),
  }),
  ...debitNoteActionRequest,
  ...milestoneActionRequest,
} as const;

/** Every change returns the current record. */
export const shipmentActionAnswer = answer(
  // `queued`: a key's RecordMilestone arrived out of order. It is stored for review; the record is unchanged.
  shipmentRow.extend({ queued: z.boolean().optional() }),
);

export type ContainerLine = z.infer<typeof containerLine>;
export type PackageLine = z.infer<typeof packageLine>;
export type ShipmentInput = z.infer<typeof shipmentInput>;
export type ShipmentRow = z.infer<typeof shipmentRow>;
export type SlaClock = z.infer<typeof slaClock>;
export type HistoryRow = z.infer<typeof historyRow>;
export type ShipmentListQuery = z.infer<typeof shipmentListQuery>;
