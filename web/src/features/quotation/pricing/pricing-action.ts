import type { PlacedPriceInput, AmendQuotationInput } from '../../../schema-types.generated.ts';

/** The actions that set a record's price. */
export type PricingAction = 'SendQuotation' | 'AmendQuotation' | 'SendPriceForConfirmation';

/**
 * For each action, how the input is built and the text key that explains the effect. The first price takes no
 * shipment.
 */
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
