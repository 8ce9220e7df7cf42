import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { ProfileText } from '@wr1/schema/rules/validation/validation-profile.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import { useHas, useViewer } from '../../app/session/viewer-context.tsx';
import { TextLink } from '../../ui/button/link-button.tsx';
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
import { ProfileBanksDocument, UpdateProfileDocument } from './profile.generated.ts';
import s from './profile-page.module.css';
import { changedFields, changeInput, changesEmail, profileProblems, rebase, valuesOf } from './profile-values.ts';
import { PendingEmail } from './pending-email.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface ProfileFormProps {
  profile: ProfileFormFragment;
  /** Reloads the profile. Resolves to null if that fails. */
  reload: () => Promise<ProfileFormFragment | null>;
}

/** All profile fields (specification, section 3), in three cards with one save button. */
export function ProfileForm({ profile, reload }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const has = useHas();
  const mayRequest = useViewer().role === 'CLIENT_ROOT' && has('ownCompany');
  const banks = useQuery(ProfileBanksDocument);
  const [update] = useMutation(UpdateProfileDocument, { errorPolicy: 'none' });
  const [base, setBase] = useState(profile);
  const form = useRecordForm({
    initial: { ...valuesOf(profile), currentPassword: '' },
    problems: (values) => profileProblems(values, base),
    textOf: ({ code }) => (code === 'CONFLICT' ? t('form.conflict') : null),
    async send(values) {
      const input = changeInput(values, base, values.currentPassword);
      const payload = (await update({ variables: { input } })).data?.updateProfile;
      if (payload?.userErrors.some(({ code }) => code === 'CONFLICT')) await reload();
      return payload;
    },
    // A new email address awaits confirmation, so the field shows the current one again.
    onSaved: ({ profile: saved }) => {
      if (!saved) return;
      setBase(saved);
      form.reset({ ...valuesOf(saved), currentPassword: '' });
    },
  });
  const { values } = form;
  const { formRef, problem, busy, onSubmit } = form.dialog;
  const changed = changedFields(values, base);
  const needsPassword = changesEmail(values, base);
  const unsaved = changed.length > 0;
  useUnsavedGuard(unsaved);

  // Applies the input to a newer version of the profile, for example one saved in another tab.
  useEffect(() => {
    if (profile === base) return;
    setBase(profile);
    form.set(rebase(values, base, profile));
  }, [profile, base, values, form]);

  const bind = (field: ProfileText) => ({ ...form.bind(field), name: field, label: t(`field.${field}`) });
  const input = (field: ProfileText, more: Partial<TextInputProps> & { hint?: string; required?: boolean } = {}) => (
    <TextField {...bind(field)} {...more} />
  );
  const whyFixed = mayRequest ? (
    <Trans t={t} i18nKey="hint.companyRequest" components={{ 1: <TextLink to="/admin/company-manager" /> }} />
  ) : (
    t('hint.companyFixed')
  );
  const fixed = (field: 'username' | 'companyName' | 'companyNameVn' | 'accountManager', why?: ReactNode) => (
    <ReadOnlyField label={t(`field.${field}`)} value={profile[field]} why={why} />
  );
  const bankOptions = (banks.data?.banks ?? []).map(({ code, name }) => ({ value: code, label: name, code }));
  const known = values.bankCode === '' || bankOptions.some(({ value }) => value === values.bankCode);

  return (
    <form
      ref={formRef}
      className={s.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (unsaved) void onSubmit();
      }}
    >
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Card title={t('section.company')} detail={t('section.companyDetail')}>
        <FieldGrid>
          {profile.canUpdateCompany ? (
            <>
              {input('companyName', { required: true, autoComplete: 'organization', hint: t('hint.company') })}
              {input('companyNameVn')}
            </>
          ) : (
            <>
              {fixed('companyName', whyFixed)}
              {fixed('companyNameVn')}
            </>
          )}
          {fixed(
            'accountManager',
            t(profile.accountManager === null ? 'hint.noAccountManager' : 'hint.accountManager'),
          )}
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
              onChange={(gender) => form.set({ gender })}
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
          {needsPassword && (
            <PasswordField
              {...form.bind('currentPassword')}
              name="currentPassword"
              label={t('field.currentPassword')}
              hint={t('hint.currentPassword')}
              autoComplete="current-password"
              required
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
            {...form.bind('bankCode')}
            name="bankCode"
            label={t('field.bank')}
            loading={banks.loading}
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
        <Button size="lg" disabled={!unsaved} onClick={() => form.reset({ ...valuesOf(base), currentPassword: '' })}>
          {t('form.discard')}
        </Button>
        <Button size="lg" type="submit" kind="primary" disabled={!unsaved} loading={busy}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
