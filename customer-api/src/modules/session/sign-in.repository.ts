import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { deleteInBatches } from '../../platform/delete-batch.ts';
import { KNOWN_GOOD_SECONDS, SIGN_IN_WINDOW_SECONDS, type SignInHistory } from './sign-in.rules.ts';

/** Serializes parallel attempts on one account until the transaction ends. */
export async function lockAccount(trx: Trx, username: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${username}`}, 0))`.execute(trx);
}

/** Earlier attempts at a known device of the owner; others' attempts don't count there. */
export async function deviceHistory(db: Db, deviceId: number, now: Date): Promise<SignInHistory> {
  const { rows } = await sql<{ failures: number; in_row: number; last_failure: Date | null; pending: number }>`
    with tries as (
      select *, max(id) filter (where succeeded) over () as last_success from sign_in_attempt
      where device_id = ${deviceId} and at > ${new Date(now.getTime() - SIGN_IN_WINDOW_SECONDS * 1000)}
    )
    select
      count(*) filter (where not succeeded) as failures,
      count(*) filter (where not succeeded and (last_success is null or id > last_success)) as in_row,
      max(at) filter (where not succeeded) as last_failure,
      count(*) filter (where succeeded is null) as pending
    from tries`.execute(db);
  const row = rows[0];
  return {
    pairFailures: row?.failures ?? 0,
    pairFailuresInRow: row?.in_row ?? 0,
    lastPairFailure: row?.last_failure ?? undefined,
    pairPending: row?.pending ?? 0,
    strangerTries: 0,
    addressTries: 0,
    knownGood: true,
  };
}

/** Earlier attempts on this account and from this address, except from known devices. */
export async function signInHistory(db: Db, username: string, address: string, now: Date): Promise<SignInHistory> {
  const since = new Date(now.getTime() - SIGN_IN_WINDOW_SECONDS * 1000);
  const knownSince = new Date(now.getTime() - KNOWN_GOOD_SECONDS * 1000);
  const { rows } = await sql<{
    pair_failures: number;
    pair_failures_in_row: number;
    last_pair_failure: Date | null;
    pair_pending: number;
    stranger_tries: number;
    address_tries: number;
    known_good: boolean;
  }>`
    with known as (
      select username, address, max(id) as last_success from sign_in_attempt
      where succeeded and at > ${knownSince} and (username = ${username} or address = ${address})
      group by username, address
    ), tries as (
      select a.*, k.last_success from sign_in_attempt a left join known k using (username, address)
      where a.at > ${since} and (a.username = ${username} or a.address = ${address}) and a.succeeded is not true
        and a.device_id is null
    )
    select
      count(*) filter (where username = ${username} and address = ${address} and not succeeded is null) as pair_failures,
      count(*) filter (where username = ${username} and address = ${address} and not succeeded is null
        and (last_success is null or id > last_success)) as pair_failures_in_row,
      max(at) filter (where username = ${username} and address = ${address} and not succeeded is null) as last_pair_failure,
      count(*) filter (where username = ${username} and address = ${address} and succeeded is null) as pair_pending,
      count(*) filter (where username = ${username} and last_success is null) as stranger_tries,
      count(*) filter (where address = ${address} and last_success is null) as address_tries,
      exists (select from known where username = ${username} and address = ${address}) as known_good
    from tries`.execute(db);
  const row = rows[0];
  return {
    pairFailures: row?.pair_failures ?? 0,
    pairFailuresInRow: row?.pair_failures_in_row ?? 0,
    lastPairFailure: row?.last_pair_failure ?? undefined,
    pairPending: row?.pair_pending ?? 0,
    strangerTries: row?.stranger_tries ?? 0,
    addressTries: row?.address_tries ?? 0,
    knownGood: row?.known_good ?? false,
  };
}

/** Records an attempt before its password is compared, so that parallel ones see it. */
export async function beginTry(
  trx: Trx,
  { username, address, deviceId, now }: { username: string; address: string; deviceId: number | undefined; now: Date },
): Promise<number> {
  const row = await trx
    .insertInto('sign_in_attempt')
    .values({ username, address, at: now, succeeded: null, device_id: deviceId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Records the result of an attempt. */
export async function endTry(db: Db, id: number, succeeded: boolean): Promise<void> {
  await db.updateTable('sign_in_attempt').set({ succeeded }).where('id', '=', id).execute();
}

/**
 * Clears the failures of a user who has just proved ownership through an emailed link: those at this device and those
 * from this address, which becomes known.
 */
export async function forgiveTries(
  trx: Trx,
  { username, address, deviceId, now }: { username: string; address: string; deviceId: number | undefined; now: Date },
): Promise<void> {
  if (deviceId !== undefined) await trx.deleteFrom('sign_in_attempt').where('device_id', '=', deviceId).execute();
  await trx
    .deleteFrom('sign_in_attempt')
    .where('username', '=', username)
    .where('address', '=', address)
    .where('device_id', 'is', null)
    .where('succeeded', '=', false)
    .execute();
  await endTry(trx, await beginTry(trx, { username, address, deviceId, now }), true);
}

/** Deletes older attempts; the rules need those of the last {@link KNOWN_GOOD_SECONDS}. */
export async function forgetTries(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'sign_in_attempt', sql`at < ${before}`);
}
