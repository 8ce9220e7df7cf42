import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { FormListsQuery } from '../form-lists.generated.ts';
import { readRequestLink } from '../../../app/path/lead-path.ts';
import { fetchFormLists } from './public-source.ts';
import { beginningOf } from './link-beginning.ts';
import type { LinkBeginning } from './link-beginning.ts';

/** What must be loaded before the form can be shown. */
export interface PublicStart {
  lists: FormListsQuery;
  beginning: LinkBeginning;
}

/** Loads the lists in the page's language and the values prefilled by the URL. A form already shown stays. */
export function usePublicStart(params: URLSearchParams) {
  const { language } = useLanguage();
  const [start, setStart] = useState<PublicStart | null>(null);
  const [failed, setFailed] = useState(false);
  const link = params.toString();

  useEffect(() => {
    // Loading stops until the user retries.
    if (failed) return undefined;
    let isOver = false;
    Promise.all([fetchFormLists(language), beginningOf(readRequestLink(new URLSearchParams(link)))]).then(
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
