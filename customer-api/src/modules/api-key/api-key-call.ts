import { API_KEY_CALL_CAP, API_KEY_CALL_DAYS } from '@wr1/schema/rules/access/api-key.ts';
import { sql, type Insertable } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../db.ts';
import type { ApiKeyTables } from './api-key.table.ts';

/** A call made with an API key, as it is logged. */
export type NewCall = Insertable<ApiKeyTables['api_key_call']>;

/** Log of the calls made with API keys. */
export interface CallLog {
  /** Responses wait for it, so it resolves even if logging fails: a failing log must not fail the call. */
  write(call: NewCall): Promise<void>;
}

/** Maximum rows per insert statement. */
const BATCH = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Calls that arrive during a write are batched into the next statement. */
export function createCallLog(db: Db, log: Logger): CallLog {
  let waiting: { call: NewCall; done: () => void }[] = [];
  let isWriting = false;
  /** Time of each key's last reported use, in milliseconds since 1970. */
  const loggedAt = new Map<number, number>();

  async function reportUse(calls: readonly NewCall[]): Promise<void> {
    for (const { api_key_id: id, at } of calls) {
      if (at.getTime() - (loggedAt.get(id) ?? 0) < MINUTE_MS) continue;
      loggedAt.set(id, at.getTime());
      // Sequential is fast enough: at most one update per key and minute.
      // oxlint-disable-next-line no-await-in-loop
      await db
        .updateTable('api_key')
        .set({ last_used_at: sql`greatest(last_used_at, ${at})` })
        .where('id', '=', id)
        .execute();
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const calls = batch.map(({ call }) => call);
      try {
        // Sequential: calls that arrive meanwhile form the next batch.
        // oxlint-disable-next-line no-await-in-loop
        await db.insertInto('api_key_call').values(calls).execute();
        for (const { done } of batch) done();
        // No call waits for this update.
        // oxlint-disable-next-line no-await-in-loop
        await reportUse(calls);
      } catch (error) {
        log.error({ err: error, calls: calls.length }, 'API key calls could not be logged');
        for (const { done } of batch) done();
      }
    }
    isWriting = false;
  }

  return {
    write: (call) =>
      new Promise((resolve) => {
        waiting.push({ call, done: resolve });
        if (!isWriting) void writeAll();
      }),
  };
}

/** Deletes calls past the retention period and, per key, all but the newest `cap`. */
export async function forgetCalls(db: Db, now: Date, cap: number = API_KEY_CALL_CAP): Promise<void> {
  await db
    .deleteFrom('api_key_call')
    .where('at', '<', new Date(now.getTime() - API_KEY_CALL_DAYS * DAY_MS))
    .execute();
  await sql`
    delete from api_key_call using api_key, lateral (
      select call.id from api_key_call call where call.api_key_id = api_key.id order by call.id desc offset ${cap} limit 1
    ) first_beyond
    where api_key_call.api_key_id = api_key.id and api_key_call.id <= first_beyond.id`.execute(db);
}
