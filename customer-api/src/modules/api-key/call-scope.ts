import type { ApiKeyScope } from '@wr1/schema/rules/access/api-key.ts';
import type { RecordSide } from '../../http/context.ts';
import { MASTER_DATA_FOR_KEYS } from './master-data-call.ts';

/** The scope that a call requires of a key. */
export interface CallScope {
  /** One of these is enough; an empty list requires none. */
  anyOf: readonly ApiKeyScope[];
  /** Gives access to quotations and bookings, whichever scope the key has. */
  bothSides?: boolean;
}

const call = (...anyOf: ApiKeyScope[]): CallScope => ({ anyOf });

const EVERY_KEY = call();
const RECORD = call('quotation:read', 'booking:read');
/** Names of companies, account managers and users, for any scope that shows records. */
const WHOSE = call(
  'quotation:read',
  'booking:read',
  'tracking:read',
  'document:read',
  'debit_note:read',
  'schedule:read',
);
const QUOTATION = call('quotation:write');
const BOOKING = call('booking:write');
const EITHER = call('quotation:write', 'booking:write');
const MONEY = call('debit_note:write');
const SCHEDULE = call('schedule:write');
const PLACE = call('location:read', 'quotation:read', 'booking:read', 'tracking:read');

/**
 * The calls open to keys. Anything not listed is closed to them: sign-in, profiles, personal
 * settings, keys and webhooks, registrations, price tables and all future calls.
 */
export const CALLS_FOR_KEYS: Readonly<Record<string, CallScope>> = {
  ...Object.fromEntries(MASTER_DATA_FOR_KEYS.map((name) => [name, EVERY_KEY])),
  'GET user/session': EVERY_KEY,
  'GET wr1?GetQuotationBooking': RECORD,
  'GET wr1?GetTabCounts': RECORD,
  'GET wr1?GetBookingDetail': RECORD,
  'GET wr1?CreditCheck': RECORD,
  'GET wr1?CargoReleaseList': call('booking:read'),
  'GET wr1?ShippingInstructionList': call('booking:read'),
  'PUT wr1?SaveShippingInstruction': BOOKING,
  'PUT wr1?SendShippingInstruction': BOOKING,
  'GET wr1?TripList': call('booking:read'),
  'GET wr1?VerifiedGrossMassList': call('booking:read'),
  'PUT wr1?RecordVerifiedGrossMass': BOOKING,
  'PUT wr1?DeleteVerifiedGrossMass': BOOKING,
  'GET wr1?HouseBillDraftList': call('booking:read'),
  'PUT wr1?ApproveHouseBillDraft': BOOKING,
  'PUT wr1?RequestHouseBillChanges': BOOKING,
  'GET wr1?AirWeighingList': call('booking:read'),
  'GET wr1?AdvanceFilingList': call('booking:read'),
  'PUT wr1?ReportAdvanceFiling': BOOKING,
  'GET wr1?GetOrderHistory': RECORD,
  'GET wr1?GetOrderRevisions': RECORD,
  'GET wr1?RecordChanges': RECORD,
  'GET wr1?GetLastBookingOfVanCont': call('booking:read'),
  'GET wr1?CustomerListCompany': WHOSE,
  'GET masterData?Company': WHOSE,
  'GET masterData?Saler': WHOSE,
  'GET userList': WHOSE,
  'GET events': call('quotation:read', 'booking:read', 'tracking:read', 'notification:read'),
  'POST wr1?RequestQuotation': QUOTATION,
  'POST wr1?CreateQuotationForCustomer': QUOTATION,
  'POST wr1?SendQuotation': QUOTATION,
  'PUT wr1?UpdateQuotationRequest': QUOTATION,
  'PUT wr1?AcknowledgeQuotation': QUOTATION,
  'PUT wr1?AmendQuotation': QUOTATION,
  'PUT wr1?SendQuotation': QUOTATION,
  'PUT wr1?AcceptQuotation': QUOTATION,
  'PUT wr1?RequestAmendment': EITHER,
  'PUT wr1?DeclineAmendment': EITHER,
  'PUT wr1?RejectRecord': EITHER,
  'PUT wr1?CancelRecord': EITHER,
  // Turns a quotation into a booking, so it needs both sides.
  'PUT wr1?CustomerBooking': { ...BOOKING, bothSides: true },
  'POST wr1?SubmitBooking': BOOKING,
  'POST wr1?CreateBookingForCustomer': BOOKING,
  'PUT wr1?UpdateBooking': BOOKING,
  'PUT wr1?ApplyAmendment': EITHER,
  'PUT wr1?SendPriceForConfirmation': BOOKING,
  'PUT wr1?ReceivedBookingRequest': BOOKING,
  'PUT wr1?UpdateBookingPlan': BOOKING,
  'PUT wr1?UpdateShipmentParties': EITHER,
  'PUT wr1?UpdateShipmentReferences': EITHER,
  'PUT wr1?ReleaseBooking': BOOKING,
  'PUT wr1?ReceivedReviseRequest': BOOKING,
  'PUT wr1?DeclineBookingAmendment': BOOKING,
  'PUT wr1?ApproveRelease': BOOKING,
  'PUT wr1?PlanTransport': BOOKING,
  'PUT wr1?RequestCancellation': BOOKING,
  'PUT wr1?ConfirmCancellation': BOOKING,
  'PUT wr1?DeclineCancellation': BOOKING,
  'GET bookingNote': call('booking:read'),
  'POST bookingNote': BOOKING,
  'PUT bookingNote': BOOKING,
  'DELETE bookingNote': BOOKING,
  'GET wr1?TrackNumbers': call('tracking:read'),
  'GET wr1?TrackBookings': call('tracking:read'),
  'GET trackingEvents': call('tracking:read'),
  'GET wr1?GetMilestones': call('tracking:read', 'booking:read'),
  'GET wr1?GetEmissions': call('tracking:read', 'booking:read'),
  'PUT wr1?RecordMilestone': call('tracking:write'),
  'PUT wr1?RecordShipmentEvent': call('tracking:write'),
  'GET wr1?GetDocuments': { ...call('document:read'), bothSides: true },
  'GET wr1?AttachmentList': { ...call('document:read'), bothSides: true },
  'GET wr1?MissingDocuments': { ...call('document:read'), bothSides: true },
  'GET previewFile': { ...call('document:read'), bothSides: true },
  'PUT attachFile': { ...call('document:write'), bothSides: true },
  'PUT deleteAttachFile': { ...call('document:write'), bothSides: true },
  'POST wr1?RequestPaper': { ...call('document:read'), bothSides: true },
  'GET wr1?GetDebitNotes': call('debit_note:read'),
  'GET wr1?CustomerAgeing': call('debit_note:read'),
  'GET wr1?PaymentReports': call('debit_note:read'),
  'GET wr1?GetOrderMoney': call('debit_note:read'),
  'PUT wr1?IssueDebitNote': MONEY,
  'PUT wr1?RecordPayment': MONEY,
  'PUT wr1?RefundPayment': MONEY,
  'PUT wr1?VoidDebitNote': MONEY,
  'PUT wr1?IssueCreditNote': MONEY,
  'PUT wr1?ReversePayment': MONEY,
  'GET scheduleList': call('schedule:read', 'quotation:read', 'booking:read', 'tracking:read'),
  'GET scheduleNearby': call('schedule:read'),
  'GET wr1?FacilityList': call('schedule:read'),
  'GET wr1?FacilityDepartures': call('schedule:read'),
  'GET wr1?ScheduleList': call('schedule:read'),
  'POST wr1?CreateSchedule': SCHEDULE,
  'POST wr1?CopySchedules': SCHEDULE,
  'PUT wr1?UpdateSchedule': SCHEDULE,
  'PUT wr1?CancelSchedule': SCHEDULE,
  'DELETE wr1?DeleteSchedule': SCHEDULE,
  'GET wr1?EstimatePrice': call('price:read'),
  'GET masterData?Location': PLACE,
  'GET masterData?Deport': PLACE,
  'GET wr1?LocationList': call('location:read'),
  'POST wr1?CreateLocation': call('location:write'),
  'PUT wr1?UpdateLocation': call('location:write'),
  'DELETE wr1?DeleteLocation': call('location:write'),
  'GET wr1?PartyList': call('location:read'),
  'GET wr1?CompanyDefaults': call('location:read'),
  'POST wr1?CreateParty': call('location:write'),
  'PUT wr1?UpdateParty': call('location:write'),
  'DELETE wr1?DeleteParty': call('location:write'),
  'GET totalUserNotify': call('notification:read'),
  'GET userNotify': call('notification:read'),
};

