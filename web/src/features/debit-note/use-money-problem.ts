import { useTranslation } from 'react-i18next';

/** Words of a check: a message of the catalogue, or the sentence given for amounts above a sum. */
export function useProblemText() {
  const { t } = useTranslation(['debit-note', 'message']);
  return (code: string | undefined, tooMuch: string): string | undefined => {
    if (code === undefined) return undefined;
    return code === 'tooMuch' ? tooMuch : t(`message:${code as 'REQUIRED'}`);
  };
}
