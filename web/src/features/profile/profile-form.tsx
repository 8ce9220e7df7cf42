import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileText } from '@wr1/schema/rules/validation/validation-profile.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Field, FieldGrid } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { TextInputProps } from '../../ui/form/text-field.tsx';
import type { ProfileFormFragment } from './profile.generated.ts';
import { ProfileBanksDocument } from './profile.generated.ts';
import s from './profile-page.module.css';
import type { FormField } from './profile-values.ts';
import { PendingEmail } from './pending-email.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface ProfileFormProps {
  profile: ProfileFormFragment;
  /** Reads the profile again; null when that failed. */
  reload: () => Promise<ProfileFormFragment | null>;
}

/** Every field of the profile (specification, section 3), in three cards with one button. */
export function ProfileForm({ profile, reload }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const form = useRef<HTMLFormElement>(null);
  const banks = useQuery(ProfileBanksDocument);
  const focus = (field: FormField) =>
    // After the errors are shown: the field may be described by one.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  const state = useProfileForm({ profile, reload, focus });
  const { values, changed, problem, loading, set, errorOf, leave, reset, submit } = state;
  const unsaved = changed.length > 0;
  useUnsavedGuard(unsaved);

  const bind = (field: ProfileText) => ({
    name: field,
    label: t(`field.${field}`),
    value: values[field],
    error: errorOf(field),
    onChange: (value: string) => set(field, value),
    onBlur: () => leave(field),
  });
  const input = (field: ProfileText, more: Partial<TextInputProps> & { hint?: string; required?: boolean } = {}) => (
    <TextField {...bind(field)} {...more} />
  );
  const fixed = (field: 'username' | 'companyName' | 'companyNameVn' | 'salesman', why?: string) => (
    <ReadOnlyField label={t(`field.${field}`)} value={profile[field]} why={why} />
  );
  const bankOptions = (banks.data?.banks ?? []).map(({ code, name }) => ({ value: code, label: name, code }));
  const known = values.bankCode === '' || bankOptions.some(({ value }) => value === values.bankCode);

  return (
    <form
      ref={form}
      className={s.stack}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Card title={t('section.company')} detail={t('section.companyDetail')}>
        <FieldGrid>
          {profile.companyEditable ? (
            <>
              {input('companyName', { required: true, autoComplete: 'organization', hint: t('hint.company') })}
              {input('companyNameVn')}
            </>
          ) : (
            <>
              {fixed('companyName', t('hint.companyFixed'))}
              {fixed('companyNameVn')}
            </>
          )}
          {fixed('salesman', t(profile.salesman === null ? 'hint.noSalesman' : 'hint.salesman'))}
        </FieldGrid>
      </Card>
      <Card title={t('section.contact')} detail={t('section.contactDetail')}>
        <FieldGrid>
          {fixed('username', t('hint.username'))}
          {input('contactName', { required: true, autoComplete: 'name' })}
          <Field label={t('field.gender')} group>
            <Segmented
              full
              size="lg"
              name="gender"
              label={t('field.gender')}
              value={values.gender}
              onChange={(value) => set('gender', value)}
              options={[
                { value: 'MALE', label: t('gender.MALE') },
                { value: 'FEMALE', label: t('gender.FEMALE') },
                { value: '', label: t('gender.none') },
              ]}
            />
          </Field>
          {input('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
          {input('email', {
            required: true,
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
            spellCheck: false,
            hint: t('hint.email'),
          })}
          {profile.pendingEmail && (
            <div className={s.pending}>
              <PendingEmail pending={profile.pendingEmail} />
            </div>
          )}
          {state.needsPassword && (
            <PasswordField
              name="currentPassword"
              label={t('field.currentPassword')}
              hint={t('hint.currentPassword')}
              autoComplete="current-password"
              required
              value={state.password}
              error={state.passwordError}
              onChange={state.typePassword}
            />
          )}
        </FieldGrid>
        <div className={s.address}>
          {input('address', { autoComplete: 'street-address', hint: t('hint.ownElseCompany') })}
          {input('addressVn')}
        </div>
      </Card>
      <Card title={t('section.identity')} detail={t('section.identityDetail')}>
        <FieldGrid>
          {input('taxCode', { mono: true, inputMode: 'numeric', hint: t('hint.taxCode') })}
          {input('identityCard', { mono: true, spellCheck: false, hint: t('hint.identityCard') })}
          {input('bankAccount', { mono: true, spellCheck: false })}
          <Select
            name="bankCode"
            label={t('field.bank')}
            loading={banks.loading}
            error={errorOf('bankCode')}
            value={values.bankCode}
            onChange={(value) => set('bankCode', value)}
            options={[
              { value: '', label: t('noBank') },
              ...(known ? [] : [{ value: values.bankCode, label: profile.bankName ?? values.bankCode }]),
              ...bankOptions,
            ]}
          />
        </FieldGrid>
      </Card>
      <div className={s.bar} data-shown={unsaved || undefined}>
        <p className={s.unsaved} role="status">
          {unsaved ? t('form.unsaved', { count: changed.length }) : t('form.nothing')}
        </p>
        <Button size="lg" disabled={!unsaved} onClick={reset}>
          {t('form.discard')}
        </Button>
        <Button size="lg" type="submit" kind="primary" disabled={!unsaved} loading={loading}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
