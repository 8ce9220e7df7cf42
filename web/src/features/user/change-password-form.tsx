import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import {
  canChangePassword,
  changePasswordHints,
  changePasswordProblems,
  passwordRules,
} from '@wr1/schema/rules/validation/validation-account.ts';
import type { ChangePasswordForm as Values } from '@wr1/schema/rules/validation/validation-account.ts';
import { failureOf } from '../../app/error.ts';
import { NewPasswordFields } from '../../app/password/new-password-fields.tsx';
import { session } from '../../app/session/browser-session.ts';
import { forgetFirstSignInToken } from '../../app/session/first-sign-in.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { ChangePasswordDocument } from './change-password.generated.ts';
import s from './change-password-form.module.css';

const fields = ['oldPass', 'newPass', 'confirmNewPass'] as const;
const inputName = { oldPass: 'oldPassword', newPass: 'newPassword', confirmNewPass: 'confirmNewPassword' } as const;

interface ChangePasswordFormProps {
  /**
   * Label of the dialog's second button: "Cancel" or "Sign out instead". Omitted on a page, which has no such
   * button.
   */
  otherLabel?: string;
  onOther?: () => void;
  /** Token from the first sign-in link, used instead of the old password because the user doesn't have one yet. */
  secret?: string | undefined;
}

/**
 * Form with the old password, the new one and its repetition. The rules are ticked while typing. A change
 * ends all of the user's sessions.
 */
export function ChangePasswordForm({ otherLabel, onOther, secret }: ChangePasswordFormProps) {
  const { t } = useTranslation('user');
  const message = useMessage();
  const toast = useToast();
  const [values, setValues] = useState<Values>({ oldPass: secret ?? '', newPass: '', confirmNewPass: '' });
  const [refusal, setRefusal] = useState<{ field: keyof Values | null; text: string } | null>(null);
  const oldInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);
  const [change, { loading }] = useMutation(ChangePasswordDocument, { errorPolicy: 'none' });
  const hints = changePasswordHints(values);
  const ready = canChangePassword(values);

  // A dialog takes focus; on a page, focus stays on the tabs.
  const isDialog = otherLabel !== undefined;
  useEffect(() => {
    if (isDialog) (oldInput.current ?? newInput.current)?.focus();
  }, [isDialog]);

  const set = (field: keyof Values) => (value: string) => {
    setRefusal(null);
    setValues((before) => ({ ...before, [field]: value }));
  };
  const errorOf = (field: keyof Values) => {
    if (refusal?.field === field) return refusal.text;
    const code = hints[field];
    // The checklist below the field shows which rule is not met.
    return code === null || code === 'PASSWORD_RULE' ? null : message(code, { n: PASSWORD_MAX_LENGTH });
  };

  /** A disabled button prevents submitting with Enter, so show the failed check here. */
  function refuseEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || ready) return;
    event.preventDefault();
    toast.danger(message('CHECK_FIELDS'));
    const problems = changePasswordProblems(values);
    const first = fields.find((field) => problems[field] !== null);
    if (first) event.currentTarget.form?.querySelector<HTMLInputElement>(`[name="${inputName[first]}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready || loading) return;
    try {
      const { data } = await change({
        variables: {
          input: {
            oldPassword: values.oldPass,
            newPassword: values.newPass,
            confirmNewPassword: values.confirmNewPass,
          },
        },
      });
      const error = data?.changePassword.userErrors[0];
      if (!data || error) {
        const old = error?.code === 'OLD_PASSWORD_INCORRECT';
        if (old && secret !== undefined) {
          setRefusal({ field: null, text: t('changePassword.linkEnded') });
          return;
        }
        setRefusal({ field: old ? 'oldPass' : null, text: error?.message ?? message('CHANGE_PASSWORD_FAILED') });
        if (old) oldInput.current?.select();
        return;
      }
      forgetFirstSignInToken();
      toast.success(message('PASSWORD_CHANGED'));
      session.end('passwordChanged');
    } catch (error) {
      const network = failureOf(error).kind === 'network';
      setRefusal({ field: null, text: message(network ? 'NETWORK_ERROR' : 'CHANGE_PASSWORD_FAILED') });
    }
  }

  const rules = [
    ...passwordRules(values.newPass),
    // After a first sign-in link there is no old password to differ from.
    ...(secret === undefined
      ? [{ key: 'DIFFERENT' as const, ok: values.newPass !== '' && values.newPass !== values.oldPass }]
      : []),
  ];
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      {refusal?.field === null && <Banner tone="danger">{refusal.text}</Banner>}
      {secret === undefined && (
        <PasswordField
          ref={oldInput}
          label={t('changePassword.old')}
          name="oldPassword"
          autoComplete="current-password"
          required
          value={values.oldPass}
          onChange={set('oldPass')}
          onKeyDown={refuseEnter}
          error={errorOf('oldPass')}
        />
      )}
      <NewPasswordFields
        ref={newInput}
        values={values}
        errors={{ newPass: errorOf('newPass'), confirmNewPass: errorOf('confirmNewPass') }}
        rules={rules}
        onChange={(field, value) => set(field)(value)}
        onKeyDown={refuseEnter}
      />
      <div className={s.foot}>
        {otherLabel !== undefined && (
          <Button kind="quiet" size="lg" onClick={onOther}>
            {otherLabel}
          </Button>
        )}
        <Button type="submit" kind="primary" size="lg" disabled={!ready} loading={loading}>
          {t('changePassword.submit')}
        </Button>
      </div>
    </form>
  );
}
