import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { FileStore } from '../file/file-store.ts';
import { erasedUsername, erasePerson } from '../person-data/erase-person.ts';
import { customersOf } from './holding.repository.ts';
import { lockManaged } from './managed-user.ts';
import { mayEndAccess } from './user-account.rules.ts';

/**
 * Erases a disabled user's personal data, which cannot be undone. Records and audit entries stay under "Erased user".
 * @throws ApiError NOT_FOUND (404); OWN_ACCESS, USER_NOT_DISABLED, USER_ERASED, STALE_VERSION and STAFF_HAS_CLIENTS with
 * the number of customers `n` (409)
 */
export async function eraseUser(
  { db, config }: Deps,
  target: { id: number; version?: number | undefined },
  context: RequestContext,
): Promise<void> {
  const image = await db.transaction().execute(async (trx) => {
    const user = await lockManaged(trx, context.viewer, target);
    if (!mayEndAccess(context.viewer, user)) throw new ApiError('OWN_ACCESS', 409);
    if (user.status !== 0) throw new ApiError('USER_NOT_DISABLED', 409);
    const customers = await customersOf(trx, user.id);
    if (customers.length > 0) throw new ApiError('STAFF_HAS_CLIENTS', 409, { n: customers.length });
    const key = await erasePerson(trx, user, context.now);
    const account = { kind: 'USER', id: user.id, label: erasedUsername(user.id), companyId: user.company_id } as const;
    await auditAccount(trx, context, account, 'ERASE', { before: {}, after: {} });
    return key;
  });
  if (image !== undefined) await new FileStore(config.dataDir).remove(image);
}
