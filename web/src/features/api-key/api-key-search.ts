import { useSearchParams } from 'react-router';

/** The tabs of the list. */
export const apiKeyTabs = ['WORKING', 'ENDED'] as const;
export type ApiKeyTab = (typeof apiKeyTabs)[number];

export interface ApiKeySearch {
  tab: ApiKeyTab;
  text: string;
  /** Id of the key whose details are open; null when none is. */
  open: string | null;
}

/** What the address of the list says, and the way to change it. */
export function useApiKeySearch(): {
  search: ApiKeySearch;
  setSearch: (change: Partial<ApiKeySearch>) => void;
} {
  const [params, setParams] = useSearchParams();
  const search: ApiKeySearch = {
    tab: apiKeyTabs.find((tab) => tab === params.get('tab')) ?? 'WORKING',
    text: (params.get('q') ?? '').slice(0, 100),
    open: params.get('open'),
  };
  function setSearch(change: Partial<ApiKeySearch>) {
    const next = { ...search, ...change };
    setParams(
      {
        ...(next.tab !== 'WORKING' && { tab: next.tab }),
        ...(next.text !== '' && { q: next.text }),
        ...(next.open !== null && { open: next.open }),
      },
      { replace: change.text !== undefined || change.open === null },
    );
  }
  return { search, setSearch };
}
