import { ClipboardCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../../app/list/use-selection.ts';
import { BulkAction, BulkBar } from '../../../ui/data-table/bulk-bar.tsx';
import type { Tracked } from './tracked.ts';

// Loaded once rows are selected.
const RecordManyDialog = lazy(async () => ({
  default: (await import('../../milestone/record/record-many-dialog.tsx')).RecordManyDialog,
}));

/** Maximum number of bookings for which one call can record a milestone. */
const MOST_BOOKINGS = 50;

interface TrackedBulkOption {
  /** The rows loaded so far. */
  rows: readonly Tracked[];
  /** URL parameters of the list. The selection is cleared when they change. */
  address: string;
  /** Called after records have changed, so that the list can be reloaded. */
  onChanged: () => void;
}

/** Selection of rows by staff, and the dialog that records a milestone for all of them. */
export function useTrackedBulk({ rows, address, onChanged }: TrackedBulkOption): {
  selected: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
  bar: ReactNode;
  dialog: ReactNode;
} {
  const { t } = useTranslation('track-trace');
  const { selected, select, clear } = useSelection(address);
  const [recorded, setRecorded] = useState<readonly Tracked['booking'][] | null>(null);
  // Rows that have left the list are no longer selected.
  const chosen = selected.size === 0 ? [] : rows.map(({ booking }) => booking).filter(({ id }) => selected.has(id));
  const tooMany = chosen.length > MOST_BOOKINGS;
  return {
    selected,
    choose: select,
    bar: chosen.length > 0 && (
      <BulkBar count={chosen.length} onClear={clear}>
        <BulkAction icon={<ClipboardCheck size={16} />} disabled={tooMany} onClick={() => setRecorded(chosen)}>
          {tooMany ? t('bulk.tooMany', { max: MOST_BOOKINGS }) : t('bulk.record')}
        </BulkAction>
      </BulkBar>
    ),
    dialog: recorded && (
      <Suspense fallback={null}>
        <RecordManyDialog
          bookings={recorded}
          onRecorded={(done) => {
            select(new Set([...selected].filter((id) => !done.includes(id))));
            onChanged();
          }}
          onClose={() => setRecorded(null)}
        />
      </Suspense>
    ),
  };
}
