import { Check, Circle } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_SPECIAL_CHARACTERS } from '@wr1/schema/rules/list/limit.ts';
import type { NewPasswordForm, PasswordRuleKey } from '@wr1/schema/rules/validation/validation-account.ts';
import { cx } from '../../ui/text/cx.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import s from './new-password-fields.module.css';

interface NewPasswordFieldsProps {
  values: NewPasswordForm;
  /** Error text for each field; null if it has none. */
  errors: Readonly<Record<keyof NewPasswordForm, string | null>>;
  /** The checklist below the first field, ticked while typing. */
  rules: readonly { key: PasswordRuleKey | 'DIFFERENT'; ok: boolean }[];
  onChange: (field: keyof NewPasswordForm, value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** 44 px high instead of 40, for pages that consist only of the form. */
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Two fields for a new password, with its rules. Needs the catalogue `user`. */
export function NewPasswordFields({ values, errors, rules, onChange, onKeyDown, large, ref }: NewPasswordFieldsProps) {
  const { t } = useTranslation('user');
  const size = large ? 'xl' : 'lg';
  return (
    <>
      <div className={s.new}>
        <PasswordField
          ref={ref}
          label={t('changePassword.new')}
          name="newPassword"
          size={size}
          autoComplete="new-password"
          required
          value={values.newPass}
          onChange={(value) => onChange('newPass', value)}
          onKeyDown={onKeyDown}
          error={errors.newPass}
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
        size={size}
        autoComplete="new-password"
        required
        value={values.confirmNewPass}
        onChange={(value) => onChange('confirmNewPass', value)}
        onKeyDown={onKeyDown}
        error={errors.confirmNewPass}
      />
    </>
  );
}
