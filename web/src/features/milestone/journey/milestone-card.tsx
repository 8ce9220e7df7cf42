import { lazy, Suspense } from 'react';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { useHas } from '../../../app/session/viewer-context.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';

// The booking page works without it, so the timeline, its texts and its query are a separate chunk.
const JourneyCard = lazy(async () => ({ default: (await import('./journey-card.tsx')).JourneyCard }));

const moves: ReadonlySet<number> = new Set([
  STATUS.PLANNED_TRANSPORTATION,
  STATUS.DELIVERED,
  STATUS.UNPAID,
  STATUS.PAID,
  STATUS.REFUND,
]);

/** Whether a booking's transport has been planned; it has milestones from then on. */
export function hasMilestones(statusCode: number): boolean {
  return moves.has(statusCode) || isMilestone(statusCode);
}

interface MilestoneCardProps {
  record: { number: string; statusCode: number };
  side: Side;
  reload: () => Promise<unknown>;
}

/** Progress of a booking's transport. Renders nothing until the transport is planned. */
export function MilestoneCard({ record, side, reload }: MilestoneCardProps) {
  const has = useHas();
  if (!has('milestones') || !hasMilestones(record.statusCode)) return null;
  const waiting = (
    <Card>
      <SkeletonRows count={6} height={44} />
    </Card>
  );
  return (
    <Suspense fallback={waiting}>
      <JourneyCard number={record.number} side={side} reload={reload} />
    </Suspense>
  );
}
