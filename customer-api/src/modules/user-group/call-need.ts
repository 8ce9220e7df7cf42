import type { Act } from '@wr1/schema/rules/access/act.ts';
import {
  withholdsAct,
  withholdsAll,
  type GroupAction,
  type Permission,
  type Rights,
} from '@wr1/schema/rules/access/user-group.ts';
import { ACTION, restAction, type Action } from '@wr1/schema/rules/transition/transition-action.ts';

/**
 * The rights that a call requires of the caller's group, in addition to the call's own permission. Both conditions
 * narrow a role; rights that the role lacks are refused elsewhere.
 */
export interface CallNeed {
  /** Every one of these acts. */
  acts?: readonly Act[];
  /** At least one of these permissions. */
  anyOf?: readonly Permission[];
  /**
   * Whether the call reaches records through debit notes, documents or tracking, even of a kind that the group cannot
   * read.
   */
  bothSides?: boolean;
}

const QUOTATION: CallNeed = { anyOf: ['read Quotation', 'read StaffQuotation'] };
const BOOKING: CallNeed = { anyOf: ['read Booking', 'read StaffBooking'] };
const RECORD: CallNeed = { anyOf: [...(QUOTATION.anyOf ?? []), ...(BOOKING.anyOf ?? [])] };
const TRACKED: CallNeed = { anyOf: ['read Tracking', ...(BOOKING.anyOf ?? [])], bothSides: true };
const THROUGH: CallNeed = { bothSides: true };
const act = (...acts: Act[]): CallNeed => ({ acts });
/** Entries of any list; the handler checks the subject of the list. */
const ENTRY = (action: GroupAction): CallNeed => ({ anyOf: [`${action} MasterData`, `${action} CustomsSubDept`] });

const NEW_QUOTATION: CallNeed = { anyOf: ['create QuotationRequest'] };
const EDIT_QUOTATION: CallNeed = { anyOf: ['update Quotation', 'update StaffQuotation'] };
const NEW_BOOKING: CallNeed = { anyOf: ['create Booking', 'update StaffBooking'] };
const EDIT_BOOKING: CallNeed = { anyOf: ['update Booking', 'update StaffBooking'] };
const STAFF_BOOKING: CallNeed = { anyOf: ['update StaffBooking'] };
/** Actions on quotations and bookings; the record determines which of the two applies. */
const EDIT_EITHER: CallNeed = { anyOf: [...(EDIT_QUOTATION.anyOf ?? []), ...(EDIT_BOOKING.anyOf ?? [])] };

/** The rights that each action of the transition table requires of a group. Jobs carry out `Expire`. */
const ACTION_NEED: Readonly<Record<Action, CallNeed>> = {
  RequestQuotation: NEW_QUOTATION,
  CreateQuotationForCustomer: NEW_QUOTATION,
  SubmitBooking: NEW_BOOKING,
  CreateBookingForCustomer: NEW_BOOKING,
  AcknowledgeQuotation: EDIT_QUOTATION,
  LinkCustomer: EDIT_QUOTATION,
  SendQuotation: { ...EDIT_QUOTATION, ...act('PRICE', 'SEND_QUOTATION') },
  BookQuotation: NEW_BOOKING,
  AcceptQuotation: EDIT_QUOTATION,
  AcknowledgeBooking: EDIT_BOOKING,
  ReleaseBooking: { ...EDIT_BOOKING, ...act('RELEASE_BOOKING') },
  ApproveRelease: EDIT_BOOKING,
  PlanTransport: EDIT_BOOKING,
  UpdateBookingPlan: EDIT_BOOKING,
  SendPriceForConfirmation: { ...EDIT_BOOKING, ...act('PRICE') },
  AmendQuotation: { ...EDIT_QUOTATION, ...act('PRICE', 'SEND_QUOTATION') },
  ApplyAmendment: EDIT_BOOKING,
  UpdateQuotationRequest: EDIT_QUOTATION,
  UpdateBooking: EDIT_BOOKING,
  RequestAmendment: EDIT_EITHER,
  RequestBookingAmendment: EDIT_BOOKING,
  DeclineAmendment: EDIT_EITHER,
  DeclineBookingAmendment: EDIT_BOOKING,
  ConfirmCancellation: EDIT_BOOKING,
  DeclineCancellation: EDIT_BOOKING,
  RequestCancellation: EDIT_BOOKING,
  RecordMilestone: act('RECORD_MILESTONE'),
  CorrectMilestone: act('CORRECT_MILESTONE'),
  UndoMilestone: act('UNDO'),
  UndoDelivery: act('UNDO'),
  IssueDebitNote: act('ISSUE_DEBIT_NOTE'),
  RecordPayment: act('RECORD_PAYMENT'),
  RefundPayment: act('RECORD_PAYMENT'),
  VoidDebitNote: act('ISSUE_DEBIT_NOTE'),
  IssueCreditNote: act('ISSUE_DEBIT_NOTE'),
  ReversePayment: act('RECORD_PAYMENT'),
  RejectRecord: EDIT_EITHER,
  CancelRecord: EDIT_EITHER,
  Expire: {},
};

