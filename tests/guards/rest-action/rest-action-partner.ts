import { MANAGERS, type RestActionRows } from './rest-action-row.ts';

const key = { callers: MANAGERS, names: 'apiKeyId' } as const;
const webhook = { callers: MANAGERS, names: 'webhookId' } as const;

/** Keys and webhooks of partners' systems. */
export const PARTNER_ACTIONS: RestActionRows = {
  'GET apiKey': key,
  'GET apiKeyCall': key,
  // For nothing: none is made.
  'POST apiKey': { ...key, body: { name: 'Nobody', scopes: [] } },
  'PUT apiKey': { ...key, body: { name: 'Nobody' } },
  'POST apiKeyToken': { ...key, body: { overlap_hours: 0 } },
  'DELETE apiKey': key,
  'GET webhook': webhook,
  'GET webhookDelivery': webhook,
  // Of no kind of event: none is made.
  'POST webhook': { ...webhook, body: { url: 'https://hooks.example.com/', kinds: [] } },
  'PUT webhook': { ...webhook, body: { active: false } },
  'DELETE webhook': webhook,
  'POST webhookSecret': webhook,
  'POST webhookTest': webhook,
  'POST webhookReplay': {
    callers: MANAGERS,
    names: 'webhookDeliveryId',
    alone: { webhook_id: { since: '2026-01-01T00:00:00.000Z' } },
  },
};
