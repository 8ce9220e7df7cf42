import type { Example } from '../example.ts';
import { inDays } from '../example.ts';

/** Prerequisites of a partner's system. */
export const partnerExamples: readonly Example[] = [
  {
    title: 'Create an API key (changes data)',
    about: 'A key that reads bookings and tracking for 90 days. The token is returned only once.',
    user: 'root.demo',
    query: `mutation MakeKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    token
    apiKey { id name scopes addresses expiresOn state }
    userErrors { ... on UserError { code field message } }
  }
}`,
    variables: {
      input: {
        name: `Explorer ${Date.now()}`,
        scopes: ['BOOKING_READ', 'TRACKING_READ'],
        expiresOn: inDays(90),
      },
    },
  },
  {
    title: 'Set up a webhook (changes data)',
    about: 'Posts each change to your address. Save the secret to verify that a call is from us.',
    user: 'root.demo',
    query: `mutation MakeWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    secret
    webhook { id url kinds state }
    userErrors { ... on UserError { code field message } }
  }
}`,
    variables: {
      input: {
        url: 'https://hooks.example.com/wr1',
        description: 'Created in the explorer',
        kinds: ['BOOKING_CHANGED', 'MILESTONE_RECORDED', 'ETA_CHANGED'],
      },
    },
  },
];
