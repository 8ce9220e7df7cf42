import { commercialStatus } from '@wr1/schema/rules/transition/commercial-status.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type {
  CommercialStatus,
  Contact,
  ShipmentParties,
  ShipmentReferences,
  SlaClock,
} from '../../schema.generated.ts';
import { ScheduleView } from '../schedule/schedule-view.ts';
import { arrivalOfRecord } from './arrival-view.ts';
import { CargoView } from './cargo-view.ts';
import { toCharge, toChargeTotal } from './charge.ts';
import { toShipmentParties } from './shipment-parties.ts';
import { cutOffsOfRecord } from './cut-off-view.ts';
import {
  readActions,
  readCancellation,
  readDetailService,
  readOtherService,
  readPaymentTerm,
  readServiceType,
  readShippingType,
  readSlaState,
  readSlaStep,
  readStatus,
} from '../../graphql/record-enum.ts';
import type { TrackedState } from '@wr1/schema/rules/milestone/tracking.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { readPlaceHandling } from '../../graphql/place-enum.ts';

/**
 * The fields common to quotations and bookings, which are both views of one row. Plain fields are getters, so
 * that lists need no resolver per field.
 */
export class RecordView {
  readonly row: ShipmentRow;
  /** Language of labels and names. */
  readonly language: Language;

  constructor(row: ShipmentRow, language: Language) {
    this.row = row;
    this.language = language;
  }

  get version() {
    return this.row.version;
  }
  get status() {
    return readStatus(this.row.status);
  }
  get statusCode() {
    return this.row.status;
  }
  get commercialStatus(): CommercialStatus {
    return commercialStatus(this.row.status, this.row.booking_no) ?? 'UNKNOWN';
  }
  get serviceType() {
    return readServiceType(this.row.service_type);
  }
  get serviceTypeCode() {
    return this.row.service_type;
  }
  get shippingType() {
    return readShippingType(this.row.shipping_type);
  }
  get contact(): Contact | null {
    const { contact } = this.row;
    if (contact === null) return null;
    return { companyName: contact.company_name, name: contact.name, email: contact.email, phone: contact.phone };
  }
  get polCode() {
    return this.row.pol;
  }
  get podCode() {
    return this.row.pod;
  }
  get hasCustoms() {
    return this.row.has_customs;
  }
  get hasVanTrucking() {
    return this.row.has_van_trucking;
  }
  get hasContainerTrucking() {
    return this.row.has_container_trucking;
  }
  get pickUpAddress() {
    return this.row.pick_up_address;
  }
  get deliveryAddress() {
    return this.row.delivery_address;
  }
  get pickUpHandling() {
    return readPlaceHandling(this.row.pick_up_handling_id);
  }
  get deliveryHandling() {
    return readPlaceHandling(this.row.delivery_handling_id);
  }
  get detailService() {
    return readDetailService(this.row.detail_service);
  }
  get customsOtherServiceType() {
    return readOtherService(this.row.customs_other_service_type);
  }
  get incotermCode() {
    return this.row.incoterm;
  }
  get paymentTerm() {
    return this.row.payment_term === null ? null : readPaymentTerm(this.row.payment_term);
  }
  get cargoReady() {
    return this.row.cargo_ready;
  }
  get note() {
    return this.row.note;
  }
  get cargo() {
    return new CargoView(this.row);
  }
  get schedule() {
    return this.row.schedule === null ? null : new ScheduleView(this.row.schedule);
  }
  get charges() {
    return this.row.charges.map((charge) => toCharge(charge, this.language));
  }
  get chargeTotal() {
    return this.row.charge_total === null ? null : toChargeTotal(this.row.charge_total);
  }
  get revision() {
    return this.row.revision;
  }
  get validTo() {
    return this.row.valid_to;
  }
  get priceConfirmedAt() {
    return this.row.price_confirmed_at;
  }
  get contractTariff() {
    return this.row.contract_tariff;
  }
  get priceNote() {
    return this.row.price_note;
  }
  get slaClock(): SlaClock | null {
    const { sla_clock: clock } = this.row;
    if (clock === null) return null;
    return {
      waitingFor: readSlaStep(clock.waiting_for),
      since: clock.since,
      dueAt: clock.due_at,
      warnAt: clock.warn_at ?? clock.due_at,
      state: readSlaState(clock.state),
    };
  }
  get arrival() {
    return arrivalOfRecord(this.row);
  }
  get trackedState() {
    return this.row.tracked_state === null ? null : readTrackedState(this.row.tracked_state);
  }
  get cutOffs() {
    return cutOffsOfRecord(this.row);
  }
  get allowedActions() {
    return readActions(this.row.allowed_actions);
  }
  get canUpdate() {
    return this.row.may_change;
  }
  get parties(): ShipmentParties | null {
    const { parties } = this.row;
    return parties === null ? null : toShipmentParties(parties, this.row.may_change_parties);
  }
  get references(): ShipmentReferences {
    return {
      customerReference: this.row.customer_reference,
      purchaseOrders: this.row.purchase_orders,
      houseBillNumber: this.row.house_bill_no,
      masterBillNumber: this.row.transport_document_no,
      canUpdate: this.row.may_change_references,
    };
  }
  get createdAt() {
    return this.row.created_at;
  }
  get updatedAt() {
    return this.row.updated_at;
  }
  get plan() {
    return {
      carrierBookingNumber: this.row.carrier_booking_no,
      transportDocumentNumber: this.row.transport_document_no,
      truckPlan: this.row.truck_plan,
      customsDate: this.row.customs_date,
      emptyDepot: this.row.empty_depot,
      cfs: this.row.cfs,
      isSpaceRequested: this.row.is_space_requested,
    };
  }
  get cancellationStatus() {
    return readCancellation(this.row.cancellation_status);
  }
}

const states = {
  LATE: 'LATE',
  AT_RISK: 'AT_RISK',
  ON_TIME: 'ON_TIME',
} as const satisfies { [State in TrackedState]: State };

export const readTrackedState = codeReader('tracked state', states);
