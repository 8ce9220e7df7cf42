import { describeFields } from './field.ts';

/** Maximum number of purchase orders of a shipment. */
export const MOST_PURCHASE_ORDERS = 20;
/** Maximum length of a purchase order number. */
export const PURCHASE_ORDER_LENGTH = 40;

/** References of a shipment other than its purchase orders and the number that the carrier's document has. */
export const shipmentReferenceFields = describeFields({
  customerReference: { rest: 'customer_reference', kind: { type: 'text', max: 60 } },
  /** House bill of lading or house air waybill, which the forwarder issues; only staff change it. */
  houseBillNumber: { rest: 'house_bill_no', kind: { type: 'text', max: 40 } },
});

/** Purchase orders as stored: trimmed, without blanks and repetitions. */
export function tidyPurchaseOrders(entered: readonly string[]): string[] {
  return [...new Set(entered.map((order) => order.trim()).filter((order) => order !== ''))];
}
