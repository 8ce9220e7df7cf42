import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { RequestListsQuery } from '../request/request-lists.generated.ts';
import { readRequestLink } from '../../../app/path/lead-path.ts';
import { fetchRequestLists } from './public-request-source.ts';
import { beginningOf } from './public-request-beginning.ts';
import type { RequestBeginning } from './public-request-beginning.ts';

/** What the form needs before it can be shown. */
export interface RequestStart {
  lists: RequestListsQuery;
  beginning: RequestBeginning;
}

/** Loads the lists in the language of the page, and what the address fills in; a form that is shown stays. */
export function usePublicRequestStart(params: URLSearchParams) {
  const { language } = useLanguage();
  const [start, setStart] = useState<RequestStart | null>(null);
  const [failed, setFailed] = useState(false);
  const link = params.toString();

  useEffect(() => {
    // Waits for somebody to try again.
    if (failed) return undefined;
    let isOver = false;
    Promise.all([fetchRequestLists(language), beginningOf(readRequestLink(new URLSearchParams(link)))]).then(
      ([lists, beginning]) => isOver || setStart({ lists, beginning }),
      () => isOver || setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [link, language, failed]);

  return {
    start,
    failed,
    retry: () => setFailed(false),
  };
}
