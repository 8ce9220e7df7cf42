import type { PlacedPriceInput, AmendQuotationInput } from '../../../schema-types.generated.ts';

/** The actions that set a record's price. */
export type PricingAction = 'SendQuotation' | 'AmendQuotation' | 'SendPriceForConfirmation';

/** How an action takes a price (the first one takes no shipment), and its effect in words. */
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
