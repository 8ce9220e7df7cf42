import { lazy, Suspense } from 'react';
import { useHas } from '../../app/session/viewer-context.tsx';
import type { ShownSearch } from './watched-search.ts';

const ScheduleWatchMenu = lazy(async () => ({
  default: (await import('./schedule-watch-menu.tsx')).ScheduleWatchMenu,
}));

export interface ScheduleWatchPickerProps {
  /** What the page shows; null while no place is chosen. */
  search: ShownSearch | null;
  /** YYYY-MM-DD in the forwarder's time zone. */
  today: string;
  /** Whether the page asks for the kept searches in its own query. */
  isBrought: boolean;
}

/** "Notify me of new sailings" at the head of a page of schedules. Comes after the page; brings its own texts. */
export function ScheduleWatchPicker(props: ScheduleWatchPickerProps) {
  const has = useHas();
  if (!has('scheduleAlerts')) return null;
  return (
    <Suspense fallback={null}>
      <ScheduleWatchMenu {...props} />
    </Suspense>
  );
}
