import { shipmentRow, type ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Booking, Cargo, Quotation, ShipmentRecord, TrackedBooking } from '../../schema.generated.ts';
import type { ColumnsOf, RowColumns } from '../../columns.ts';

const record: ColumnsOf<ShipmentRecord, ShipmentRow> = {
  id: ['id'],
  number: ['quotation_no', 'booking_no'],
  version: ['version'],
  status: ['status'],
  statusCode: ['status'],
  serviceType: ['service_type'],
  serviceTypeCode: ['service_type'],
  shippingType: ['shipping_type'],
  customer: ['customer_id'],
  contact: ['contact'],
  accountManager: ['salesman_id'],
  polCode: ['pol'],
  podCode: ['pod'],
  pol: ['pol', 'service_type'],
  pod: ['pod', 'service_type'],
  hasCustoms: ['has_customs'],
  hasVanTrucking: ['has_van_trucking'],
  hasContainerTrucking: ['has_container_trucking'],
  pickUpLocation: ['pick_up_location_id'],
  deliveryLocation: ['delivery_location_id'],
  pickUpAddress: ['pick_up_address'],
  deliveryAddress: ['delivery_address'],
  pickUpHandlingTypeId: ['pick_up_handling_id'],
  deliveryHandlingTypeId: ['delivery_handling_id'],
  customsType: ['customs_type'],
  detailService: ['detail_service'],
  customsOtherServiceType: ['customs_other_service_type'],
  incotermCode: ['incoterm'],
  paymentTerm: ['payment_term'],
  cargoReady: ['cargo_ready'],
  note: ['note'],
  cargo: [],
  schedule: ['schedule'],
  charges: ['charges'],
  chargeTotal: ['charge_total'],
  revision: ['revision'],
  validTo: ['valid_to'],
  priceConfirmedAt: ['price_confirmed_at'],
  contractTariff: ['contract_tariff'],
  priceNote: ['price_note'],
  slaClock: ['sla_clock'],
  arrival: ['arrival', 'schedule'],
  trackedState: ['tracked_state'],
  cutOffs: ['cut_offs', 'schedule'],
  allowedActions: ['allowed_actions'],
  canUpdate: ['may_change'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
  revisions: ['id', 'revision'],
  history: ['id'],
  documents: ['id'],
  papers: [
    'status',
    'booking_no',
    'service_type',
    'shipping_type',
    'detail_service',
    'customs_other_service_type',
    'charge_total',
    'debit_note_status',
  ],
};

const quotation: ColumnsOf<Quotation, ShipmentRow> = { ...record, booking: ['booking_no'] };

const booking: ColumnsOf<Booking, ShipmentRow> = {
  ...record,
  quotation: ['quotation_no'],
  plan: ['carrier_booking_no', 'transport_document_no', 'truck_plan', 'customs_date'],
  cancellationStatus: ['cancellation_status'],
  milestones: ['id', 'service_type'],
  nextMilestone: ['id', 'service_type'],
  events: ['id'],
  etaHistory: ['id'],
  emissions: ['id'],
  money: ['id'],
  notes: ['id'],
  shareLinks: ['id'],
};

const cargo: ColumnsOf<Cargo, ShipmentRow> = {
  containers: ['containers'],
  packages: ['packages'],
  grossWeightKg: ['gross_weight_kg'],
  volumeM3: ['volume_m3'],
  chargeableQuantity: ['chargeable_quantity'],
  chargeableUnit: ['chargeable_unit'],
  containerCount: ['containers'],
  truckIds: ['containers', 'packages'],
  goodsType: ['goods_type'],
  description: ['description'],
  isDangerous: ['dangerous'],
  temperatureC: ['temperature_c'],
};

const tracked: ColumnsOf<TrackedBooking, ShipmentRow> = {
  booking: [],
  state: [],
  dueMinutes: [],
  etaPlanned: [],
  etaEstimated: [],
  hasArrived: [],
  next: ['service_type'],
  deliveredAt: [],
};

/** Columns of a shipment that each GraphQL field is made of. */
export const shipmentColumns: RowColumns<ShipmentRow> = {
  names: Object.keys(shipmentRow.shape) as (keyof ShipmentRow)[],
  // Loaders find a row by its id, and both numbers say which views it has.
  always: ['id', 'quotation_no', 'booking_no'],
  types: { ShipmentRecord: record, Quotation: quotation, Booking: booking, Cargo: cargo, TrackedBooking: tracked },
};
