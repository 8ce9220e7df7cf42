import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { PlanCard } from '../plan-card.tsx';
import type { BookingTabProps } from './booking-record.ts';

// Loaded on demand, because only some viewers need it.
const PlanForm = lazy(async () => ({ default: (await import('../plan-form.tsx')).PlanForm }));

const planWaits = (
  <Card>
    <SkeletonRows count={6} height={44} />
  </Card>
);

/** The plan as a form for those who may change it, otherwise as text. */
export function PlanSection({ record, reload }: Omit<BookingTabProps, 'side'>) {
  if (!record.allowedActions.includes('UPDATE_BOOKING_PLAN')) {
    return <PlanCard plan={record.plan} service={record.serviceType} />;
  }
  return (
    <Suspense fallback={planWaits}>
      <PlanForm booking={record} reload={reload} />
    </Suspense>
  );
}
