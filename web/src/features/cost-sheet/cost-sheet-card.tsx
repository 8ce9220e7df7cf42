import { lazy, Suspense } from 'react';
import { useHas, useViewer } from '../../app/session/viewer-context.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';

// Loaded when shown, because few people see costs.
const CostSheetDetail = lazy(async () => ({ default: (await import('./cost-sheet-detail.tsx')).CostSheetDetail }));

/**
 * Costs and margin of a priced record; absent for everyone who may not see cost. It has a query of its own, so that the
 * page's query, which customers share, never names a cost. Texts: `cost-sheet`.
 */
export function CostSheetCard({ id, revision }: { id: string; revision: number }) {
  const { isStaff, acts } = useViewer();
  const has = useHas();
  return isStaff && revision > 0 && acts.includes('SEE_COST') && has('pricing') ? (
    <Suspense fallback={<SkeletonCard />}>
      <CostSheetDetail id={id} />
    </Suspense>
  ) : null;
}
