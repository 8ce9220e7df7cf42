import { registrationProblems } from '@wr1/schema/rules/validation/registration.ts';
import type { RegistrationField } from '@wr1/schema/rules/validation/registration.ts';
import { keyOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { languageKey } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { RegisterInput } from '../../../schema-types.generated.ts';

/** Form values: the fields that the shared rules check, and two that have no rules. */
export interface RegisterValues {
  company_name: string;
  company_name_vn: string;
  tax_code: string;
  business_type_code: string;
  region_code: string;
  address: string;
  contact_name: string;
  gender: 'MALE' | 'FEMALE' | 'NONE';
  phone: string;
  email: string;
  username: string;
  shipment_volume: string;
  services: number[];
  language: Language;
  accepted_privacy: boolean;
}

/** An empty form. The language of emails is the page's language. */
export function emptyValues(language: Language): RegisterValues {
  return {
    company_name: '',
    company_name_vn: '',
    tax_code: '',
    business_type_code: '',
    region_code: '',
    address: '',
    contact_name: '',
    gender: 'NONE',
    phone: '',
    email: '',
    username: '',
    shipment_volume: '',
    services: [],
    language,
    accepted_privacy: false,
  };
}

/** Problems by field; valid fields are left out. */
export function registerProblems(values: RegisterValues): Partial<Record<RegistrationField, MessageCode>> {
  return Object.fromEntries(Object.entries(registrationProblems(values)).filter(([, code]) => code !== null));
}

/** The gateway's input. */
export function registerInput(values: RegisterValues): RegisterInput {
  return {
    companyName: values.company_name,
    companyNameVn: values.company_name_vn.trim() || null,
    taxCode: values.tax_code,
    businessTypeCode: values.business_type_code,
    regionCode: values.region_code,
    address: values.address,
    contactName: values.contact_name,
    gender: values.gender === 'NONE' ? null : values.gender,
    phone: values.phone,
    email: values.email,
    username: values.username,
    shipmentVolume: values.shipment_volume,
    services: values.services
      .map((code) => keyOf(SERVICE_TYPE, code))
      .filter((key): key is ServiceTypeKey => key !== null),
    language: languageKey(values.language),
    hasAcceptedPrivacy: values.accepted_privacy,
  };
}

/** The form field for an input path such as ["input", "companyName"]; null if there is none. */
export function fieldOfPath(path: readonly string[] | null | undefined): RegistrationField | null {
  const name = path?.[1]?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = Object.keys(registrationProblems(emptyValues('en')));
  return known.includes(name ?? '') ? (name as RegistrationField) : null;
}

/** Whether stored data has the shape of this release's form. */
export function isRegisterValues(value: unknown): value is RegisterValues {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Record<string, unknown>;
  return Object.entries(emptyValues('en')).every(
    ([field, empty]) => typeof kept[field] === typeof empty && Array.isArray(kept[field]) === Array.isArray(empty),
  );
}
