import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { refreshStale } from './apollo/stale.ts';

/**
 * Names and labels come from the server in the request's language: after a switch everything is
 * requested again.
 */
export function useLanguageRefetch(): void {
  const client = useApolloClient();
  const { language } = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    // A failure shows in the component that asked.
    refreshStale(client, () => true).catch(() => undefined);
  }, [client, language]);
}
