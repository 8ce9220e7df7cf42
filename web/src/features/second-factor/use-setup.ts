import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { ConfirmSecondFactorDocument, StartSecondFactorDocument } from './second-factor.generated.ts';

/** An error, either at a field or for the whole step. */
interface Problem {
  field: 'currentPassword' | 'code' | null;
  text: string;
}

/**
 * The steps of the setup: password, code from the app, recovery codes. `start` and `confirm` resolve when the server
 * has responded; errors are in `problem`.
 */
export function useSetup() {
  const { t } = useTranslation();
  const message = useMessage();
  const [start, { loading: isStarting }] = useMutation(StartSecondFactorDocument, { errorPolicy: 'none' });
  const [confirm, { loading: isConfirming }] = useMutation(ConfirmSecondFactorDocument, { errorPolicy: 'none' });
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Shows a refusal. Returns true if there was none. */
  function isAccepted(refusal: { message: string; field: readonly string[] | null } | undefined): boolean {
    const name = refusal?.field?.at(-1);
    const field = name === 'currentPassword' || name === 'code' ? name : null;
    setProblem(refusal === undefined ? null : { field, text: refusal.message });
    return refusal === undefined;
  }
  const fail = (error: unknown) => setProblem({ field: null, text: failureText(failureOf(error), t) });

  return {
    app,
    codes,
    isBusy: isStarting || isConfirming,
    problem: problem?.field === null ? problem.text : null,
    errorOf: (field: 'currentPassword' | 'code') => (problem?.field === field ? problem.text : null),
    forgetProblem: () => setProblem(null),
    /** Requests the secret. `password` is null if setting up the second factor is all that the session still needs. */
    start: async (password: string | null): Promise<void> => {
      if (password === '') return setProblem({ field: 'currentPassword', text: message('REQUIRED') });
      try {
        const { data } = await start({ variables: { input: { currentPassword: password } } });
        const payload = data?.startSecondFactor;
        if (!payload || !isAccepted(payload.userErrors[0])) return;
        if (payload.secret && payload.uri) setApp({ secret: payload.secret, uri: payload.uri });
      } catch (error) {
        fail(error);
      }
    },
    /** Turns it on with the app's first code. */
    confirm: async (code: string): Promise<void> => {
      if (code.trim() === '') return setProblem({ field: 'code', text: message('REQUIRED') });
      try {
        const { data } = await confirm({ variables: { input: { code } } });
        const payload = data?.confirmSecondFactor;
        if (payload && isAccepted(payload.userErrors[0])) setCodes(payload.recoveryCodes);
      } catch (error) {
        fail(error);
      }
    },
  };
}
