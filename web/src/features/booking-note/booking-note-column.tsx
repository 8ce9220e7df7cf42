import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Code } from '../../ui/text/code.tsx';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { formatListDate } from '../../ui/text/format.ts';
import { recordPath } from '../../app/path/record-path.ts';
import { InternalTag } from './booking-note-card.tsx';
import s from './booking-note-list.module.css';
import type { BookingNoteDetail } from './booking-note-values.ts';

/** Columns of the list of notes. Days are shown as DD/MM/YY. */
export function useNoteColumns(): DataColumn<BookingNoteDetail>[] {
  const { t } = useTranslation('booking-note');
  const { isStaff } = useViewer();
  const side = isStaff ? 'staff' : 'customer';
  const day = (at: string | null) => formatListDate(at, BUSINESS_TIME_ZONE);
  return [
    {
      id: 'bookingDate',
      header: t('field.bookingDate'),
      width: 112,
      fixed: true,
      renderCell: (row) => day(row.bookingDate),
    },
    {
      id: 'booking',
      header: t('column.booking'),
      width: isStaff ? 220 : 150,
      renderCell: (row) => (
        <TwoLine second={isStaff ? row.customerName : undefined}>
          <Link className={s.number} to={recordPath(side, 'booking', row.bookingNumber)}>
            <Code strong size={12}>
              {row.bookingNumber}
            </Code>
          </Link>
        </TwoLine>
      ),
    },
    {
      id: 'text',
      header: t('field.text'),
      minWidth: 280,
      fixed: true,
      renderCell: (row) => (
        <span className={s.text} title={row.text}>
          {row.isInternal && <InternalTag />}
          <span className={s.words}>{row.text}</span>
        </span>
      ),
    },
    { id: 'etd', header: t('field.etd'), width: 88, renderCell: (row) => day(row.etd) },
    { id: 'eta', header: t('field.eta'), width: 88, renderCell: (row) => day(row.eta) },
    {
      id: 'author',
      header: t('column.author'),
      width: 170,
      renderCell: (row) => (
        <TwoLine second={row.editedAt ? t('column.edited', { date: day(row.editedAt) }) : undefined}>
          {row.author}
        </TwoLine>
      ),
    },
  ];
}
