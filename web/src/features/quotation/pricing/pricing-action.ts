import type { PlacedPriceInput, AmendQuotationInput } from '../../../schema-types.generated.ts';

/** The steps that bring a price to a record. */
export type PricingAction = 'SendQuotation' | 'AmendQuotation' | 'SendPriceForConfirmation';

/** How a step takes a price (the first one takes no shipment), and what happens then in words. */
export const PRICING = {
  SendQuotation: {
    place: ({ shipment: _shipment, ...sendQuotation }: AmendQuotationInput): PlacedPriceInput => ({ sendQuotation }),
    whatHappens: 'sheet.whatHappens',
  },
  AmendQuotation: {
    place: (amendQuotation: AmendQuotationInput): PlacedPriceInput => ({ amendQuotation }),
    whatHappens: 'price.whatHappens',
  },
  SendPriceForConfirmation: {
    place: (sendPriceForConfirmation: AmendQuotationInput): PlacedPriceInput => ({ sendPriceForConfirmation }),
    whatHappens: 'price.whatBooking',
  },
} as const;
