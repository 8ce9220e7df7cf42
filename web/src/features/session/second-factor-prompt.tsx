import { lazy, Suspense, useEffect, useState } from 'react';
import { setSecondFactorPrompt } from '../../app/apollo/second-factor-link.ts';

const SecondFactorPromptDialog = lazy(async () => ({
  default: (await import('./second-factor-prompt-dialog.tsx')).SecondFactorPromptDialog,
}));

/** Asks for the second factor when a sensitive action needs it. The action then continues automatically. */
export function SecondFactorPrompt() {
  const [answer, setAnswer] = useState<((isEntered: boolean) => void) | null>(null);
  useEffect(() => {
    setSecondFactorPrompt(
      () =>
        new Promise((resolve) => {
          setAnswer(() => (isEntered: boolean) => {
            setAnswer(null);
            resolve(isEntered);
          });
        }),
    );
    return () => setSecondFactorPrompt(null);
  }, []);
  return answer === null ? null : (
    <Suspense fallback={null}>
      <SecondFactorPromptDialog onAnswer={answer} />
    </Suspense>
  );
}
