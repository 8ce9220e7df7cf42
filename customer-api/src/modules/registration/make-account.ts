import { fullGroupId } from '@wr1/schema/rules/access/ready-group.ts';
import { USER_TYPE, VIP_MARKER } from '@wr1/schema/rules/access/user-type.ts';
import { VIP_LEVEL } from '@wr1/schema/rules/validation/registration.ts';
import type { Trx } from '../../db.ts';
import { lastCompanyNumber, type lockRegistration } from './registration.repository.ts';
import { companyCode } from './registration.rules.ts';

/** A stored registration. */
export type Registration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** Creates the customer of a registration; unknown values are left empty. @returns its ID */
export async function addCompany(
  trx: Trx,
  registration: Registration,
  {
    level,
    salesmanId,
    awaitsApproval = false,
  }: { level: string | null; salesmanId: number | null; awaitsApproval?: boolean },
): Promise<number> {
  const row = await trx
    .insertInto('company')
    .values({
      code: companyCode(await lastCompanyNumber(trx)),
      name: registration.company_name,
      name_vn: registration.company_name_vn,
      tax_code: registration.tax_code,
      address: registration.address || null,
      phone: registration.phone || null,
      email: registration.email,
      region_code: registration.region_code || null,
      customer_level_code: level,
      vip: level === VIP_LEVEL ? VIP_MARKER : null,
      salesman_id: salesmanId,
      awaits_approval: awaitsApproval,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Creates the administrator of a registration's company, without a password. @returns its ID */
export async function addRootUser(trx: Trx, registration: Registration, companyId: number): Promise<number> {
  const row = await trx
    .insertInto('app_user')
    .values({
      username: registration.username,
      password_hash: null,
      full_name: registration.contact_name,
      contact_name: registration.contact_name,
      email: registration.email,
      phone: registration.phone || null,
      gender: registration.gender,
      role: 'CLIENT_ROOT',
      user_type: USER_TYPE.CLIENT_ROOT,
      user_group_id: fullGroupId('CLIENT_ROOT'),
      company_id: companyId,
      requested_password_reset: true,
      is_contact: true,
      language: registration.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
