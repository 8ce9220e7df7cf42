import { useMutation } from '@apollo/client/react';
import { Check, Circle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX_LENGTH, PASSWORD_SPECIAL_CHARACTERS } from '@wr1/schema/rules/limit.ts';
import {
  canChangePassword,
  changePasswordHints,
  changePasswordProblems,
  passwordRules,
} from '@wr1/schema/rules/validation-account.ts';
import type { ChangePasswordForm as Values } from '@wr1/schema/rules/validation-account.ts';
import { failureOf } from '../../app/error.ts';
import { session } from '../../app/session/browser-session.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ChangePasswordDocument } from './change-password.generated.ts';
import s from './change-password-form.module.css';

const fields = ['oldPass', 'newPass', 'confirmNewPass'] as const;
const inputName = { oldPass: 'oldPassword', newPass: 'newPassword', confirmNewPass: 'confirmNewPassword' } as const;

interface ChangePasswordFormProps {
  /** The other way out of the dialog: "Cancel", or "Sign out instead". */
  otherLabel: string;
  onOther: () => void;
}

/** Old, new and repeated password with rules that tick while typing. A change ends every session of the user. */
export function ChangePasswordForm({ otherLabel, onOther }: ChangePasswordFormProps) {
  const { t } = useTranslation('user');
  const message = useMessage();
  const toast = useToast();
  const [values, setValues] = useState<Values>({ oldPass: '', newPass: '', confirmNewPass: '' });
  const [refusal, setRefusal] = useState<{ field: keyof Values | null; text: string } | null>(null);
  const oldInput = useRef<HTMLInputElement>(null);
  const [change, { loading }] = useMutation(ChangePasswordDocument, { errorPolicy: 'none' });
  const hints = changePasswordHints(values);
  const ready = canChangePassword(values);

  useEffect(() => oldInput.current?.focus(), []);

  const set = (field: keyof Values) => (value: string) => {
    setRefusal(null);
    setValues((before) => ({ ...before, [field]: value }));
  };
  const errorOf = (field: keyof Values) => {
    if (refusal?.field === field) return refusal.text;
    const code = hints[field];
    // The list below the field tells which rule does not hold yet.
    return code === null || code === 'PASSWORD_RULE' ? null : message(code, { n: PASSWORD_MAX_LENGTH });
  };

  /** A disabled button sends nothing on Enter: the failed check is told all the same. */
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
        setRefusal({ field: old ? 'oldPass' : null, text: error?.message ?? message('CHANGE_PASSWORD_FAILED') });
        if (old) oldInput.current?.select();
        return;
      }
      toast.success(message('PASSWORD_CHANGED'));
      session.end('passwordChanged');
    } catch (error) {
      const network = failureOf(error).kind === 'network';
      setRefusal({ field: null, text: message(network ? 'NETWORK_ERROR' : 'CHANGE_PASSWORD_FAILED') });
    }
  }

  const rules = [
    ...passwordRules(values.newPass),
    { key: 'DIFFERENT' as const, ok: values.newPass !== '' && values.newPass !== values.oldPass },
  ];
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      {refusal?.field === null && <Banner tone="danger">{refusal.text}</Banner>}
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
      <div className={s.new}>
        <PasswordField
          label={t('changePassword.new')}
          name="newPassword"
          autoComplete="new-password"
          required
          value={values.newPass}
          onChange={set('newPass')}
          onKeyDown={refuseEnter}
          error={errorOf('newPass')}
        />
        <ul className={s.rules} aria-label={t('changePassword.rules')}>
          {rules.map((rule) => (
            <li key={rule.key} className={cx(s.rule, rule.ok && s.held)}>
              {rule.ok ? <Check size={14} aria-hidden="true" /> : <Circle size={12} aria-hidden="true" />}
              <span>
                {t(`changePassword.rule.${rule.key}`)}
                {rule.key === 'SPECIAL' && <span className="mono"> {PASSWORD_SPECIAL_CHARACTERS}</span>}
                <span className="sr">{rule.ok ? t('changePassword.held') : t('changePassword.open')}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <PasswordField
        label={t('changePassword.confirm')}
        name="confirmNewPassword"
        autoComplete="new-password"
        required
        value={values.confirmNewPass}
        onChange={set('confirmNewPass')}
        onKeyDown={refuseEnter}
        error={errorOf('confirmNewPass')}
      />
      <div className={s.foot}>
        <Button kind="quiet" size="lg" onClick={onOther}>
          {otherLabel}
        </Button>
        <Button type="submit" kind="primary" size="lg" disabled={!ready} loading={loading}>
          {t('changePassword.submit')}
        </Button>
      </div>
    </form>
  );
}
