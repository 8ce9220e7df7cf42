import type { Profile as StoredProfile } from '@wr1/schema/rest/account/user.ts';
import { genderKey } from '@wr1/schema/rules/access/user-type.ts';
import type { Profile } from '../../schema.generated.ts';
import { fileUrl } from '../../graphql/file-url.ts';

export function toProfile(stored: StoredProfile): Profile {
  const { pending_email: pending } = stored;
  return {
    username: stored.username,
    companyName: stored.company_name,
    companyNameVn: stored.company_name_vn,
    canUpdateCompany: stored.company_editable,
    contactName: stored.contact_name,
    gender: genderKey(stored.gender),
    taxCode: stored.tax_code,
    address: stored.address,
    addressVn: stored.address_vn,
    phone: stored.phone,
    email: stored.email,
    pendingEmail: pending ? { email: pending.email, expiresAt: pending.expires_at } : null,
    accountManager: stored.salesman,
    identityCard: stored.identity_card,
    bankAccount: stored.bank_account,
    bankCode: stored.bank_code,
    bankName: stored.bank_name,
    imageUrl: fileUrl(stored.image_token),
    version: stored.version,
    companyVersion: stored.company_version,
  };
}
