import { CUSTOMER_LEVEL } from '../access/customer-level.ts';
import type { CustomerLevel, CustomerLevelKey } from '../access/customer-level.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import type { ServiceType } from '../code/service-type.ts';
import { email, isEmpty, maxLength, oneOf, required, selectRequired } from './validation.ts';
import type { Check } from './validation.ts';
import { username } from './validation-account.ts';
import { phone, taxCode } from './validation-contact.ts';

/** Approval of a registration: the specification's two codes, and our code for rejected. */
export const APPROVAL = { APPROVING: 0, APPROVED: 1, REJECTED: 2 } as const;
export type ApprovalKey = keyof typeof APPROVAL;
export type ApprovalCode = (typeof APPROVAL)[ApprovalKey];

/**
 * Options for monthly shipments, as spelled in the specification (section 3); each corresponds to a customer
 * level.
 */
export const SHIPMENT_VOLUME = Object.values(CUSTOMER_LEVEL).map(({ volume }) => volume);
export type ShipmentVolume = CustomerLevel['volume'];

/** The customer level for a volume; null if the volume is unknown. */
export function levelOfVolume(volume: string): CustomerLevelKey | null {
  const found = Object.entries(CUSTOMER_LEVEL).find(([, level]) => level.volume === volume);
  return found === undefined ? null : (found[0] as CustomerLevelKey);
}

/** The level whose companies have the VIP marker. */
export const VIP_LEVEL = 'VIP' satisfies CustomerLevelKey;

/** A company's registration input; REST field names. */
export type RegistrationForm = {
  readonly company_name: string;
  readonly company_name_vn: string;
  readonly tax_code: string;
  readonly business_type_code: string;
  readonly region_code: string;
  readonly address: string;
  readonly contact_name: string;
  readonly phone: string;
  readonly email: string;
  readonly username: string;
  readonly shipment_volume: string;
  readonly services: readonly number[];
  readonly accepted_privacy: boolean;
};
export type RegistrationField = keyof RegistrationForm;

/** Maximum lengths in characters; used for {n} in TOO_LONG. */
export const REGISTRATION_LENGTH = {
  company_name: 200,
  company_name_vn: 200,
  tax_code: 14,
  address: 500,
  contact_name: 200,
  phone: 30,
  email: 254,
} as const satisfies Partial<Record<RegistrationField, number>>;

/** Maximum length of a rejection reason, in characters. */
export const REJECT_REASON_LENGTH = 500;

const services: readonly number[] = Object.values(SERVICE_TYPE);

/** Whether a number is a service type of the specification. */
export function isService(code: number): code is ServiceType {
  return services.includes(code);
}

function text(value: string, n: number): Check {
  return required(value) ?? maxLength(value, n);
}

/** The problem with each field of a registration (specification, section 5), in form order; null if valid. */
export function registrationProblems(form: RegistrationForm): Readonly<Record<RegistrationField, Check>> {
  const n = REGISTRATION_LENGTH;
  return {
    company_name: text(form.company_name, n.company_name),
    company_name_vn: maxLength(form.company_name_vn, n.company_name_vn),
    tax_code: required(form.tax_code) ?? taxCode(form.tax_code.trim()),
    business_type_code: selectRequired(form.business_type_code),
    region_code: selectRequired(form.region_code),
    address: text(form.address, n.address),
    contact_name: text(form.contact_name, n.contact_name),
    phone: required(form.phone) ?? phone(form.phone.trim()),
    email: required(form.email) ?? email(form.email.trim()),
    username: required(form.username) ?? username(form.username.trim()),
    shipment_volume: selectRequired(form.shipment_volume) ?? oneOf<string>(form.shipment_volume, SHIPMENT_VOLUME),
    services: isEmpty(form.services) ? 'SELECT_REQUIRED' : form.services.every(isService) ? null : 'CHOICE_INVALID',
    accepted_privacy: form.accepted_privacy ? null : 'REQUIRED',
  };
}

/** The maximum length for {n} in a field's TOO_LONG message; undefined for fields without a limit. */
export function registrationBound(field: RegistrationField): number | undefined {
  return field in REGISTRATION_LENGTH ? REGISTRATION_LENGTH[field as keyof typeof REGISTRATION_LENGTH] : undefined;
}
