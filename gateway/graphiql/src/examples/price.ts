import type { Example } from '../example.ts';
import { SHIPMENT } from '../example.ts';

/** From an estimate to an accepted quotation. */
export const priceExamples: readonly Example[] = [
  {
    title: 'What would it cost?',
    about: 'An estimate from the current price lists, line by line. Nothing is saved or sent.',
    user: 'client.demo',
    query: `query Estimate($input: EstimatePriceInput!) {
  estimatePrice(input: $input) {
    estimate {
      status
      options {
        total { totalUsd { amount } totalVnd { amount } }
        lines { name quantity unitPrice { amount currency } amount { amount currency } validTo }
      }
    }
    userErrors { ... on UserError { code field message } }
  }
}`,
    variables: {
      input: {
        serviceType: 'FCL',
        shippingType: 'EXPORT',
        polCode: 'VNSGN',
        podCode: 'SGSIN',
        containers: [{ containerTypeCode: '22G1', quantity: 1, weightKg: '9000' }],
      },
    },
  },
  {
    title: 'Request a quotation (changes data)',
    about: 'Sends a request to the forwarder. The idempotency key makes it safe to retry.',
    user: 'client.demo',
    query: `mutation RequestQuotation($input: RequestQuotationInput!) {
  requestQuotation(input: $input) {
    message
    quotation { id number status version cargo { chargeableQuantity chargeableUnit } }
    userErrors { ... on UserError { code field message } }
  }
}`,
    variables: {
      input: {
        shipment: { ...SHIPMENT, containers: [{ containerTypeCode: '45G1', quantity: 2, weightKg: '12000' }] },
        idempotencyKey: `explorer-${Date.now()}`,
      },
    },
  },
  {
    title: 'Quotations with price and history',
    about: 'The latest quotations with charges, history and available actions.',
    user: 'sales.demo',
    query: `query Quotations($first: Int!) {
  quotationTabCounts { tab count }
  quotations(first: $first) {
    totalCount
    nodes {
      id
      number
      status
      validTo
      allowedActions
      customer { name accountManager { fullName } }
      charges { code name quantity unitPrice { amount currency } amount { amount currency } }
      history { at action from to actorName note }
      booking { number status }
    }
  }
}`,
    variables: { first: 5 },
  },
];
