import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { API_KEY_ADDRESS_CAP, API_KEY_NAME_LENGTH } from '@wr1/schema/rules/access/api-key.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChipField } from '../../ui/form/choice/chip-field.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FieldGrid } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { ApiKeyScopeField } from './api-key-scope-field.tsx';
import { ApiKeyToken } from './api-key-token.tsx';
import s from './api-key.module.css';
import { useApiKeyForm } from './use-api-key-form.ts';

interface ApiKeyDialogProps {
  open: boolean;
  /** The key to change; null: a new one. */
  apiKey: ApiKey | null;
  onClose: () => void;
}

/** Makes or changes a key; the token of a new one is shown here, this once. Texts: `api-key`, `company`. */
export function ApiKeyDialog(props: ApiKeyDialogProps) {
  // The form begins anew with every opening.
  return props.open ? <OpenDialog key={props.apiKey?.id ?? 'new'} {...props} /> : null;
}

function OpenDialog({ open, apiKey, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation(['api-key', 'company']);
  const text = useUiText();
  const { role } = useViewer();
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const form = useApiKeyForm(apiKey, (name, token) => (token === null ? onClose() : setMade({ name, token })));
  const { values, problems } = form;
  const element = useRef<HTMLFormElement>(null);
  const submit = async () => {
    await form.submit();
    // After the problems are shown: whoever does not see the field hears of it.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  if (made) {
    return (
      <Dialog
        open={open}
        // A token that is closed by a slip of the finger is lost.
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
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t(apiKey ? 'form.editTitle' : 'form.createTitle')}
      detail={apiKey?.company.name}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={form.busy} onClick={() => void submit()}>
            {t(apiKey ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className={s.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problems.whole !== undefined && <Banner tone="danger">{problems.whole}</Banner>}
        <FieldGrid>
          <TextField
            label={t('form.name')}
            required
            hint={t('form.nameHint')}
            maxLength={API_KEY_NAME_LENGTH}
            autoComplete="off"
            value={values.name}
            onChange={(name) => form.set('name', name)}
            error={problems.name}
          />
          <DateField
            label={t('form.expiresOn')}
            optional
            hint={t('form.expiresOnHint')}
            max={form.latestDay}
            value={values.expiresOn}
            onChange={(day) => form.set('expiresOn', day)}
            error={problems.expiresOn}
          />
        </FieldGrid>
        {role === 'ADMIN' && apiKey === null && (
          <CompanyPicker
            label={t('form.company')}
            placeholder={t('company:findCustomer')}
            hint={t('form.companyHint')}
            value={values.company}
            onChange={(company) => form.set('company', company)}
            error={problems.company}
          />
        )}
        <ApiKeyScopeField
          value={values.scopes}
          onChange={(scopes) => form.set('scopes', scopes)}
          grantable={form.grantable}
          error={problems.scopes}
        />
        <ChipField
          label={t('form.addresses')}
          optional
          hint={t('form.addressesHint')}
          placeholder="203.0.113.0/24"
          limit={API_KEY_ADDRESS_CAP}
          value={values.addresses}
          onChange={(addresses) =>
            form.set('addresses', [...new Set(addresses.map((address) => address.toLowerCase()))])
          }
          error={problems.addresses}
        />
        {/* Enter sends. */}
        <button type="submit" hidden>
          {t(apiKey ? 'form.save' : 'form.create')}
        </button>
      </form>
    </Dialog>
  );
}
