import { lazy, Suspense } from 'react';
import { useHas } from '../../app/session/viewer-context.tsx';
import type { ShownSearch } from './alert-search.ts';

const ScheduleAlertMenu = lazy(async () => ({
  default: (await import('./schedule-alert-menu.tsx')).ScheduleAlertMenu,
}));

export interface ScheduleAlertPickerProps {
  /** The page's search; null until a place is chosen. */
  search: ShownSearch | null;
  /** YYYY-MM-DD in the forwarder's time zone. */
  today: string;
  /** Whether the page's own query already loads the saved searches. */
  isBrought: boolean;
}

/** "Notify me of new sailings" in the header of a schedule page. Loads after the page, with its own texts. */
export function ScheduleAlertPicker(props: ScheduleAlertPickerProps) {
  const has = useHas();
  if (!has('scheduleAlerts')) return null;
  return (
    <Suspense fallback={null}>
      <ScheduleAlertMenu {...props} />
    </Suspense>
  );
}
