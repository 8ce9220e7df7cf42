import { CheckCheck, ClipboardCheck, Download, Lock, ReceiptText, Send, UserRoundCheck, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { EXPORT_ID_CAP } from '@wr1/schema/rules/list/export.ts';
import type { ShipmentSort } from '../../../schema-types.generated.ts';
import { useHas, useViewer } from '../../../app/session/viewer-context.tsx';
import { BulkAction, BulkBar } from '../../../ui/data-table/bulk-bar.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { MOST_RECORDED, actsFor, splitByAct } from './record-act.ts';
import type { RecordAct } from './record-act.ts';
import type { RecordRow } from './record-row.ts';

interface RecordBulkBarProps {
  side: Side;
  kind: ListKind;
  /** The selected records, in the order of the list. */
  rows: readonly RecordRow[];
  sort: ShipmentSort;
  /** Ids of the visible columns, for the export. */
  columns: readonly string[];
  onAct: (act: RecordAct, rows: readonly RecordRow[]) => void;
  onClear: () => void;
}

const ICON = {
  ACKNOWLEDGE: CheckCheck,
  RELEASE: Send,
  MILESTONE: ClipboardCheck,
  BILL: ReceiptText,
  OWNER: Users,
  ASSIGN: UserRoundCheck,
  NOTE: Lock,
} as const;

/** Bar with the actions for the selected rows. Everyone can export; staff have additional actions. */
export function RecordBulkBar({ side, kind, rows, sort, columns, onAct, onClear }: RecordBulkBarProps) {
  const { t } = useTranslation('shipment');
  const { role } = useViewer();
  const has = useHas();
  const acts = side === 'staff' ? actsFor(kind, role === 'ADMIN', has) : [];
  const records = { filter: { ids: rows.map(({ id }) => id) }, sort };
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      {acts.map((act) => {
        const count = splitByAct(act, rows, kind).fit.length;
        const Icon = ICON[act];
        const tooMany = act === 'MILESTONE' && rows.length > MOST_RECORDED;
        if (count === 0) return null;
        return (
          <BulkAction key={act} disabled={tooMany} icon={<Icon size={16} />} onClick={() => onAct(act, rows)}>
            {tooMany ? t('bulk.tooMany', { max: MOST_RECORDED }) : t(`bulk.act.${act}`, { count })}
          </BulkAction>
        );
      })}
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