/** The rights that calls outside the transition table require of a group. */
const OTHER_NEED: Readonly<Record<string, CallNeed>> = {
  'GET wr1?GetQuotationBooking': RECORD,
  'GET wr1?GetTabCounts': RECORD,
  'GET wr1?ShipmentStaff': RECORD,
  'GET wr1?GetBookingDetail': RECORD,
  'GET wr1?GetOrderHistory': RECORD,
  'GET wr1?GetOrderRevisions': RECORD,
  'GET wr1?GetLastBookingOfVanCont': BOOKING,
  'GET wr1?GetLeadMatches': QUOTATION,
  'GET wr1?GetMilestones': TRACKED,
  'GET wr1?GetEmissions': TRACKED,
  'GET wr1?CustomsDeclarationList': { anyOf: ['read CustomsDeclaration', ...(BOOKING.anyOf ?? [])] },
  'GET wr1?CargoReleaseList': BOOKING,
  'PUT wr1?UpdateCargoRelease': STAFF_BOOKING,
  'PUT wr1?ReleaseBill': STAFF_BOOKING,
  'PUT wr1?ReleaseDeliveryOrder': { ...STAFF_BOOKING, ...act('RECORD_MILESTONE') },
  'PUT wr1?ExtendDeliveryOrder': STAFF_BOOKING,
  'PUT wr1?OverrideCargoRelease': act('OVERRIDE_CREDIT'),
  'GET wr1?ShippingInstructionList': BOOKING,
  'PUT wr1?SaveShippingInstruction': EDIT_BOOKING,
  'PUT wr1?SendShippingInstruction': EDIT_BOOKING,
  'PUT wr1?AcceptShippingInstruction': STAFF_BOOKING,
  'PUT wr1?RequestInstructionChanges': STAFF_BOOKING,
  'GET wr1?VerifiedGrossMassList': BOOKING,
  'PUT wr1?RecordVerifiedGrossMass': EDIT_BOOKING,
  'PUT wr1?DeleteVerifiedGrossMass': EDIT_BOOKING,
  'GET wr1?TripList': BOOKING,
  'POST wr1?CreateTrip': STAFF_BOOKING,
  'PUT wr1?UpdateTrip': STAFF_BOOKING,
  'DELETE wr1?DeleteTrip': STAFF_BOOKING,
  'GET wr1?HouseBillDraftList': BOOKING,
  'PUT wr1?SendHouseBillDraft': STAFF_BOOKING,
  'PUT wr1?ApproveHouseBillDraft': EDIT_BOOKING,
  'PUT wr1?RequestHouseBillChanges': EDIT_BOOKING,
  'GET wr1?AirWeighingList': BOOKING,
  'PUT wr1?RecordAirWeighing': STAFF_BOOKING,
  'GET wr1?AdvanceFilingList': BOOKING,
  'PUT wr1?UpdateAdvanceFiling': STAFF_BOOKING,
  'PUT wr1?ReportAdvanceFiling': EDIT_BOOKING,
  'GET wr1?TrackNumbers': THROUGH,
  'GET wr1?TrackBookings': THROUGH,
  'GET trackingEvents': TRACKED,
  'GET shareLink': TRACKED,
  'POST shareLink': BOOKING,
  'DELETE shareLink': BOOKING,
  'GET wr1?GetOrderMoney': THROUGH,
  'GET wr1?GetDebitNotes': THROUGH,
  'GET wr1?CustomerAgeing': THROUGH,
  'GET wr1?Receipts': THROUGH,
  'PUT wr1?RecordVatInvoice': act('ISSUE_DEBIT_NOTE'),
  'POST wr1?RecordReceipt': act('RECORD_PAYMENT'),
  'PUT wr1?ReverseReceipt': act('RECORD_PAYMENT'),
  'PUT wr1?UpdateCostSheet': act('SEE_COST'),
  'GET wr1?MarginReport': act('SEE_COST'),
  'GET wr1?PaymentReports': THROUGH,
  'POST wr1?RequestPaymentProof': { ...THROUGH, ...act('REPORT_PAYMENT') },
  'POST wr1?ReportPayment': { ...THROUGH, ...act('REPORT_PAYMENT') },
  'PUT wr1?WithdrawPaymentReport': { ...THROUGH, ...act('REPORT_PAYMENT') },
  'PUT wr1?ConfirmPaymentReport': act('RECORD_PAYMENT'),
  'PUT wr1?RejectPaymentReport': act('RECORD_PAYMENT'),
  'GET wr1?GetDocuments': THROUGH,
  'GET wr1?AttachmentList': THROUGH,
  'GET wr1?MissingDocuments': THROUGH,
  'PUT attachFile': THROUGH,
  'PUT deleteAttachFile': THROUGH,
  'GET previewFile': THROUGH,
  'GET wr1?PriceSends': QUOTATION,
  'POST wr1?ReviewPrice': act('PRICE', 'SEE_COST'),
  'POST wr1?SubmitPrice': { ...EDIT_QUOTATION, ...act('PRICE', 'SEND_QUOTATION') },
  'PUT wr1?UndoPriceSend': act('SEND_QUOTATION'),
  'PUT wr1?ApprovePriceSend': act('APPROVE_PRICE'),
  'PUT wr1?DeclinePriceSend': act('APPROVE_PRICE'),
  'PUT wr1?AssignAccountManager': { anyOf: ['update Customer'] },
  'PUT wr1?AssignShipmentOwner': EDIT_EITHER,
  'PUT wr1?UpdateShipmentParties': EDIT_EITHER,
  'PUT wr1?UpdateShipmentReferences': EDIT_EITHER,
  'POST wr1?RequestMilestoneImport': act('RECORD_MILESTONE'),
  'PUT wr1?PreviewMilestoneImport': act('RECORD_MILESTONE'),
  'PUT wr1?ImportMilestones': act('RECORD_MILESTONE'),
  'PUT wr1?RecordShipmentEvent': act('RECORD_MILESTONE'),
  'GET wr1?MilestoneActs': act('RECORD_MILESTONE'),
  'GET wr1?MilestoneReviews': act('RECORD_MILESTONE'),
  'PUT wr1?AcceptMilestoneReview': act('RECORD_MILESTONE'),
  'PUT wr1?DismissMilestoneReview': act('RECORD_MILESTONE'),
  'POST wr1?RequestSignature': act('RECORD_MILESTONE'),
  'PUT wr1?SignDelivery': act('RECORD_MILESTONE'),
  'GET wr1?MasterDataEntryList': ENTRY('read'),
  'GET wr1?MasterDataEntryUses': ENTRY('read'),
  'POST wr1?CreateMasterDataEntry': ENTRY('create'),
  'PUT wr1?UpdateMasterDataEntry': ENTRY('update'),
  'PUT wr1?ActivateMasterDataEntry': ENTRY('update'),
  'PUT wr1?DeactivateMasterDataEntry': ENTRY('update'),
  'DELETE wr1?DeleteMasterDataEntry': ENTRY('delete'),
  'POST wr1?RequestMasterDataImport': ENTRY('update'),
  'GET wr1?MasterDataImport': ENTRY('update'),
  'POST wr1?ApplyMasterDataImport': ENTRY('update'),
  'POST wr1?CreateTariff': act('EDIT_TARIFF'),
  'PUT wr1?UpdateTariff': act('EDIT_TARIFF'),
  'PUT wr1?SetTariffActive': act('EDIT_TARIFF'),
  'POST wr1?RequestTariffImport': act('EDIT_TARIFF'),
  'GET wr1?TariffImport': act('EDIT_TARIFF'),
  'POST wr1?ApplyTariffImport': act('EDIT_TARIFF'),
  'PUT wr1?OverrideCreditHold': act('OVERRIDE_CREDIT'),
  'PUT wr1?ApproveRegistration': act('APPROVE_REGISTRATION'),
  'PUT wr1?RejectRegistration': act('APPROVE_REGISTRATION'),
  'PUT wr1?ResendFirstSignIn': act('APPROVE_REGISTRATION'),
  'POST wr1?RequestExport': act('EXPORT'),
  'GET user/viewAs': act('VIEW_AS'),
  'POST user/viewAs': act('VIEW_AS'),
  'POST wr1?CreateUser': act('MANAGE_USERS'),
  'POST wr1?RequestUserImport': act('MANAGE_USERS'),
  'GET wr1?UserImport': act('MANAGE_USERS'),
  'POST wr1?ApplyUserImport': act('MANAGE_USERS'),
  'PUT wr1?UpdateUser': act('MANAGE_USERS'),
  'DELETE wr1?DeleteUser': act('MANAGE_USERS'),
  'PUT wr1?DisableUser': act('MANAGE_USERS'),
  'PUT wr1?EnableUser': act('MANAGE_USERS'),
  'PUT wr1?SendSignInLink': act('MANAGE_USERS'),
  'PUT wr1?RequirePasswordChange': act('MANAGE_USERS'),
  'PUT wr1?EndUserSession': act('MANAGE_USERS'),
  'PUT wr1?ReassignCustomers': act('MANAGE_USERS'),
  'PUT wr1?ResetSecondFactor': act('MANAGE_USERS'),
  'PUT wr1?EraseUser': act('MANAGE_USERS'),
  'POST wr1?RequestPersonData': act('MANAGE_USERS'),
  'POST wr1?CreateUserGroup': act('MANAGE_USERS'),
  'PUT wr1?UpdateUserGroup': act('MANAGE_USERS'),
  'DELETE wr1?DeleteUserGroup': act('MANAGE_USERS'),
  'POST apiKey': act('MANAGE_KEYS'),
  'PUT apiKey': act('MANAGE_KEYS'),
  'DELETE apiKey': act('MANAGE_KEYS'),
  'POST apiKeyToken': act('MANAGE_KEYS'),
  'POST webhook': act('MANAGE_WEBHOOKS'),
  'PUT webhook': act('MANAGE_WEBHOOKS'),
  'DELETE webhook': act('MANAGE_WEBHOOKS'),
  'POST webhookSecret': act('MANAGE_WEBHOOKS'),
  'POST webhookTest': act('MANAGE_WEBHOOKS'),
  'POST webhookReplay': act('MANAGE_WEBHOOKS'),
};

