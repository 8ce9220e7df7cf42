import type { TypedDocumentNode } from '@apollo/client';
import type { ChargeInput, ShipmentInput } from '../../schema-types.generated.ts';
import type { ActionPayload } from '../shipment/record-action-dialog.tsx';
import {
  EditQuotationDocument,
  SendPriceForConfirmationDocument,
  SendQuotationDocument,
} from './price-page.generated.ts';

/** The steps that bring a price. */
export type PricingAction = 'SendQuotation' | 'EditQuotation' | 'SendPriceForConfirmation';

interface PriceInput {
  id: string;
  charges: ChargeInput[];
  validTo: string;
  note: string | null;
  /** A changed shipment; not of `SendQuotation`. */
  shipment?: ShipmentInput;
  expectedVersion: number;
  idempotencyKey: string;
}
type PriceDocument = TypedDocumentNode<{ change: ActionPayload }, { input: PriceInput }>;

/** How a price is sent, and what happens then in words. All three take the same (the first one no shipment) and answer the same. */
export const PRICING = {
  SendQuotation: { mutation: SendQuotationDocument as PriceDocument, whatHappens: 'sheet.whatHappens' },
  EditQuotation: { mutation: EditQuotationDocument as PriceDocument, whatHappens: 'price.whatHappens' },
  SendPriceForConfirmation: {
    mutation: SendPriceForConfirmationDocument as PriceDocument,
    whatHappens: 'price.whatBooking',
  },
} as const;
