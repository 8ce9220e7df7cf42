import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_KEY_ADDRESS_CAP, API_KEY_NAME_LENGTH, latestApiKeyDay } from '@wr1/schema/rules/access/api-key.ts';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChipField } from '../../ui/form/choice/chip-field.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FieldGrid } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { UpdateApiKeyDocument, CreateApiKeyDocument } from './api-key-dialog.generated.ts';
import { newKeyScopes } from './api-key-scope.ts';
import { ApiKeyScopeField } from './api-key-scope-field.tsx';
import { ApiKeyToken } from './api-key-token.tsx';
import { apiKeyProblems, apiKeyValues } from './api-key-values.ts';
import { useRefreshKeys } from './use-api-key-change.ts';

interface ApiKeyDialogProps {
  open: boolean;
  /** The key to update; null to create one. */
  apiKey: ApiKey | null;
  onClose: () => void;
}

/**
 * Creates or updates a key. The token of a new key is shown only here. Needs the catalogues `api-key` and `company`.
 */
export function ApiKeyDialog(props: ApiKeyDialogProps) {
  // Unmounting resets the form each time the dialog opens.
  return props.open ? <OpenDialog key={props.apiKey?.id ?? 'new'} {...props} /> : null;
}

function OpenDialog({ open, apiKey, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation(['api-key', 'company']);
  const { role } = useViewer();
  const refresh = useRefreshKeys();
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const [latestDay] = useState(() => latestApiKeyDay(new Date()));
  const [create] = useMutation(CreateApiKeyDocument, { errorPolicy: 'none' });
  const [change] = useMutation(UpdateApiKeyDocument, { errorPolicy: 'none' });
  const grantableTo = (company: CompanyOption | null) =>
    apiKey ? apiKey.grantableScopes : newKeyScopes(role, role === 'ADMIN' && company === null);
  const form = useRecordForm({
    initial: apiKeyValues(apiKey),
    problems: (values) => apiKeyProblems(values, apiKey),
    // Another company's key may allow fewer scopes.
    settle: (values) => {
      const grantable = grantableTo(values.companyId);
      return { ...values, scopes: values.scopes.filter((scope) => grantable.includes(scope)) };
    },
    // The error's path ends with the index of an address, so the field is the second part.
    fieldOf: (path) => path[1] ?? null,
    async send({ name, companyId, scopes, addresses, expiresOn }) {
      const fields = { name: normalizedName(name), scopes: [...scopes], addresses: [...addresses] };
      if (apiKey) {
        const isSameDay = expiresOn === apiKey.expiresOn;
        const input = { id: apiKey.id, expectedVersion: apiKey.version, ...fields, ...(!isSameDay && { expiresOn }) };
        return (await change({ variables: { input } })).data?.updateApiKey;
      }
      const input = { ...fields, expiresOn, companyId: companyId?.id ?? null };
      return (await create({ variables: { input } })).data?.createApiKey;
    },
    async onSaved(payload) {
      const token = 'token' in payload ? payload.token : null;
      if (payload.apiKey && token !== null) setMade({ name: payload.apiKey.name, token });
      else onClose();
      await refresh();
    },
  });
  const { values } = form;

  if (made) {
    return (
      <Dialog
        open={open}
        // Closing the dialog by accident would lose the token.
        closable={false}
        onClose={onClose}
        size="md"
        title={t('made.title', { name: made.name })}
        foot={
          <Button kind="primary" onClick={onClose}>
            {t('made.done')}
          </Button>
        }
      >
        <ApiKeyToken token={made.token} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="lg"
      title={t(apiKey ? 'form.editTitle' : 'form.createTitle')}
      detail={apiKey?.company.name}
      submitLabel={t(apiKey ? 'form.save' : 'form.create')}
    >
      <FieldGrid>
        <TextField
          {...form.bind('name')}
          label={t('form.name')}
          required
          hint={t('form.nameHint')}
          maxLength={API_KEY_NAME_LENGTH}
          autoComplete="off"
        />
        <DateField
          {...form.bind('expiresOn')}
          label={t('form.expiresOn')}
          optional
          hint={t('form.expiresOnHint')}
          max={latestDay}
        />
      </FieldGrid>
      {role === 'ADMIN' && apiKey === null && (
        <CompanyPicker
          {...form.bind('companyId')}
          label={t('form.company')}
          placeholder={t('company:findCustomer')}
          hint={t('form.companyHint')}
        />
      )}
      <ApiKeyScopeField {...form.bind('scopes')} grantable={grantableTo(values.companyId)} />
      <ChipField
        {...form.bind('addresses')}
        label={t('form.addresses')}
        optional
        hint={t('form.addressesHint')}
        placeholder="203.0.113.0/24"
        limit={API_KEY_ADDRESS_CAP}
        onChange={(addresses) =>
          form.set({ addresses: [...new Set(addresses.map((address) => address.toLowerCase()))] })
        }
      />
    </FormDialog>
  );
}
