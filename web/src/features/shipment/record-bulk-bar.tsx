import { CheckCheck, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListKind, Side } from '@wr1/schema/rules/tab.ts';
import { EXPORT_ID_CAP } from '@wr1/schema/rules/export.ts';
import type { ShipmentSort } from '../../schema-types.generated.ts';
import { BulkAction, BulkBar } from '../../ui/data-table/bulk-bar.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { toAcknowledge } from './acknowledge.ts';
import type { RecordRow } from './record-row.ts';

interface RecordBulkBarProps {
  side: Side;
  kind: ListKind;
  /** The chosen records, in the order of the list. */
  rows: readonly RecordRow[];
  sort: ShipmentSort;
  /** Columns of the screen, for the file. */
  columns: readonly string[];
  onAcknowledge: (rows: readonly RecordRow[]) => void;
  onClear: () => void;
}

/** What can be done with several quotations or bookings at once: save them; staff also acknowledge those that wait. */
export function RecordBulkBar({ side, kind, rows, sort, columns, onAcknowledge, onClear }: RecordBulkBarProps) {
  const { t } = useTranslation('shipment');
  const waiting = toAcknowledge(rows, side, kind);
  const records = { filter: { ids: rows.map(({ id }) => id) }, sort };
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      {side === 'staff' && (
        <BulkAction
          icon={<CheckCheck size={16} />}
          disabled={waiting.length === 0}
          onClick={() => onAcknowledge(waiting)}
        >
          {t('bulk.acknowledge', { count: waiting.length })}
        </BulkAction>
      )}
      <ExportPicker
        list={kind === 'quotation' ? { quotations: records } : { bookings: records }}
        columns={columns}
        renderTrigger={(props, label, busy) => (
          <BulkAction
            {...props}
            icon={<Download size={16} />}
            disabled={rows.length > EXPORT_ID_CAP || busy}
            aria-busy={busy || undefined}
          >
            {label}
          </BulkAction>
        )}
      />
    </BulkBar>
  );
}
