import type { ContainerLine, PackageLine, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { ShipmentParties } from '@wr1/schema/rest/shipment/shipment-party.ts';
import type { CancellationStatus } from '@wr1/schema/rules/code/cancellation-status.ts';
import type { DebitNoteStatus } from '@wr1/schema/rules/money/debit-note.ts';
import type { PaymentTerm } from '@wr1/schema/rules/code/payment-term.ts';
import type { CustomsOtherServiceType, DetailService } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ColumnType, Generated, Insertable, RawBuilder, Selectable, Updateable } from 'kysely';

type Computed<T> = ColumnType<T, never, never>;
/** JSON column: parsed when read, written as text. */
type Json<T> = ColumnType<T, string, string>;
/** Numeric column: text when read, written as text or number. */
type Numeric = ColumnType<string, string | number, string | number>;
/** Numeric column with a default. */
type GeneratedNumeric = ColumnType<string, string | number | undefined, string | number>;
/** Column that is null if it was not set. */
type Owned<T> = ColumnType<T | null, T | null | undefined, T | null>;
type NullableNumeric = ColumnType<string | null, string | number | null, string | number | null>;

/** The person who made a request without an account. */
export type ShipmentContact = NonNullable<ShipmentRow['contact']>;
type LineOfBefore<Line, Key extends keyof Line> = Omit<Line, Key> & Partial<Pick<Line, Key>>;
/** A stored container line; lines from older releases have no trucks. */
export type StoredContainerLine = LineOfBefore<ContainerLine, 'truck_ids'>;
/** A stored package line with its volume in m3; lines from older releases have no trucks. */
export type StoredPackageLine = LineOfBefore<PackageLine, 'truck_ids' | 'truck_count'> & { volume_m3: number };
/** The owner of the records that a counter row counts: a customer or an account manager. */
export type CounterScope = 'CUSTOMER' | 'SALESMAN';

interface ShipmentTable {
  id: ColumnType<number, never, never>;
  quotation_no: string | null;
  booking_no: string | null;
  status: number;
  previous_status: number | null;
  /** Current price revision; 0 if there is no price yet. */
  revision: Generated<number>;
  version: Generated<number>;
  service_type: number;
  shipping_type: number;
  detail_service: DetailService | null;
  customs_other_service_type: CustomsOtherServiceType | null;
  has_customs: Generated<boolean>;
  has_van_trucking: Generated<boolean>;
  has_container_trucking: Generated<boolean>;
  /** Null for a lead that has not been linked to a customer. */
  customer_id: number | null;
  contact: ColumnType<ShipmentContact | null, string | null, string | null>;
  contact_user_id: number | null;
  created_by: number | null;
  /** The customer's account manager; null if there is none. */
  salesman_id: number | null;
  /** Code in the Branch list. */
  branch_code: Owned<string>;
  /** The owner of each duty. */
  sales_owner_id: Owned<number>;
  pricing_owner_id: Owned<number>;
  operations_owner_id: Owned<number>;
  documentation_owner_id: Owned<number>;
  customs_owner_id: Owned<number>;
  accounting_owner_id: Owned<number>;
  pol: string;
  pod: string;
  pick_up_location_id: number | null;
  delivery_location_id: number | null;
  /** Free text, only from people without an account. */
  pick_up_address: string | null;
  delivery_address: string | null;
  /** How cargo is handled at the place: an ID in the HandedType list. */
  pick_up_handling_id: number | null;
  delivery_handling_id: number | null;
  /** Code in the CustomsType list. */
  customs_type: string | null;
  incoterm: string | null;
  payment_term: PaymentTerm | null;
  cargo_ready: string | null;
  note: string | null;
  containers: Json<StoredContainerLine[]>;
  packages: Json<StoredPackageLine[]>;
  gross_weight_kg: Numeric;
  volume_m3: NullableNumeric;
  chargeable_quantity: Numeric;
  chargeable_unit: 'KG' | 'RT' | 'CONTAINER';
  goods_type: string | null;
  description: string | null;
  dangerous: Generated<boolean>;
  temperature_c: NullableNumeric;
  schedule_id: number | null;
  /** Whether the departure was cancelled and has not been replaced. */
  schedule_cancelled: Generated<boolean>;
  /** Last day on which the price is valid (inclusive, Asia/Ho_Chi_Minh). */
  valid_to: string | null;
  price_confirmed_at: Date | null;
  price_note: string | null;
  /** Tariff behind a contract customer's price; null for other prices. */
  contract_tariff: string | null;
  /** VND per USD, fixed for the price revision. */
  exchange_rate: NullableNumeric;
  /** Whether the record ever reached status 63 (released). */
  ever_released: Generated<boolean>;
  cancellation_status: Generated<CancellationStatus>;
  /** Track-and-trace template, 1 to 37. */
  template_id: number;
  /** Code of the first open milestone; null if none is open or transport is not planned. */
  next_milestone: number | null;
  /** Who recorded the latest milestone, and when; null if there is none. */
  milestone_by: number | null;
  milestone_at: Date | null;
  /** Null until someone enters parties. */
  parties: ColumnType<ShipmentParties | null, string | null | undefined, string | null>;
  customer_reference: Owned<string>;
  purchase_orders: ColumnType<string[], string[] | undefined, string[]>;
  /** House bill of lading or house air waybill. */
  house_bill_no: Owned<string>;
  carrier_booking_no: string | null;
  transport_document_no: string | null;
  truck_plan: string | null;
  empty_depot: Owned<string>;
  /** Container freight station. */
  cfs: Owned<string>;
  /** Whether space was requested from the airline, which issues its air waybill later. */
  is_space_requested: Generated<boolean>;
  /** Whether one of its trips has a vehicle or a vendor. */
  has_vehicle: Generated<boolean>;
  customs_date: string | null;
  etd: Date | null;
  /** The departure that the customer requested or accepted last, with its time then. */
  agreed_schedule_id: Owned<number>;
  agreed_etd: Owned<Date>;
  /** When the record started waiting for the forwarder; null if it is not waiting. */
  sla_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the forwarder's response is due. */
  sla_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the response starts to count as due soon. */
  sla_warn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Normalized with search_key(): lower case, without accents. */
  search_text: ColumnType<string, RawBuilder<string>, RawBuilder<string>>;
  /** Total of the current charges including VAT; 0 if there is no price yet. */
  price_usd: GeneratedNumeric;
  price_vnd: GeneratedNumeric;
  debit_note_status: Generated<DebitNoteStatus>;
  /** Total of the valid debit note; 0 if there is none. */
  billed_usd: GeneratedNumeric;
  billed_vnd: GeneratedNumeric;
  /** Whether valid debit notes bill all charges. */
  is_fully_billed: Generated<boolean>;
  /** Payments, excluding reversed ones. */
  paid_usd: GeneratedNumeric;
  paid_vnd: GeneratedNumeric;
  refunded_usd: GeneratedNumeric;
  refunded_vnd: GeneratedNumeric;
  created_at: Date;
  updated_at: Date;
  is_booking: Computed<boolean>;
  /** Booking number; the quotation number if there is none. */
  number: Computed<string>;
  /** `salesman_id`, or 0 if there is none. */
  salesman_key: Computed<number>;
}

