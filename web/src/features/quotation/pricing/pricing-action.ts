import type { PlacedPriceInput, RevisePriceInput } from '../../../schema-types.generated.ts';

/** The steps that bring a price to a record. */
export type PricingAction = 'SendQuotation' | 'AmendQuotation' | 'SendPriceForConfirmation';

/** How a step takes a price (the first one takes no shipment), and what happens then in words. */
export const PRICING = {
  SendQuotation: {
    place: ({ shipment: _shipment, ...sendQuotation }: RevisePriceInput): PlacedPriceInput => ({ sendQuotation }),
    whatHappens: 'sheet.whatHappens',
  },
  AmendQuotation: {
    place: (amendQuotation: RevisePriceInput): PlacedPriceInput => ({ amendQuotation }),
    whatHappens: 'price.whatHappens',
  },
  SendPriceForConfirmation: {
    place: (sendPriceForConfirmation: RevisePriceInput): PlacedPriceInput => ({ sendPriceForConfirmation }),
    whatHappens: 'price.whatBooking',
  },
} as const;
