import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import {
  newPasswordHints,
  newPasswordProblems,
  passwordRules,
} from '@wr1/schema/rules/validation/validation-account.ts';
import type { NewPasswordForm } from '@wr1/schema/rules/validation/validation-account.ts';
import { NetworkFailure, postOperation } from '../../app/graphql-post.ts';
import { NewPasswordFields } from '../../app/password/new-password-fields.tsx';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import s from './password-reset-page.module.css';
import { ResetPasswordDocument } from './password-reset.generated.ts';

interface ResetPasswordFormProps {
  token: string;
  /** Called if the link has expired in the meantime. */
  onEnded: () => void;
  onDone: () => void;
}

/** Form for a new password after the old one was forgotten. Only the server can check that the two differ. */
export function ResetPasswordForm({ token, onEnded, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation('password-reset');
  const message = useMessage();
  const [values, setValues] = useState<NewPasswordForm>({ newPass: '', confirmNewPass: '' });
  const [refusal, setRefusal] = useState<{ field: 'newPass' | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hints = newPasswordHints(values);
  const ready = Object.values(newPasswordProblems(values)).every((problem) => problem === null);

  useEffect(() => input.current?.focus(), []);

  const errorOf = (field: keyof NewPasswordForm) => {
    if (refusal?.field === field) return refusal.text;
    const code = hints[field];
    // The checklist below the field shows which rule is not met.
    return code === null || code === 'PASSWORD_RULE' ? null : message(code, { n: PASSWORD_MAX_LENGTH });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    try {
      const { resetPassword } = await postOperation(ResetPasswordDocument, {
        input: { token, newPassword: values.newPass, confirmNewPassword: values.confirmNewPass },
      });
      const error = resetPassword.userErrors[0];
      if (!error) return onDone();
      if (error.code === 'LINK_ENDED') return onEnded();
      setRefusal({ field: error.field === null ? null : 'newPass', text: error.message });
      input.current?.focus();
    } catch (error) {
      const network = error instanceof NetworkFailure;
      setRefusal({ field: null, text: message(network ? 'NETWORK_ERROR' : 'CHANGE_PASSWORD_FAILED') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={s.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      {refusal?.field === null && <Banner tone="danger">{refusal.text}</Banner>}
      <NewPasswordFields
        ref={input}
        large
        values={values}
        errors={{ newPass: errorOf('newPass'), confirmNewPass: errorOf('confirmNewPass') }}
        rules={passwordRules(values.newPass)}
        onChange={(field, value) => {
          setRefusal(null);
          setValues((before) => ({ ...before, [field]: value }));
        }}
      />
      <Button type="submit" kind="primary" size="xl" full disabled={!ready} loading={busy}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