interface PriceRevisionTable {
  order_id: number;
  revision: number;
  exchange_rate: Numeric;
  valid_to: string;
  price_note: string | null;
  tariff_id: number | null;
  /** Source of the tariff when the price was set. */
  tariff_source: string | null;
  /** Why the price was sent below the minimum margin; visible to staff only. */
  margin_reason: string | null;
  /** The ADMIN who approved the price because it was below cost. */
  approved_by: number | null;
  created_by: number | null;
  created_at: Date;
}

interface ChargeLineTable {
  order_id: number;
  revision: number;
  seq: number;
  code: string;
  name: string;
  name_vn: string;
  basis: string;
  cont_type: string | null;
  quantity: Numeric;
  unit_price: Numeric;
  currency: 'USD' | 'VND';
  amount: Numeric;
  vat_rate: Numeric;
  unit_cost: NullableNumeric;
}

interface QuoteNoticeTable {
  order_id: number;
  revision: number;
  /** Days before the end of validity. */
  days: number;
  at: Date;
}

interface StatusHistoryTable {
  id: ColumnType<number, never, never>;
  order_id: number;
  from_status: number | null;
  to_status: number;
  action: string;
  actor_id: number | null;
  actor_name: string;
  actor_role: string;
  at: Date;
  note: string | null;
  /** Reason for an unusual time; visible to staff only. */
  reason: Generated<string | null>;
}

/** Number series for quotations, bookings and debit notes. */
export type NumberKind = 'QT' | 'BK' | 'DN' | 'CN';

export interface ShipmentTables {
  shipment: ShipmentTable;
  price_revision: PriceRevisionTable;
  charge_line: ChargeLineTable;
  quote_notice: QuoteNoticeTable;
  cut_off_notice: { order_id: number; step: 'CARGO' | 'DOC'; cut_off: Date; told_at: Date };
  status_history: StatusHistoryTable;
  shipment_tab_counter: { scope: CounterScope; scope_id: number; is_booking: boolean; status: number; count: number };
  record_number: { kind: NumberKind; year: number; last: number };
}

export type Shipment = Selectable<ShipmentTable>;
export type NewShipment = Insertable<ShipmentTable>;
export type ShipmentChange = Updateable<ShipmentTable>;
export type ChargeLine = Selectable<ChargeLineTable>;
export type NewChargeLine = Insertable<ChargeLineTable>;
export type StatusHistory = Selectable<StatusHistoryTable>;
export type NewStatusHistory = Insertable<StatusHistoryTable>;
