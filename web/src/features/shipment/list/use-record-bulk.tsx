import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { useSelection } from '../../../app/list/use-selection.ts';
import type { ShipmentSort } from '../../../schema-types.generated.ts';
import type { RecordAct } from './record-act.ts';
import type { RecordRow } from './record-row.ts';

// Loaded when the first row is selected.
const RecordBulkBar = lazy(async () => ({ default: (await import('./record-bulk-bar.tsx')).RecordBulkBar }));
const RecordActDialog = lazy(async () => ({ default: (await import('./record-act-dialog.tsx')).RecordActDialog }));
const RecordManyDialog = lazy(async () => ({
  default: (await import('../../milestone/record/record-many-dialog.tsx')).RecordManyDialog,
}));
const MilestoneActs = lazy(async () => ({
  default: (await import('../../milestone/record/milestone-act-card.tsx')).MilestoneActs,
}));

/** An action that was started, and its rows. */
export interface BegunAct {
  act: RecordAct;
  rows: readonly RecordRow[];
  /** Whether it is sent without asking. */
  isInstant?: boolean;
}

interface RecordBulkOption {
  side: Side;
  kind: ListKind;
  /** The rows loaded so far. */
  rows: readonly RecordRow[];
  /** URL parameters of the list. The selection is cleared when they change. */
  address: string;
  sort: ShipmentSort;
  /** The visible columns, for an export. */
  columns: readonly string[];
  /** The action started from a row or the bar; null if there is none. */
  begun: BegunAct | null;
  onBegin: (begun: BegunAct | null) => void;
  /** Called after records have changed, so that the list can be reloaded. */
  onChanged: () => void;
}

/** Selection of a list's rows, with the bar for their actions and the dialog for the action that was started. */
export function useRecordBulk(option: RecordBulkOption): {
  selected: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
  bar: ReactNode;
  dialog: ReactNode;
  /** Button that undoes a milestone just recorded for several bookings. */
  undo: ReactNode;
} {
  const { side, kind, rows, address, sort, columns, begun, onBegin, onChanged } = option;
  const { selected, select, clear } = useSelection(address);
  const [hasRecorded, setRecorded] = useState(false);
  // Rows that have left the list are no longer selected.
  const chosen = selected.size === 0 ? [] : rows.filter((row) => selected.has(row.id));

  function onRun(done: readonly string[]) {
    select(new Set([...selected].filter((id) => !done.includes(id))));
    onChanged();
  }
  return {
    selected,
    choose: select,
    bar: chosen.length > 0 && (
      <Suspense fallback={null}>
        <RecordBulkBar
          side={side}
          kind={kind}
          rows={chosen}
          sort={sort}
          columns={columns}
          onAct={(act, wanted) => onBegin({ act, rows: wanted })}
          onClear={clear}
        />
      </Suspense>
    ),
    dialog: begun && (
      <Suspense fallback={null}>
        {begun.act === 'MILESTONE' ? (
          <RecordManyDialog
            bookings={begun.rows}
            onRecorded={(done) => {
              setRecorded(true);
              onRun(done);
            }}
            onClose={() => onBegin(null)}
          />
        ) : (
          <RecordActDialog
            act={begun.act}
            kind={kind}
            rows={begun.rows}
            isInstant={begun.isInstant}
            onRun={onRun}
            onClose={() => onBegin(null)}
          />
        )}
      </Suspense>
    ),
    undo: hasRecorded && !begun && (
      <Suspense fallback={null}>
        <MilestoneActs onUndone={onChanged} />
      </Suspense>
    ),
  };
}
