import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { ListKind, Side } from '@wr1/schema/rules/tab.ts';
import type { ShipmentSort } from '../../schema-types.generated.ts';
import type { RecordRow } from './record-row.ts';

// Nobody needs them before a row is chosen.
const RecordBulkBar = lazy(async () => ({ default: (await import('./record-bulk-bar.tsx')).RecordBulkBar }));
const AcknowledgeDialog = lazy(async () => ({
  default: (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog,
}));

const noneChosen: ReadonlySet<string> = new Set();

interface RecordBulkOption {
  side: Side;
  kind: ListKind;
  /** The rows that are loaded. */
  rows: readonly RecordRow[];
  /** What the list shows: a choice belongs to what was shown when it was made. */
  address: string;
  sort: ShipmentSort;
  /** Columns of the screen, for a file. */
  columns: readonly string[];
  /** Records were changed: the list is out of date. */
  onChanged: () => void;
}

/** Rows that are chosen in a list, the bar of what can be done with them, and the dialog while it is done. */
export function useRecordBulk(option: RecordBulkOption): {
  selected: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
  bar: ReactNode;
  dialog: ReactNode;
} {
  const { side, kind, rows, address, sort, columns, onChanged } = option;
  const [choice, setChoice] = useState({ address, ids: noneChosen });
  const [acknowledged, setAcknowledged] = useState<readonly RecordRow[] | null>(null);
  const selected = choice.address === address ? choice.ids : noneChosen;
  const choose = (ids: ReadonlySet<string>) => setChoice({ address, ids });
  // Rows that have left the list since are no longer meant.
  const chosen = selected.size === 0 ? [] : rows.filter((row) => selected.has(row.id));

  function onRun(done: readonly string[]) {
    choose(new Set([...selected].filter((id) => !done.includes(id))));
    onChanged();
  }
  return {
    selected,
    choose,
    bar: chosen.length > 0 && (
      <Suspense fallback={null}>
        <RecordBulkBar
          side={side}
          kind={kind}
          rows={chosen}
          sort={sort}
          columns={columns}
          onAcknowledge={setAcknowledged}
          onClear={() => choose(noneChosen)}
        />
      </Suspense>
    ),
    dialog: acknowledged && (
      <Suspense fallback={null}>
        <AcknowledgeDialog kind={kind} rows={acknowledged} onRun={onRun} onClose={() => setAcknowledged(null)} />
      </Suspense>
    ),
  };
}
