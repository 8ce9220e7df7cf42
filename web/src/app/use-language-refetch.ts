import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { refreshStale } from './apollo/stale.ts';

/**
 * Requests all data again after a language switch, because the server returns names and labels in the
 * request's language.
 */
export function useLanguageRefetch(): void {
  const client = useApolloClient();
  const { language } = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    // The component that requested the data shows the error.
    refreshStale(client, () => true).catch(() => undefined);
  }, [client, language]);
}
