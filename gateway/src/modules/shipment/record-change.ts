import { inFields } from '../../graphql/user-error.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import type { ShipmentInput as ShipmentBody, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { REPEAT_SAFE } from '@wr1/schema/rules/transition/transition-action.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { ShipmentInput } from '../../schema.generated.ts';
import type { BookingView } from './booking-view.ts';
import { toBooking } from './booking-view.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import type { QuotationView } from './quotation-view.ts';
import { toQuotation } from './quotation-view.ts';
import type { ShipmentAction, ShipmentActionBody } from './shipment.api.ts';
import { changeShipment, sendOffer } from './shipment.api.ts';
import { fromDecimal } from '../../graphql/decimal.ts';
import { cargoHandlingNumber, placeHandlingNumber } from '../../graphql/place-enum.ts';

/** Result of a change to a record. */
export interface RecordPayloadSource {
  quotation: QuotationView | null;
  booking: BookingView | null;
  message: string | null;
  /** Whether the change was stored for review instead of applied. */
  isQueued: boolean;
  userErrors: never[];
}

/** Makes a change and returns both views of the changed row. */
async function answered(
  context: GatewayContext,
  change: () => Promise<{ row: ShipmentRow & { queued?: boolean | undefined }; message: string }>,
  fieldPath: FieldPath,
): Promise<RecordPayloadSource> {
  const { services, language } = context;
  const { row, message } = await inFields(fieldPath, change);
  services.live.touched(context);
  const { queued: isQueued = false } = row;
  return {
    quotation: toQuotation(row, language),
    booking: toBooking(row, language),
    message,
    isQueued,
    userErrors: [],
  };
}

/**
 * Sends an offer without a request.
 * @param body returns the body of the REST call; called within the attempt, so that unknown ids become user errors too
 */
export async function runOffer(
  context: GatewayContext,
  body: () => Parameters<typeof sendOffer>[1],
  idempotencyKey: string | null | undefined,
  fieldPath: FieldPath,
): Promise<RecordPayloadSource> {
  if (context.services.profile.current === 'section7') throw gatewayError('NOT_SUPPORTED');
  return answered(context, () => sendOffer(context.rest, body(), idempotencyKey), fieldPath);
}

/**
 * Runs an action of the transition table.
 * @param body returns the body of the REST call; called within the attempt, so that unknown ids become user errors too
 * @param fieldPath maps field names of the body to the input
 */
export async function runAction<A extends ShipmentAction>(
  context: GatewayContext,
  action: A,
  body: () => ShipmentActionBody<A>,
  idempotencyKey: string | null | undefined,
  fieldPath: FieldPath = flatPath,
): Promise<RecordPayloadSource> {
  const { services, rest } = context;
  const isSection7 = services.profile.current === 'section7';
  // Only the actions in section 7 are supported, and they send only an id.
  if (isSection7 && !(action in REPEAT_SAFE)) throw gatewayError('NOT_SUPPORTED');
  const change = () => {
    const wanted = body();
    const sent = isSection7 && 'id' in wanted ? ({ id: wanted.id } as ShipmentActionBody<A>) : wanted;
    return changeShipment(rest, action, sent, isSection7 ? null : idempotencyKey);
  };
  return answered(context, change, fieldPath);
}

/** The row id for the id of either view. */
export const recordRowId = (id: string): number => requireRowId(id, 'Quotation', 'Booking');

/** Input common to all actions. */
interface Step {
  id: string;
  expectedVersion?: number | null | undefined;
}
/** Input of an action with a reason or request. */
export type NotedStep = Step & { note?: string | null | undefined };

/** Body of an action without further input. */
export const stepBody = (input: Step) => ({
  id: recordRowId(input.id),
  version: input.expectedVersion ?? undefined,
});

/** UNKNOWN exists for responses only; in an input it counts as unspecified. */
const knownValue = <Value extends string>(value: Value | 'UNKNOWN' | null | undefined): Value | null =>
  value === 'UNKNOWN' ? null : (value ?? null);

const locationRowId = (id: string | null | undefined): number | null =>
  id === null || id === undefined ? null : requireRowId(id, 'Location');

/** The account manager chosen by an ADMIN; null if none was chosen. */
export const accountManagerBody = ({ accountManagerId }: { accountManagerId?: string | null | undefined }) => ({
  salesman_id:
    accountManagerId === null || accountManagerId === undefined ? null : requireRowId(accountManagerId, 'User'),
});

/** Body of an action with a note. */
export const noteBody = (input: NotedStep) => ({ ...stepBody(input), note: input.note ?? null });

