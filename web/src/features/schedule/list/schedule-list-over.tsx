import { lazy, Suspense } from 'react';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { KeptSchedule } from '../edit/schedule-values.ts';

// Loaded when opened, because most users only need the list.
const ScheduleFormDialog = lazy(async () => ({
  default: (await import('../edit/schedule-form-dialog.tsx')).ScheduleFormDialog,
}));
const ScheduleImportDialog = lazy(async () => ({
  default: (await import('../edit/schedule-import-dialog.tsx')).ScheduleImportDialog,
}));
const ScheduleCopyDialog = lazy(async () => ({
  default: (await import('../edit/schedule-copy-dialog.tsx')).ScheduleCopyDialog,
}));
const ScheduleCancelDialog = lazy(async () => ({
  default: (await import('../edit/schedule-cancel-dialog.tsx')).ScheduleCancelDialog,
}));

/** The dialog that is open over the list of departures, and what it applies to. */
export type OpenDialog =
  | { kind: 'form'; schedule: KeptSchedule | null }
  | { kind: 'import' }
  | { kind: 'copy'; schedules: readonly KeptSchedule[] }
  | { kind: 'cancel'; schedule: KeptSchedule };

interface ScheduleListOverProps {
  open: OpenDialog;
  /** The service shown in the list. */
  service: PickerServiceTypeKey;
  onClose: () => void;
  /** Called after departures have changed. */
  onChanged: () => void;
}

/** Renders the dialog that is open over the list of departures. */
export function ScheduleListOver({ open, service, onClose, onChanged }: ScheduleListOverProps) {
  return (
    <Suspense fallback={null}>
      {open.kind === 'form' && (
        <ScheduleFormDialog schedule={open.schedule} service={service} onClose={onClose} onSaved={onChanged} />
      )}
      {open.kind === 'import' && <ScheduleImportDialog service={service} onClose={onClose} onDone={onChanged} />}
      {open.kind === 'copy' && <ScheduleCopyDialog schedules={open.schedules} onClose={onClose} onCopied={onChanged} />}
      {open.kind === 'cancel' && (
        <ScheduleCancelDialog schedule={open.schedule} onClose={onClose} onCancelled={onChanged} />
      )}
    </Suspense>
  );
}
