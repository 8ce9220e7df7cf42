import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Db, Trx } from '../../db.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import type { SignInUser } from '../user/user.repository.ts';
import type { SignInOrigin } from './open-session.ts';
import { describeBrowser, shortAddress } from './sign-in-place.rules.ts';

interface Person {
  id: number;
  username: string;
  full_name: string;
  role: Role;
  company_id: number;
}

function placeOf({ userAgent, address }: SignInOrigin) {
  return { ...describeBrowser(userAgent), network: shortAddress(address) };
}

/** Audits a completed sign-in with browser and network. */
export async function auditSignIn(trx: Trx, person: Person, origin: SignInOrigin, isNewDevice: boolean): Promise<void> {
  await writeAudit(trx, {
    actor: { userId: person.id, fullName: person.full_name, role: person.role },
    at: origin.now,
    requestId: origin.requestId,
    kind: 'USER',
    subjectId: person.id,
    label: person.username,
    companyId: person.company_id,
    action: 'SIGN_IN',
    before: {},
    after: { ...placeOf(origin), ...(isNewDevice && { new_device: true }) },
  });
}

/**
 * Audits a failed sign-in to an existing account. Unknown names are not audited, because they may be mistyped
 * passwords.
 */
export async function auditFailedSignIn(
  db: Db,
  user: Pick<SignInUser, 'id'> | undefined,
  origin: SignInOrigin,
): Promise<void> {
  if (user === undefined) return;
  await db.transaction().execute(async (trx) => {
    const { username, company_id: companyId } = await trx
      .selectFrom('app_user')
      .select(['username', 'company_id'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      // The person has not proved that they are the user.
      actor: { userId: null, fullName: username, role: 'ANONYMOUS' },
      at: origin.now,
      requestId: origin.requestId,
      kind: 'USER',
      subjectId: user.id,
      label: username,
      companyId,
      action: 'SIGN_IN_FAILED',
      before: {},
      after: placeOf(origin),
    });
  });
}