const BY_CALL: ReadonlyMap<string, CallNeed> = new Map([
  ...ACTION.flatMap((action): [string, CallNeed][] =>
    ['PUT', 'POST'].map((method) => [`${method} wr1?${restAction(action)}`, ACTION_NEED[action]]),
  ),
  ...Object.entries(OTHER_NEED),
]);

/** The names of the calls in the table, for tests. */
export const OTHER_CALLS: readonly string[] = Object.keys(OTHER_NEED);

/** The rights that a call requires of a group, by the call's name (`PUT wr1?ReleaseBooking`). */
export function needOf(name: string): CallNeed {
  return BY_CALL.get(name) ?? {};
}

/** Whether a group withholds rights that a call requires. */
export function withholds(rights: Pick<Rights, 'role' | 'ability' | 'acts'>, { acts = [], anyOf }: CallNeed): boolean {
  return acts.some((one) => withholdsAct(rights, one)) || (anyOf !== undefined && withholdsAll(rights, anyOf));
}

/** Whether a group withholds editing quotations or bookings. */
export function withholdsEdit(rights: Rights, isBooking: boolean): boolean {
  return withholds(rights, isBooking ? EDIT_BOOKING : EDIT_QUOTATION);
}

/** Whether a group withholds an action on a quotation or booking. */
export function withholdsAction(rights: Rights, action: Action, isBooking: boolean): boolean {
  const need = ACTION_NEED[action];
  return need === EDIT_EITHER ? withholdsEdit(rights, isBooking) : withholds(rights, need);
}
