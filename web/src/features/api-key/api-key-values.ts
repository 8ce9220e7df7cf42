import { addressRange } from '@wr1/schema/rules/network/address-range.ts';
import { API_KEY_MOST_DAYS, API_KEY_NAME_LENGTH, apiKeyDayProblem } from '@wr1/schema/rules/access/api-key.ts';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { FormProblems } from '../../app/form/use-record-form.ts';
import type { ApiKeyScope } from '../../schema-types.generated.ts';
import type { CompanyOption } from '../company/company-picker.tsx';
import type { ApiKey } from './api-key-column.tsx';

export interface ApiKeyValues {
  name: string;
  companyId: CompanyOption | null;
  scopes: readonly ApiKeyScope[];
  addresses: readonly string[];
  expiresOn: string | null;
}

/** Default lifetime of a new key, in days. */
const USUAL_DAYS = 365;

/** The form values for a key, or for a new one if null. */
export function apiKeyValues(apiKey: ApiKey | null): ApiKeyValues {
  if (apiKey) {
    const { name, scopes, addresses, expiresOn } = apiKey;
    return { name, companyId: null, scopes, addresses, expiresOn };
  }
  const expiresOn = addDays(businessDay(new Date()), USUAL_DAYS);
  return { name: '', companyId: null, scopes: [], addresses: [], expiresOn };
}

/** Problems by field. The stored expiry day is accepted as long as it is unchanged. */
export function apiKeyProblems(values: ApiKeyValues, apiKey: ApiKey | null): FormProblems {
  const name = normalizedName(values.name);
  const wrong = values.addresses.find((text) => addressRange(text) === null);
  const isNewDay = values.expiresOn !== (apiKey?.expiresOn ?? null);
  const day = values.expiresOn !== null && isNewDay ? apiKeyDayProblem(values.expiresOn, new Date()) : null;
  return {
    ...(name === '' && { name: { code: 'REQUIRED' } }),
    ...(name.length > API_KEY_NAME_LENGTH && { name: { code: 'TOO_LONG', params: { n: API_KEY_NAME_LENGTH } } }),
    ...(values.scopes.length === 0 && { scopes: { code: 'API_KEY_SCOPES' } }),
    ...(wrong !== undefined && { addresses: { code: 'API_KEY_ADDRESS', params: { address: wrong } } }),
    ...(day && { expiresOn: { code: day, params: { days: API_KEY_MOST_DAYS } } }),
  };
}