/** The kind of record each scope covers; scopes not listed cover none. */
const SIDE: Readonly<Partial<Record<ApiKeyScope, RecordSide>>> = {
  'quotation:read': 'QUOTATION',
  'quotation:write': 'QUOTATION',
  'booking:read': 'BOOKING',
  'booking:write': 'BOOKING',
  'tracking:read': 'BOOKING',
  'tracking:write': 'BOOKING',
  'debit_note:read': 'BOOKING',
  'debit_note:write': 'BOOKING',
};

/** The decision on a key's call: the sides that the key may see, or the scope that it lacks. */
export type CallVerdict = { ok: true; sides: readonly RecordSide[] } | { ok: false; missing: ApiKeyScope | null };

/**
 * Checks a key's call against its scopes.
 * @param name see {@link callName}
 * @param held the key's scopes, including implied ones
 * @param kind the requested side (parameter `kind`); undefined for both
 * @returns `missing` is null if no scope opens the call to keys
 */
export function judgeCall(name: string, held: readonly ApiKeyScope[], kind?: RecordSide): CallVerdict {
  const needs = CALLS_FOR_KEYS[name];
  if (needs === undefined) return { ok: false, missing: null };
  const wanted = kind === undefined ? needs.anyOf : needs.anyOf.filter((scope) => (SIDE[scope] ?? kind) === kind);
  const used = wanted.filter((scope) => held.includes(scope));
  const [missing] = wanted;
  if (missing !== undefined && used.length === 0) return { ok: false, missing };
  const sides = used.flatMap((scope) => SIDE[scope] ?? []);
  return { ok: true, sides: needs.bothSides ? ['QUOTATION', 'BOOKING'] : [...new Set(sides)] };
}
