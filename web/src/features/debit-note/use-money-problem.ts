import { useTranslation } from 'react-i18next';

/** Message of a check: from the catalogue, or the given sentence for amounts above a limit. */
export function useProblemText() {
  const { t } = useTranslation(['debit-note', 'message']);
  return (code: string | undefined, tooMuch: string): string | undefined => {
    if (code === undefined) return undefined;
    return code === 'tooMuch' ? tooMuch : t(`message:${code as 'REQUIRED'}`);
  };
}
