import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressRange } from '@wr1/schema/rules/network/address-range.ts';
import {
  API_KEY_MOST_DAYS,
  API_KEY_NAME_LENGTH,
  apiKeyDayProblem,
  latestApiKeyDay,
} from '@wr1/schema/rules/access/api-key.ts';
import { keptName } from '@wr1/schema/rules/list/kept-name.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { failureOf, failureText } from '../../app/error.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useMessage } from '../../i18n/use-message.ts';
import type { ApiKeyScope } from '../../schema-types.generated.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { ChangeApiKeyDocument, CreateApiKeyDocument } from './api-key-dialog.generated.ts';
import { newKeyScopes } from './api-key-scope.ts';
import { useRefreshKeys } from './use-api-key-change.ts';

/** What the form holds. */
export interface ApiKeyValues {
  name: string;
  company: CompanyOption | null;
  scopes: readonly ApiKeyScope[];
  addresses: readonly string[];
  expiresOn: string | null;
}
export type ApiKeyField = keyof ApiKeyValues;
type Problems = Partial<Record<ApiKeyField | 'whole', string>>;

/** Days until the end of a new key for which nobody chooses one. */
const USUAL_DAYS = 365;

const FIELD_OF: Readonly<Record<string, ApiKeyField>> = {
  name: 'name',
  companyId: 'company',
  scopes: 'scopes',
  addresses: 'addresses',
  expiresOn: 'expiresOn',
};

function start(apiKey: ApiKey | null): ApiKeyValues {
  if (apiKey) {
    const { name, scopes, addresses, expiresOn } = apiKey;
    return { name, company: null, scopes, addresses, expiresOn };
  }
  const expiresOn = addDays(businessDay(new Date()), USUAL_DAYS);
  return { name: '', company: null, scopes: [], addresses: [], expiresOn };
}

/**
 * What the form of a key holds and does.
 * @param apiKey the key to change; null: a new one
 * @param onSaved the token of a new key, told this once; null of a changed one
 */
export function useApiKeyForm(apiKey: ApiKey | null, onSaved: (name: string, token: string | null) => void) {
  const { t } = useTranslation('api-key');
  const { t: common } = useTranslation();
  const { role } = useViewer();
  const message = useMessage();
  const toast = useToast();
  const refresh = useRefreshKeys();
  const [values, setValues] = useState(() => start(apiKey));
  const [problems, setProblems] = useState<Problems>({});
  const [latestDay] = useState(() => latestApiKeyDay(new Date()));
  const [create, creating] = useMutation(CreateApiKeyDocument, { errorPolicy: 'none' });
  const [change, changing] = useMutation(ChangeApiKeyDocument, { errorPolicy: 'none' });
  const isForwarder = apiKey ? apiKey.isForwarder : role === 'ADMIN' && values.company === null;
  const grantable = apiKey ? apiKey.grantableScopes : newKeyScopes(role, isForwarder);
  const scopes = values.scopes.filter((scope) => grantable.includes(scope));

  function checked(): Problems {
    const name = keptName(values.name);
    const wrong = values.addresses.find((text) => addressRange(text) === null);
    const isNewDay = values.expiresOn !== (apiKey?.expiresOn ?? null);
    const day = values.expiresOn !== null && isNewDay ? apiKeyDayProblem(values.expiresOn, new Date()) : null;
    return {
      ...(name === '' && { name: message('REQUIRED') }),
      ...(name.length > API_KEY_NAME_LENGTH && { name: message('TOO_LONG', { n: API_KEY_NAME_LENGTH }) }),
      ...(scopes.length === 0 && { scopes: message('API_KEY_SCOPES') }),
      ...(wrong !== undefined && { addresses: message('API_KEY_ADDRESS', { address: wrong }) }),
      ...(day && { expiresOn: message(day, { days: API_KEY_MOST_DAYS }) }),
    };
  }

  function take(errors: readonly { code: string; message: string; field: readonly string[] | null }[]) {
    const found: Problems = {};
    for (const error of errors) {
      const field = FIELD_OF[error.field?.[1] ?? ''];
      found[field ?? 'whole'] ??= error.code === 'CONFLICT' ? t('form.conflict') : error.message;
    }
    setProblems(found);
  }

  async function send() {
    const form = { name: keptName(values.name), scopes, addresses: [...values.addresses], expiresOn: values.expiresOn };
    if (apiKey) {
      const isSameDay = form.expiresOn === apiKey.expiresOn;
      const { expiresOn, ...rest } = form;
      const input = { id: apiKey.id, expectedVersion: apiKey.version, ...rest, ...(!isSameDay && { expiresOn }) };
      const payload = (await change({ variables: { input } })).data?.changeApiKey;
      return payload && { ...payload, token: null };
    }
    const input = { ...form, companyId: values.company?.id ?? null };
    return (await create({ variables: { input } })).data?.createApiKey;
  }

  async function submit() {
    if (creating.loading || changing.loading) return;
    const wrong = checked();
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      const payload = await send();
      if (payload?.apiKey) {
        if (apiKey) toast.success(payload.message ?? message('UPDATED'));
        onSaved(payload.apiKey.name, payload.token);
      } else take(payload?.userErrors ?? []);
      await refresh();
    } catch (error) {
      setProblems({ whole: failureText(failureOf(error), common) });
    }
  }

  return {
    values: { ...values, scopes },
    grantable,
    latestDay,
    problems,
    busy: creating.loading || changing.loading,
    set<Field extends ApiKeyField>(field: Field, value: ApiKeyValues[Field]) {
      setProblems({ ...problems, [field]: undefined });
      setValues({ ...values, [field]: value });
    },
    submit,
  };
}
