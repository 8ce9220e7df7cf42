import { useColumnText } from '../result/use-column-text.ts';
import { Ban, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { departurePath } from '../../../app/path/schedule-path.ts';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { formatListDate } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { scheduleZones } from '../result/schedule-card.tsx';
import { ScheduleCell } from '../result/schedule-cell.tsx';
import { scheduleColumns } from './schedule-column.ts';
import type { ScheduleColumn } from './schedule-column.ts';
import type { KeptSchedule } from '../edit/schedule-values.ts';

const WIDTH: Readonly<Partial<Record<ScheduleColumn, number>>> = {
  pol: 132,
  pod: 122,
  carrier: 148,
  vessel: 124,
  etd: 84,
  eta: 76,
  transit_time: 92,
  cargo_cut_off: 124,
  doc_cut_off: 124,
  routing: 76,
  transit: 104,
};

/** Tag for a departure that was cancelled, or that was entered or changed by hand. */
export function ScheduleMark({ row }: { row: KeptSchedule }) {
  const { t } = useTranslation('schedule-edit');
  if (row.cancelledAt !== null) {
    return (
      <Tag tone="danger" icon={<Ban size={12} />}>
        {t('list.cancelledOn', { date: formatListDate(row.cancelledAt, scheduleZones(row).pol) })}
      </Tag>
    );
  }
  return row.isManual ? <Tag icon={<Pencil size={12} />}>{t('list.byHand')}</Tag> : null;
}

/** The specification's columns for a service, then the number of records that use the departure. */
export function useScheduleListColumns(
  service: PickerServiceTypeKey,
  state: 'PLANNED' | 'DEPARTED' | 'CANCELLED',
): DataColumn<KeptSchedule>[] {
  const { t } = useTranslation(['schedule', 'schedule-edit']);
  const columnText = useColumnText();
  const columns = scheduleColumns(service).filter((column) => column !== 'select');
  return [
    ...columns.map((id): DataColumn<KeptSchedule> => ({
      id,
      header: columnText(id, service),
      ...(WIDTH[id] === undefined ? { minWidth: 140 } : { width: WIDTH[id] }),
      fixed: id === 'pol' || id === 'pod' || id === 'etd',
      renderCell: (row) => <ScheduleCell column={id} item={{ row, closed: state === 'PLANNED' ? null : 'DEPARTED' }} />,
    })),
    {
      id: 'uses',
      header: t('schedule-edit:list.uses'),
      width: 72,
      align: 'end',
      renderCell: (row) => (row.uses ? <Link to={departurePath(row.id)}>{row.uses}</Link> : ''),
    },
    {
      id: 'mark',
      header: t('schedule-edit:list.mark'),
      minWidth: 120,
      renderCell: (row) => (
        <TwoLine second={row.cancelReason}>
          <ScheduleMark row={row} />
        </TwoLine>
      ),
    },
  ];
}
