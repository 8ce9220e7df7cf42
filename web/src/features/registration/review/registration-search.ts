import { useSearchParams } from 'react-router';
import type { RegistrationApproval } from '../../../schema-types.generated.ts';

/** The tabs of the list, what waits first. */
export const approvals = ['APPROVING', 'APPROVED', 'REJECTED'] as const satisfies readonly RegistrationApproval[];

export interface RegistrationSearch {
  approval: RegistrationApproval;
  text: string;
  /** Number of the registration whose details are open; null when none is. */
  open: string | null;
}

/** What the address of the list says, and the way to change it. */
export function useRegistrationSearch(): {
  search: RegistrationSearch;
  setSearch: (change: Partial<RegistrationSearch>) => void;
} {
  const [params, setParams] = useSearchParams();
  const search: RegistrationSearch = {
    approval: approvals.find((approval) => approval === params.get('tab')) ?? 'APPROVING',
    text: (params.get('q') ?? '').slice(0, 100),
    open: params.get('open'),
  };
  function setSearch(change: Partial<RegistrationSearch>) {
    const next = { ...search, ...change };
    setParams(
      {
        ...(next.approval !== 'APPROVING' && { tab: next.approval }),
        ...(next.text !== '' && { q: next.text }),
        ...(next.open !== null && { open: next.open }),
      },
      { replace: change.text !== undefined || change.open === null },
    );
  }
  return { search, setSearch };
}
