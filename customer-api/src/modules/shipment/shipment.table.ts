import type { ContainerLine, PackageLine, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { CancellationStatus } from '@wr1/schema/rules/code/cancellation-status.ts';
import type { DebitNoteStatus } from '@wr1/schema/rules/money/debit-note.ts';
import type { PaymentTerm } from '@wr1/schema/rules/code/payment-term.ts';
import type { CustomsOtherServiceType, DetailService } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ColumnType, Generated, Insertable, RawBuilder, Selectable, Updateable } from 'kysely';

type Computed<T> = ColumnType<T, never, never>;
/** JSON: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;
/** numeric: read as text, written as text or number. */
type Numeric = ColumnType<string, string | number, string | number>;
/** numeric with a default. */
type GeneratedNumeric = ColumnType<string, string | number | undefined, string | number>;
type NullableNumeric = ColumnType<string | null, string | number | null, string | number | null>;

/** The requester, for a request without an account. */
export type ShipmentContact = NonNullable<ShipmentRow['contact']>;
type LineOfBefore<Line, Key extends keyof Line> = Omit<Line, Key> & Partial<Pick<Line, Key>>;
/** A container line as stored; lines of older releases have no trucks. */
export type StoredContainerLine = LineOfBefore<ContainerLine, 'truck_ids'>;
/** A package line as stored, with its volume in m3; lines of older releases have no trucks. */
export type StoredPackageLine = LineOfBefore<PackageLine, 'truck_ids' | 'truck_count'> & { volume_m3: number };
/** The scope of a counter row. */
export type CounterScope = 'CUSTOMER' | 'SALESMAN';

interface ShipmentTable {
  id: ColumnType<number, never, never>;
  quotation_no: string | null;
  booking_no: string | null;
  status: number;
  previous_status: number | null;
  /** Current price revision; 0 until priced. */
  revision: Generated<number>;
  version: Generated<number>;
  service_type: number;
  shipping_type: number;
  detail_service: DetailService | null;
  customs_other_service_type: CustomsOtherServiceType | null;
  has_customs: Generated<boolean>;
  has_van_trucking: Generated<boolean>;
  has_container_trucking: Generated<boolean>;
  /** Null for a lead not yet linked to a customer. */
  customer_id: number | null;
  contact: ColumnType<ShipmentContact | null, string | null, string | null>;
  contact_user_id: number | null;
  created_by: number | null;
  /** The customer's account manager; null if unassigned. */
  salesman_id: number | null;
  pol: string;
  pod: string;
  pick_up_location_id: number | null;
  delivery_location_id: number | null;
  /** Free text, from people without an account. */
  pick_up_address: string | null;
  delivery_address: string | null;
  /** How the cargo is handled there (HandedType). */
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
  /** Whether the departure was cancelled and not replaced since. */
  schedule_cancelled: Generated<boolean>;
  /** Last day of validity, inclusive, in Asia/Ho_Chi_Minh. */
  valid_to: string | null;
  price_confirmed_at: Date | null;
  price_note: string | null;
  /** Tariff source of a contract customer's price; null otherwise. */
  contract_tariff: string | null;
  /** VND per USD, frozen with the revision. */
  exchange_rate: NullableNumeric;
  /** Whether status 63 was ever reached. */
  ever_released: Generated<boolean>;
  cancellation_status: Generated<CancellationStatus>;
  /** Track-and-trace template 1 to 37. */
  template_id: number;
  /** Code of the first open milestone; null if none is open or planned. */
  next_milestone: number | null;
  /** Recorder and time of the latest milestone; null if none. */
  milestone_by: number | null;
  milestone_at: Date | null;
  carrier_booking_no: string | null;
  transport_document_no: string | null;
  truck_plan: string | null;
  customs_date: string | null;
  etd: Date | null;
  /** Since when the record has been waiting for the forwarder; null while it does not. */
  sla_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the forwarder's response is due. */
  sla_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Normalized by the database with search_key(): no accents, lower case. */
  search_text: ColumnType<string, RawBuilder<string>, RawBuilder<string>>;
  /** Charges of the current revision including VAT; 0 until priced. */
  price_usd: GeneratedNumeric;
  price_vnd: GeneratedNumeric;
  debit_note_status: Generated<DebitNoteStatus>;
  /** The valid debit note; 0 if there is none. */
  billed_usd: GeneratedNumeric;
  billed_vnd: GeneratedNumeric;
  /** Unreversed payments. */
  paid_usd: GeneratedNumeric;
  paid_vnd: GeneratedNumeric;
  /** Refunds. */
  refunded_usd: GeneratedNumeric;
  refunded_vnd: GeneratedNumeric;
  created_at: Date;
  updated_at: Date;
  is_booking: Computed<boolean>;
  /** Booking number, or the quotation number if there is none. */
  number: Computed<string>;
  /** salesman_id, 0 if unassigned. */
  salesman_key: Computed<number>;
}

interface PriceRevisionTable {
  order_id: number;
  revision: number;
  exchange_rate: Numeric;
  valid_to: string;
  price_note: string | null;
  tariff_id: number | null;
  /** Source of the tariff at the time. */
  tariff_source: string | null;
  /** Why it was sent below the minimum margin; staff only. */
  margin_reason: string | null;
  /** The ADMIN who approved a price below cost. */
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
  /** Days before the validity ends. */
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
  /** Reason for an unusual time; staff only. */
  reason: Generated<string | null>;
}

/** Number series: quotations, bookings, debit notes. */
export type NumberKind = 'QT' | 'BK' | 'DN';

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
