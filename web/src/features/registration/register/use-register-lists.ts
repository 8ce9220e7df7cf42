import { useEffect, useState } from 'react';
import { postOperation } from '../../../app/graphql-post.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RegisterListsDocument } from './register.generated.ts';
import type { RegisterListsQuery } from './register.generated.ts';

type Lists = Omit<RegisterListsQuery, '__typename'>;

const none: Lists = { businessTypes: [], regions: [] };

/**
 * Business types and provinces in the page's language; empty until loaded. `failed` means that loading failed
 * and `retry` tries again.
 */
export function useRegisterLists(): Lists & { loading: boolean; failed: boolean; retry: () => void } {
  const { language } = useLanguage();
  const [lists, setLists] = useState<Lists | null>(null);
  /** The language in which loading failed. */
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    postOperation(RegisterListsDocument, {}).then(
      (loaded) => {
        if (!isOver) setLists(loaded);
      },
      () => {
        if (!isOver) setFailed(language);
      },
    );
    return () => {
      isOver = true;
    };
  }, [language]);

  async function ask() {
    try {
      setLists(await postOperation(RegisterListsDocument, {}));
    } catch {
      // The lists loaded so far stay.
    }
  }
  const isFailed = lists === null && failed === language;
  return { ...(lists ?? none), loading: lists === null && !isFailed, failed: isFailed, retry: () => void ask() };
}
