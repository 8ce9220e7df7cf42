import type { UserHoldingsRow } from '@wr1/schema/rest/account/user-account.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { DUTY, dutiesOf } from '@wr1/schema/rules/access/duty.ts';
import type { Db, Trx } from '../../db.ts';
import { checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { OWNER_COLUMN, ownerColumn, ownsDutyOf } from '../data-scope/owner-column.ts';
import { RIGHTS_COLUMNS, rightsOfRow } from '../user-group/rights-row.ts';
import type { StoredUser } from './user-account.repository.ts';

/** Statuses that need no further work. UNPAID is not one of them. */
const COMPLETED = [
  STATUS.DELIVERED,
  STATUS.PAID,
  STATUS.REFUND,
  STATUS.CANCELLED,
  STATUS.REJECT,
  STATUS.EXPIRED,
] as const;

/** IDs of an account manager's customers. */
export async function customersOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('company').select('id').where('salesman_id', '=', userId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const keysOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name'])
    .where('owner_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('name');

const webhooksOf = (db: Db, userId: number) =>
  db
    .selectFrom('webhook')
    .select(['id', 'url'])
    .where('created_by', '=', userId)
    .where('removed_at', 'is', null)
    .where('active', '=', true)
    .orderBy('url');

const linksOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('share_link')
    .select('id')
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

/** The duties that a user owns on open records, with the number of records. */
async function dutyCounts(db: Db, userId: number): Promise<NonNullable<UserHoldingsRow['duties']>> {
  const counts = await db
    .selectFrom('shipment')
    .select((where) =>
      OWNER_COLUMN.map((column) => where.fn.countAll<number>().filterWhere(column, '=', userId).as(column)),
    )
    .where(ownsDutyOf(userId))
    .where('status', 'not in', COMPLETED)
    .executeTakeFirstOrThrow();
  return DUTY.flatMap((duty) => {
    const count = counts[ownerColumn(duty)];
    return count === 0 ? [] : [{ duty, count }];
  });
}

/** Passes each duty that a user owns on open records to another person; null leaves them without an owner. */
async function passDuties(trx: Trx, userId: number, heirId: number | null): Promise<void> {
  for (const column of OWNER_COLUMN) {
    // Sequential: one transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .updateTable('shipment')
      .set({ [column]: heirId })
      .where(ownsDutyOf(userId))
      .where(column, '=', userId)
      .where('status', 'not in', COMPLETED)
      .execute();
  }
}

/** Counts and names everything that depends on a user. */
export async function holdingsOf(db: Db, userId: number, now: Date): Promise<UserHoldingsRow> {
  const customers = await customersOf(db, userId);
  const keys = await keysOf(db, userId, now).execute();
  const webhooks = await webhooksOf(db, userId).execute();
  const links = await linksOf(db, userId, now).execute();
  const { total } = await db
    .selectFrom('shipment')
    .select((where) => where.fn.countAll<number>().as('total'))
    .where('status', 'not in', COMPLETED)
    .where((where) =>
      where.or([where('salesman_id', '=', userId), where('contact_user_id', '=', userId), ownsDutyOf(userId)]),
    )
    .executeTakeFirstOrThrow();
  const duties = await dutyCounts(db, userId);
  return {
    duties,
    customer_count: customers.length,
    open_record_count: total,
    api_keys: keys.map(({ name }) => name),
    webhooks: webhooks.map(({ url }) => url),
    share_link_count: links.length,
  };
}

/**
 * The person who takes over: active, of the same company, and allowed to have the API keys and duties if there are any.
 * @throws ApiError CHECK_FIELDS (400) at `successor_id`
 */
export async function requireSuccessor(trx: Trx, user: StoredUser, successorId: number, now: Date) {
  const refuse = () => checkFields([{ path: ['successor_id'], code: 'CHOICE_INVALID' }]);
  if (successorId === user.id) throw refuse();
  const successor = await trx
    .selectFrom('app_user')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .select(['app_user.id', 'app_user.full_name', 'app_user.role', ...RIGHTS_COLUMNS])
    .where('app_user.id', '=', successorId)
    .where('app_user.company_id', '=', user.company_id)
    .where('app_user.status', '=', 1)
    .forShare('app_user')
    .executeTakeFirst();
  if (successor === undefined) throw refuse();
  const hasKeys = (await keysOf(trx, user.id, now).execute()).length > 0;
  const rights = rightsOfRow(successor);
  if (hasKeys && !can(rights.ability, 'manage', 'PartnerAccess')) throw refuse();
  const allowed = dutiesOf(rights);
  if (!(await dutyCounts(trx, user.id)).every(({ duty }) => allowed.includes(duty))) throw refuse();
  return successor;
}

/** Transfers keys, webhooks, shared links, and the contact and duties of open records to a successor. */
export async function handOver(trx: Trx, user: StoredUser, successor: { id: number }, now: Date): Promise<void> {
  await trx
    .updateTable('api_key')
    .set((eb) => ({ owner_id: successor.id, version: eb('version', '+', 1) }))
    .where('id', 'in', keysOf(trx, user.id, now).clearSelect().clearOrderBy().select('id'))
    .execute();
  await trx
    .updateTable('webhook')
    .set({ created_by: successor.id })
    .where('id', 'in', webhooksOf(trx, user.id).clearSelect().clearOrderBy().select('id'))
    .execute();
  await trx
    .updateTable('share_link')
    .set({ created_by: successor.id })
    .where('id', 'in', linksOf(trx, user.id, now))
    .execute();
  await trx
    .updateTable('shipment')
    .set({ contact_user_id: successor.id })
    .where('contact_user_id', '=', user.id)
    .where('status', 'not in', COMPLETED)
    .execute();
  await passDuties(trx, user.id, successor.id);
}

/** Ends a person's keys, webhooks, shared links and duties, because no one is responsible for them any more. */
export async function endHoldings(
  trx: Trx,
  user: StoredUser,
  { viewer, now }: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<void> {
  await trx
    .updateTable('api_key')
    .set((eb) => ({ revoked_at: now, revoked_name: viewer.fullName, version: eb('version', '+', 1) }))
    .where('id', 'in', keysOf(trx, user.id, now).clearSelect().clearOrderBy().select('id'))
    .execute();
  await trx
    .updateTable('webhook')
    .set((eb) => ({ active: false, disabled_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', webhooksOf(trx, user.id).clearSelect().clearOrderBy().select('id'))
    .execute();
  await trx
    .updateTable('share_link')
    .set({ revoked_at: now })
    .where('id', 'in', linksOf(trx, user.id, now))
    .execute();
  await passDuties(trx, user.id, null);
}