export function shipmentBody(shipment: ShipmentInput): ShipmentBody {
  return {
    service_type: codeOf(SERVICE_TYPE, shipment.serviceType) ?? 0,
    shipping_type: codeOf(SHIPPING_TYPE, shipment.shippingType) ?? 0,
    detail_service: knownValue(shipment.detailService),
    pol: shipment.polCode ?? '',
    pod: shipment.podCode ?? '',
    pick_up_location_id: locationRowId(shipment.pickUpLocationId),
    delivery_location_id: locationRowId(shipment.deliveryLocationId),
    pick_up_address: shipment.pickUpAddress ?? null,
    delivery_address: shipment.deliveryAddress ?? null,
    pick_up_handling_id: placeHandlingNumber(shipment.pickUpHandling),
    delivery_handling_id: placeHandlingNumber(shipment.deliveryHandling),
    incoterm: shipment.incotermCode ?? null,
    payment_term: shipment.paymentTerm === 'UNKNOWN' ? null : (shipment.paymentTerm ?? null),
    cargo_ready: shipment.cargoReady ?? null,
    has_customs: shipment.hasCustoms ?? false,
    customs_type: shipment.customsTypeCode ?? null,
    has_van_trucking: shipment.hasVanTrucking ?? false,
    has_container_trucking: shipment.hasContainerTrucking ?? false,
    customs_other_service_type: knownValue(shipment.customsOtherServiceType),
    shipment_detail: null,
    containers: (shipment.containers ?? []).map((line, index) => ({
      truckId: line.truckId ?? `C${index + 1}`,
      cont_type: line.containerTypeCode,
      quantity: line.quantity,
      weight_kg: fromDecimal(line.weightKg),
      container_no: [],
      seal_no: [],
      truck_ids: line.truckIds ?? [],
    })),
    packages: (shipment.packages ?? []).map((line, index) => ({
      truckId: line.truckId ?? `P${index + 1}`,
      quantity: line.quantity,
      length_mm: line.lengthMm,
      width_mm: line.widthMm,
      height_mm: line.heightMm,
      gross_weight_kg: fromDecimal(line.grossWeightKg),
      handling_type_id: cargoHandlingNumber(line.handling),
      truck_ids: line.truckIds ?? [],
      truck_count: line.truckCount ?? 1,
    })),
    goods_type: shipment.goodsTypeCode ?? null,
    description: shipment.description ?? null,
    dangerous: shipment.isDangerous ?? false,
    temperature_c: fromDecimal(shipment.temperatureC),
    schedule_id:
      shipment.scheduleId === null || shipment.scheduleId === undefined
        ? null
        : requireRowId(shipment.scheduleId, 'Schedule'),
    note: shipment.note ?? null,
    ...(shipment.customerReference !== undefined && { customer_reference: shipment.customerReference }),
    ...(shipment.purchaseOrders && { purchase_orders: [...shipment.purchaseOrders] }),
  };
}

// REST fields whose GraphQL name is not simply their camel case form.
const names: Readonly<Record<string, string>> = {
  pol: 'polCode',
  pod: 'podCode',
  incoterm: 'incotermCode',
  goods_type: 'goodsTypeCode',
  cont_type: 'containerTypeCode',
  container_no: 'containerNumbers',
  customs_type: 'customsTypeCode',
  pick_up_handling_id: 'pickUpHandling',
  delivery_handling_id: 'deliveryHandling',
  handling_type_id: 'handling',
  seal_no: 'sealNumbers',
  house_bill_no: 'houseBillNumber',
  notify_same: 'isNotifySameAsConsignee',
  carrier_booking_no: 'carrierBookingNumber',
  transport_document_no: 'transportDocumentNumber',
  salesman_id: 'accountManagerId',
  version: 'expectedVersion',
  dangerous: 'isDangerous',
};

const fieldName = (part: string | number): string | number =>
  typeof part === 'number'
    ? part
    : (names[part] ?? part.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()));

/** Field path if the body's fields are directly in the input. */
export const flatPath: FieldPath = (path) => path.map(fieldName);

const besideShipment: ReadonlySet<string | number> = new Set(['id', 'version', 'customer_id', 'salesman_id']);

/** Field path if the body's fields are in `input.shipment`. */
export const shipmentPath: FieldPath = (path) => {
  const [head] = path;
  return head === undefined || besideShipment.has(head) ? path.map(fieldName) : ['shipment', ...path.map(fieldName)];
};

const besideOffer: ReadonlySet<string | number> = new Set(['charges', 'valid_to', 'price_note']);

/** Field path of an offer: the shipment is in `input.shipment`, the price directly in the input. */
export const offerPath: FieldPath = (path) => {
  const [head] = path;
  return head !== undefined && besideOffer.has(head) ? pricePath(path) : shipmentPath(path);
};

/** Field path of SendQuotation, whose note is called price_note in the REST API. */
export const pricePath: FieldPath = (path) => (path[0] === 'price_note' ? ['note'] : path.map(fieldName));
