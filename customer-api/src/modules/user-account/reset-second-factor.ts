import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { removeSecondFactor } from '../second-factor/second-factor.repository.ts';
import { notifySecondFactor } from '../second-factor/second-factor.mail.ts';
import { forgetDevicesOfUser } from '../session/known-device.repository.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { lockManaged } from './managed-user.ts';

/**
 * Removes the second factor of a person who has lost their phone and recovery codes, ends their sessions and emails
 * them.
 * @throws ApiError NOT_FOUND (404); OWN_ACCESS and SECOND_FACTOR_OFF (409)
 */
export async function resetSecondFactor(deps: Deps, id: number, context: RequestContext): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockManaged(trx, context.viewer, { id });
    // Otherwise, a stolen session could be used to remove this protection.
    if (id === context.viewer.userId) throw new ApiError('OWN_ACCESS', 409);
    if (!(await removeSecondFactor(trx, id))) throw new ApiError('SECOND_FACTOR_OFF', 409);
    await endSessionsOfUser(trx, id, context.now);
    await forgetDevicesOfUser(trx, id);
    const account = { kind: 'USER', id, label: user.username, companyId: user.company_id } as const;
    await auditAccount(trx, context, account, 'RESET_SECOND_FACTOR', { before: {}, after: {} });
    await notifySecondFactor(trx, deps, user.id, 'RESET', context.now);
  });
}
