import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import s from './shipment-form.module.css';

interface WaitingProps {
  error?: unknown;
  onRetry?: () => void;
}

/** Shown instead of a form while its lists or its record are loading, or if loading failed. */
export function Waiting({ error, onRetry }: WaitingProps) {
  return (
    <div className={s.page}>
      {error && onRetry ? <LoadFailed error={error} onRetry={onRetry} /> : <SkeletonCard lines={10} />}
    </div>
  );
}
