import type { ContainerLine, PackageLine, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { CancellationStatus } from '@wr1/schema/rules/code/cancellation-status.ts';
import type { DebitNoteStatus } from '@wr1/schema/rules/money/debit-note.ts';
import type { PaymentTerm } from '@wr1/schema/rules/code/payment-term.ts';
import type { CustomsOtherServiceType, DetailService } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ColumnType, Generated, Insertable, RawBuilder, Selectable, Updateable } from 'kysely';

/** Computed by the database. */
type Computed<T> = ColumnType<T, never, never>;
/** JSON: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;
/** numeric: read as text, written as text or number. */
type Numeric = ColumnType<string, string | number, string | number>;
/** numeric with a default. */
type GeneratedNumeric = ColumnType<string, string | number | undefined, string | number>;
type NullableNumeric = ColumnType<string | null, string | number | null, string | number | null>;

/** Who asked, for a request without an account. */
export type ShipmentContact = NonNullable<ShipmentRow['contact']>;
type LineOfBefore<Line, Key extends keyof Line> = Omit<Line, Key> & Partial<Pick<Line, Key>>;
/** A container line as kept; lines of older releases say nothing of trucks. */
export type StoredContainerLine = LineOfBefore<ContainerLine, 'truck_ids'>;
/** A package line as kept: with its volume in m3; lines of older releases say nothing of trucks. */
export type StoredPackageLine = LineOfBefore<PackageLine, 'truck_ids' | 'truck_count'> & { volume_m3: number };
/** Which side of the counters a row belongs to. */
export type CounterScope = 'CUSTOMER' | 'SALESMAN';

interface ShipmentTable {
  id: ColumnType<number, never, never>;
  quotation_no: string | null;
  booking_no: string | null;
  status: number;
  previous_status: number | null;
  /** Present revision of the price; 0 until priced. */
  revision: Generated<number>;
  version: Generated<number>;
  service_type: number;
  shipping_type: number;
  detail_service: DetailService | null;
  customs_other_service_type: CustomsOtherServiceType | null;
  has_customs: Generated<boolean>;
  has_van_trucking: Generated<boolean>;
  has_container_trucking: Generated<boolean>;
  /** null = a lead that nobody has linked to a customer yet. */
  customer_id: number | null;
  contact: ColumnType<ShipmentContact | null, string | null, string | null>;
  contact_user_id: number | null;
  created_by: number | null;
  /** The customer's salesman; null = nobody yet. */
  salesman_id: number | null;
  pol: string;
  pod: string;
  pick_up_location_id: number | null;
  delivery_location_id: number | null;
  /** In words, from people without an account. */
  pick_up_address: string | null;
  delivery_address: string | null;
  /** What is done with the cargo there (HandedType). */
  pick_up_handling_id: number | null;
  delivery_handling_id: number | null;
  /** Code of the CustomsType list. */
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
  /** The departure was cancelled, and no other one has been attached since. */
  schedule_cancelled: Generated<boolean>;
  /** Last day of the price, to its end in Asia/Ho_Chi_Minh. */
  valid_to: string | null;
  price_confirmed_at: Date | null;
  price_note: string | null;
  /** Source of the tariff of a contract customer's price; null otherwise. */
  contract_tariff: string | null;
  /** VND for one USD, frozen with the revision. */
  exchange_rate: NullableNumeric;
  /** Whether it has ever been in status 63. */
  ever_released: Generated<boolean>;
  cancellation_status: Generated<CancellationStatus>;
  /** Track-and-trace template 1 to 37. */
  template_id: number;
  /** Code of the first milestone of the plan that was not recorded; null when none is open or nothing is planned yet. */
  next_milestone: number | null;
  /** Who recorded the latest milestone, and when; null while none is recorded. */
  milestone_by: number | null;
  milestone_at: Date | null;
  carrier_booking_no: string | null;
  transport_document_no: string | null;
  truck_plan: string | null;
  customs_date: string | null;
  etd: Date | null;
  /** Since when the record waits for the forwarder; null while it does not. */
  sla_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Until when the forwarder should have answered. */
  sla_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Made by the database with search_key(): no accents, no capitals. */
  search_text: ColumnType<string, RawBuilder<string>, RawBuilder<string>>;
  /** Charges of the present revision with VAT; 0 until priced. */
  price_usd: GeneratedNumeric;
  price_vnd: GeneratedNumeric;
  debit_note_status: Generated<DebitNoteStatus>;
  /** The valid debit note; 0 while there is none. */
  billed_usd: GeneratedNumeric;
  billed_vnd: GeneratedNumeric;
  /** Payments that were not reversed. */
  paid_usd: GeneratedNumeric;
  paid_vnd: GeneratedNumeric;
  /** What was paid back of them. */
  refunded_usd: GeneratedNumeric;
  refunded_vnd: GeneratedNumeric;
  created_at: Date;
  updated_at: Date;
  is_booking: Computed<boolean>;
  /** Booking number, or the quotation number while there is none. */
  number: Computed<string>;
  /** salesman_id, 0 for nobody. */
  salesman_key: Computed<number>;
}

interface PriceRevisionTable {
  order_id: number;
  revision: number;
  exchange_rate: Numeric;
  valid_to: string;
  price_note: string | null;
  tariff_id: number | null;
  /** Source of the tariff as it read then. */
  tariff_source: string | null;
  /** Why it was sent below the least margin; for staff alone. */
  margin_reason: string | null;
  /** The ADMIN who approved a price that loses money. */
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
  /** Why an unusual time was recorded; only staff see it. */
  reason: Generated<string | null>;
}

/** What numbers are given to: quotations, bookings, debit notes. */
export type NumberKind = 'QT' | 'BK' | 'DN';

/** Tables that this module brings to the database. */
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

/** A record as the database holds it. */
export type Shipment = Selectable<ShipmentTable>;
export type NewShipment = Insertable<ShipmentTable>;
export type ShipmentChange = Updateable<ShipmentTable>;
export type ChargeLine = Selectable<ChargeLineTable>;
export type NewChargeLine = Insertable<ChargeLineTable>;
export type StatusHistory = Selectable<StatusHistoryTable>;
export type NewStatusHistory = Insertable<StatusHistoryTable>;
