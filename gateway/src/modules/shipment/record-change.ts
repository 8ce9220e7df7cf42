import type { ShipmentInput as ShipmentBody } from '@wr1/schema/rest/shipment-order.ts';
import { codeOf } from '@wr1/schema/rules/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/shipping-type.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError, userErrorsOf } from '../../errors.ts';
import type { FieldPath } from '../../errors.ts';
import type { RecordActionInput, ShipmentInput, UserError } from '../../schema.generated.ts';
import type { BookingView } from '../booking/booking-view.ts';
import { toBooking } from '../booking/booking-view.ts';
import { requireRowId } from '../node/global-id.ts';
import type { QuotationView } from '../quotation/quotation-view.ts';
import { toQuotation } from '../quotation/quotation-view.ts';
import type { OrderAction, OrderActionBody } from './shipment.api.ts';
import { changeOrder } from './shipment.api.ts';

/** What every change of a record answers. */
export interface RecordPayloadSource {
  quotation: QuotationView | null;
  booking: BookingView | null;
  message: string | null;
  userErrors: UserError[];
}

/** The actions that section 7 of the specification has; there they carry an id and nothing else. */
const section7Actions: ReadonlySet<string> = new Set([
  'ReceivedBookingRequest',
  'CustomerBooking',
  'ReceivedReviseRequest',
  'ReleaseBooking',
]);

/**
 * Carries out an action of the transition table.
 * @param body of the REST call; called inside, so that ids that do not exist become user errors too
 * @param fieldPath from the body's field names to those of the input
 */
export async function runAction<A extends OrderAction>(
  context: GatewayContext,
  action: A,
  body: () => OrderActionBody<A>,
  idempotencyKey: string | null | undefined,
  fieldPath?: FieldPath,
): Promise<RecordPayloadSource> {
  const { services, rest, language } = context;
  const isSection7 = services.profile.current === 'section7';
  if (isSection7 && !section7Actions.has(action)) throw gatewayError('NOT_SUPPORTED');
  try {
    const wanted = body();
    const sent = isSection7 && 'id' in wanted ? ({ id: wanted.id } as OrderActionBody<A>) : wanted;
    const { row, message } = await changeOrder(rest, action, sent, isSection7 ? null : idempotencyKey);
    services.live.touched(context);
    return { quotation: toQuotation(row, language), booking: toBooking(row, language), message, userErrors: [] };
  } catch (error) {
    const userErrors = userErrorsOf(error, language, services.userErrorCodes, fieldPath);
    if (userErrors === null) throw error;
    return { quotation: null, booking: null, message: null, userErrors };
  }
}

/** The row behind the id of either view of a record. */
export const recordRowId = (id: string): number => requireRowId(id, 'Quotation', 'Booking');

/** Body of the steps that need the record only. */
export const stepBody = (input: RecordActionInput) => ({
  id: recordRowId(input.id),
  version: input.expectedVersion ?? undefined,
});

/** The REST body of an entered shipment. */
export function shipmentBody(shipment: ShipmentInput): ShipmentBody {
  return {
    service_type: codeOf(SERVICE_TYPE, shipment.serviceType) ?? 0,
    shipping_type: codeOf(SHIPPING_TYPE, shipment.shippingType) ?? 0,
    pol: shipment.polCode,
    pod: shipment.podCode,
    incoterm: shipment.incotermCode ?? null,
    payment_term: shipment.paymentTerm === 'UNKNOWN' ? null : (shipment.paymentTerm ?? null),
    cargo_ready: shipment.cargoReady ?? null,
    has_customs: shipment.hasCustoms ?? false,
    containers: (shipment.containers ?? []).map((line, index) => ({
      truckId: line.truckId ?? `C${index + 1}`,
      cont_type: line.containerTypeCode,
      quantity: line.quantity,
      weight_kg: line.weightKg,
      container_no: [],
      seal_no: [],
    })),
    packages: (shipment.packages ?? []).map((line, index) => ({
      truckId: line.truckId ?? `P${index + 1}`,
      quantity: line.quantity,
      length_mm: line.lengthMm,
      width_mm: line.widthMm,
      height_mm: line.heightMm,
      gross_weight_kg: line.grossWeightKg,
      handling_type_id: line.handlingTypeId ?? null,
    })),
    goods_type: shipment.goodsTypeCode ?? null,
    description: shipment.description ?? null,
    dangerous: shipment.dangerous ?? false,
    temperature_c: shipment.temperatureC ?? null,
    schedule_id:
      shipment.scheduleId === null || shipment.scheduleId === undefined
        ? null
        : requireRowId(shipment.scheduleId, 'Schedule'),
    note: shipment.note ?? null,
  };
}

// Names of REST fields whose GraphQL name is not simply the same in camel case.
const names: Readonly<Record<string, string>> = {
  pol: 'polCode',
  pod: 'podCode',
  incoterm: 'incotermCode',
  goods_type: 'goodsTypeCode',
  cont_type: 'containerTypeCode',
  container_no: 'containerNumbers',
  seal_no: 'sealNumbers',
  carrier_booking_no: 'carrierBookingNumber',
  transport_document_no: 'transportDocumentNumber',
  version: 'expectedVersion',
};

const fieldName = (part: string | number): string | number =>
  typeof part === 'number'
    ? part
    : (names[part] ?? part.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()));

/** Field path of bodies whose fields stand directly in the input. */
export const flatPath: FieldPath = (path) => path.map(fieldName);

const besideShipment: ReadonlySet<string | number> = new Set(['id', 'version', 'customer_id']);

/** Field path of bodies whose fields stand in `input.shipment`. */
export const shipmentPath: FieldPath = (path) => {
  const [head] = path;
  return head === undefined || besideShipment.has(head) ? path.map(fieldName) : ['shipment', ...path.map(fieldName)];
};

/** Field path of SendQuotation: its note is called price_note on REST. */
export const pricePath: FieldPath = (path) => (path[0] === 'price_note' ? ['note'] : path.map(fieldName));
