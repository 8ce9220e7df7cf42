import { createApp } from '@wr1/customer-api/src/app.ts';
import type { ActionDescription } from '@wr1/customer-api/src/http/action-table.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';

/** Every action of the customer API, from its own table. No server is started. */
export const ACTIONS: readonly ActionDescription[] = createApp({
  db: new Kysely({ dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('no database here')) }) }),
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  config: { publicUrl: 'http://localhost', dataDir: '', trustProxy: [], checkAnswers: true, demoOutbox: true },
}).table.descriptions();
