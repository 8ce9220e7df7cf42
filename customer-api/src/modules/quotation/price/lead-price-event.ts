import type { RequestContext } from '../../../http/context.ts';
import { TransactionEvent } from '../../../platform/transaction-event.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';

/** A price for a record without a customer. */
export interface LeadPriced {
  /** The record before the price is written to it. */
  shipment: Shipment;
  revision: number;
  /** Last day of validity, YYYY-MM-DD. */
  validTo: string;
  /** Total with VAT, in USD. */
  totalUsd: string;
  context: Pick<RequestContext, 'viewer' | 'now' | 'requestId' | 'language'>;
}

/** Published when a price is sent for a record without a customer, before the record changes. */
export const leadPriced = new TransactionEvent<LeadPriced>('leadPriced');
