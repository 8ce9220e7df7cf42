import { addressRange } from '@wr1/schema/rules/network/address-range.ts';
import { API_KEY_MOST_DAYS, API_KEY_NAME_LENGTH, apiKeyDayProblem } from '@wr1/schema/rules/access/api-key.ts';
import { keptName } from '@wr1/schema/rules/list/kept-name.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { FormProblems } from '../../app/form/use-record-form.ts';
import type { ApiKeyScope } from '../../schema-types.generated.ts';
import type { CompanyOption } from '../company/company-picker.tsx';
import type { ApiKey } from './api-key-column.tsx';

/** What the form of a key holds. */
export interface ApiKeyValues {
  name: string;
  companyId: CompanyOption | null;
  scopes: readonly ApiKeyScope[];
  addresses: readonly string[];
  expiresOn: string | null;
}

/** Days until the end of a new key for which no one chooses another. */
const USUAL_DAYS = 365;

/** A key as the form shows it; null: a new one. */
export function apiKeyValues(apiKey: ApiKey | null): ApiKeyValues {
  if (apiKey) {
    const { name, scopes, addresses, expiresOn } = apiKey;
    return { name, companyId: null, scopes, addresses, expiresOn };
  }
  const expiresOn = addDays(businessDay(new Date()), USUAL_DAYS);
  return { name: '', companyId: null, scopes: [], addresses: [], expiresOn };
}

/** What is wrong with each field; a day that was stored before stays, whatever it is. */
export function apiKeyProblems(values: ApiKeyValues, apiKey: ApiKey | null): FormProblems {
  const name = keptName(values.name);
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
