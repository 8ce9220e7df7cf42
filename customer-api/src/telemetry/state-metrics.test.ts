import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { observeState } from './state-metrics.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);

const database = await openTestDatabase();
afterAll(() => database.close());

function observed(): Registry {
  const registry = new Registry();
  const pool = () => ({ total: 5, idle: 2, waiting: 1 });
  observeState(registry, { db: database.db, clock: () => NOW, dataDir: tmpdir(), pool });
  return registry;
}

const mail = (createdAt: Date, nextTryAt: Date | null, sentAt: Date | null) => ({
  kind: 'PASSWORD_RESET',
  to_address: 'nobody@example.com',
  language: 'en' as const,
  subject: 'A subject',
  plain: 'text',
  html: '<p>text</p>',
  created_at: createdAt,
  next_try_at: nextTryAt,
  sent_at: sentAt,
});

test('reports waiting emails by state and age, connections by use, and free disk space', async () => {
  await database.db
    .insertInto('mail_message')
    .values([
      mail(minutes(-10), minutes(-1), null),
      mail(minutes(-5), minutes(30), null),
      mail(minutes(-500), null, null),
      mail(minutes(-600), null, minutes(-599)),
    ])
    .execute();
  const text = await observed().metrics();
  for (const line of [
    'customer_api_database_up 1',
    'customer_api_mails{state="due"} 1',
    'customer_api_mails{state="waiting"} 1',
    'customer_api_mails{state="given_up"} 1',
    'customer_api_mail_oldest_seconds 600',
    'customer_api_webhook_deliveries{state="due"} 0',
    'customer_api_webhooks_failing 0',
    'customer_api_database_connections{state="busy"} 3',
    'customer_api_database_connections{state="waiting"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^customer_api_data_free_bytes [1-9]/m);
});

test('reports an unavailable database as such, without outdated values', async () => {
  const registry = new Registry();
  const away = await openTestDatabase();
  await away.close();
  observeState(registry, { db: away.db, clock: () => NOW, dataDir: tmpdir(), pool: undefined });
  const text = await registry.metrics();
  expect(text.split('\n')).toContain('customer_api_database_up 0');
  expect(text).not.toMatch(/^customer_api_(mails|mail_oldest_seconds|webhook_deliveries|webhooks_failing)[ {]/m);
});
