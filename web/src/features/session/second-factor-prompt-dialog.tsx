import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../app/session/browser-session.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { verifySecondFactor } from './sign-in.ts';

/** Asks for the code of the second factor; answers false if the user cancels. */
export function SecondFactorPromptDialog({ onAnswer }: { onAnswer: (isEntered: boolean) => void }) {
  const { t } = useTranslation('user');
  const message = useMessage();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit() {
    setProblem(null);
    if (code.trim() === '') return setError(message('REQUIRED'));
    setBusy(true);
    const token = await session.token().catch(() => null);
    const outcome = await verifySecondFactor(token, { code });
    setBusy(false);
    if (outcome.kind === 'signedIn') return onAnswer(true);
    if (outcome.kind === 'refused') return setError(outcome.message);
    setProblem(message(outcome.kind === 'network' ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG'));
  }

  return (
    <FormDialog
      title={t('secondFactor.askTitle')}
      lead={t('secondFactor.askText')}
      submitLabel={t('secondFactor.askSubmit')}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={() => onAnswer(false)}
    >
      <TextField
        label={t('secondFactor.code')}
        name="code"
        mono
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(value) => {
          setCode(value);
          setError(null);
        }}
        error={error}
      />
    </FormDialog>
  );
}
