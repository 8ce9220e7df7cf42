const ADMIN = ['ADMIN'] as const;
import { inAWeek, STAFF, type RootFieldRow } from './root-field-row.ts';

const SEND = 'priceSend { id state recordNumber customerName charges { code } marginReason }';
const ERRORS = 'userErrors { code field message }';
const charges = [{ code: 'OFR', basis: 'PER_CONTAINER', quantity: '1', unitPrice: '1', currency: 'USD' }];

function step(name: string, more: Record<string, unknown> = {}): Pick<RootFieldRow, 'document' | 'variables'> {
  const type = name === 'declinePriceSend' ? 'DeclinePriceSendInput' : 'PriceSendInput';
  return {
    document: `mutation($input: ${type}!) { ${name}(input: $input) { ${SEND} ${ERRORS} } }`,
    variables: (ids) => ({ input: { id: ids.priceSendId, ...more } }),
  };
}

/** Root fields of prices before they reach the customer. */
export const PRICE_SEND_FIELDS: Record<string, RootFieldRow> = {
  'Query.reviewPrice': {
    document: `query($input: ReviewPriceInput!) { reviewPrice(input: $input) { review { net { amount } findings } ${ERRORS} } }`,
    variables: (ids) => ({ input: { id: ids.quotationId, charges } }),
    callers: STAFF,
  },
  'Query.priceSends': {
    document: 'query($ids: [ID!]) { priceSends(recordIds: $ids) { id state customerName } }',
    variables: (ids) => ({ ids: [ids.quotationId] }),
    callers: STAFF,
  },
  'Mutation.placePrice': {
    document: `mutation($input: PlacePriceInput!) { placePrice(input: $input) { ${SEND} ${ERRORS} } }`,
    // Without charges: nothing is placed for those who may.
    variables: (ids) => ({
      input: { price: { sendQuotation: { id: ids.quotationId, charges: [], validTo: inAWeek() } } },
    }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.undoPriceSend': { ...step('undoPriceSend'), callers: STAFF, changes: true },
  'Mutation.approvePriceSend': { ...step('approvePriceSend'), callers: ADMIN, changes: true },
  'Mutation.declinePriceSend': { ...step('declinePriceSend', { note: 'A reason' }), callers: ADMIN, changes: true },
};
