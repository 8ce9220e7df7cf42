import { Link } from 'react-router';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatListDate } from '../../ui/text/format.ts';
import { RowCard, RowCardFoot, RowCardQuiet, RowCardTop } from '../../ui/list/row-card.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { recordPath } from '../../app/path/record-path.ts';
import { InternalTag, NoteDays } from './booking-note-card.tsx';
import s from './booking-note-list.module.css';
import type { BookingNoteDetail } from './booking-note-values.ts';

interface NoteRowCardProps {
  row: BookingNoteDetail;
  actions: readonly MenuAction[];
}

/** A booking note on a phone: booking and day, text, author. */
export function NoteRowCard({ row, actions }: NoteRowCardProps) {
  const { isStaff } = useViewer();
  return (
    <RowCard>
      <RowCardTop>
        <Link className={s.number} to={recordPath(isStaff ? 'staff' : 'customer', 'booking', row.bookingNumber)}>
          <Code size={12}>{row.bookingNumber}</Code>
        </Link>
        <span>{formatListDate(row.bookingDate, BUSINESS_TIME_ZONE)}</span>
      </RowCardTop>
      <p className={s.cardWords}>{row.text}</p>
      <NoteDays note={row} />
      <RowCardQuiet>{[row.author, isStaff && row.customerName].filter(Boolean).join(', ')}</RowCardQuiet>
      {row.isInternal && (
        <p>
          <InternalTag />
        </p>
      )}
      <RowCardFoot actions={actions} />
    </RowCard>
  );
}
