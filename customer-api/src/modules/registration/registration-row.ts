import type { RegistrationRow } from '@wr1/schema/rest/account/registration.ts';
import { APPROVAL, levelOfVolume, type ApprovalCode } from '@wr1/schema/rules/validation/registration.ts';
import type { StoredRegistration } from './registration-list.repository.ts';

function approvalOf(code: number): ApprovalCode {
  return Object.values(APPROVAL).find((known) => known === code) ?? APPROVAL.APPROVING;
}

function firstSignInOf(stored: StoredRegistration): RegistrationRow['first_sign_in'] {
  // A lead that accepted a quotation has a user before approval.
  if (stored.user_id === null) return null;
  if (stored.user_password !== null) return 'DONE';
  return stored.has_link ? 'WAITING' : 'LINK_ENDED';
}

/** The REST form of a registration. */
export function registrationRowOf(stored: StoredRegistration): RegistrationRow {
  const { gender } = stored;
  return {
    id: stored.id,
    reference: stored.reference,
    approval: approvalOf(stored.approval),
    company_name: stored.company_name,
    company_name_vn: stored.company_name_vn,
    tax_code: stored.tax_code,
    business_type_code: stored.business_type_code,
    region_code: stored.region_code,
    address: stored.address,
    contact_name: stored.contact_name,
    gender: gender === 1 || gender === 2 ? gender : null,
    phone: stored.phone,
    email: stored.email,
    username: stored.username,
    shipment_volume: stored.shipment_volume,
    services: stored.services,
    language: stored.language,
    created_at: stored.created_at.toISOString(),
    decided_at: stored.decided_at?.toISOString() ?? null,
    decided_by_name: stored.decided_by_name,
    reason: stored.reason,
    customer_level_code: stored.customer_level_code ?? levelOfVolume(stored.shipment_volume),
    salesman_id: stored.salesman_id,
    salesman_name: stored.salesman_name,
    company_id: stored.company_id,
    company_code: stored.company_code,
    first_sign_in: firstSignInOf(stored),
  };
}
