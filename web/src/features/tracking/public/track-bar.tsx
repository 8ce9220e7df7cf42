import { dotPositions } from '../card/tracked.ts';
import type { TrackedStep } from '../card/tracked.ts';
import s from './track-row.module.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * The journey as a line with a dot per milestone, filled up to the last one reached. Hidden from screen
 * readers, which read the text next to it.
 */
export function TrackBar({ steps }: { steps: readonly Pick<TrackedStep, 'milestoneCode' | 'isDone' | 'plannedAt'>[] }) {
  const dots = dotPositions(steps);
  const reached = steps.findLastIndex((step) => step.isDone);
  return (
    <svg className={s.bar} width="100%" height="10" aria-hidden="true">
      {/* Space for half a dot at each end. */}
      <svg x="5" width="calc(100% - 10px)" height="10" overflow="visible">
        <line className={s.way} x1="0" x2="100%" y1="5" y2="5" />
        {reached > 0 && <line className={s.passed} x1="0" x2={percent(dots[reached] ?? 0)} y1="5" y2="5" />}
        {steps.map((step, index) => (
          <circle
            key={step.milestoneCode}
            className={step.isDone ? s.dotDone : s.dot}
            cx={percent(dots[index] ?? 0)}
            cy="5"
            r={step.isDone ? 4 : 3.25}
          />
        ))}
      </svg>
    </svg>
  );
}
