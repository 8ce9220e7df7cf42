import type { SubmittedPriceInput, AmendQuotationInput } from '../../../schema-types.generated.ts';

/** The actions that set a record's price. */
export type PricingAction = 'SendQuotation' | 'AmendQuotation' | 'SendPriceForConfirmation';

/**
 * For each action, how the input is built and the text key that explains the effect. The first price takes no
 * shipment.
 */
export const PRICING = {
  SendQuotation: {
    submit: ({ shipment: _shipment, ...sendQuotation }: AmendQuotationInput): SubmittedPriceInput => ({
      sendQuotation,
    }),
    whatHappens: 'sheet.whatHappens',
  },
  AmendQuotation: {
    submit: (amendQuotation: AmendQuotationInput): SubmittedPriceInput => ({ amendQuotation }),
    whatHappens: 'price.whatHappens',
  },
  SendPriceForConfirmation: {
    submit: (sendPriceForConfirmation: AmendQuotationInput): SubmittedPriceInput => ({ sendPriceForConfirmation }),
    whatHappens: 'price.whatBooking',
  },
} as const;
