import { useTranslation } from 'react-i18next';

/** Returns the message for a problem code; for `tooMuch`, the sentence passed in. */
export function useProblemText() {
  const { t } = useTranslation(['debit-note', 'message']);
  return (code: string | undefined, tooMuch: string): string | undefined => {
    if (code === undefined) return undefined;
    return code === 'tooMuch' ? tooMuch : t(`message:${code as 'REQUIRED'}`);
  };
}
