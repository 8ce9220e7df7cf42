import { AuditCard } from '../../audit/audit-card.tsx';
import { BookingNoteCard } from '../../booking-note/booking-note-card.tsx';
import { ActivityCard } from '../../shipment/card/activity-card.tsx';
import { PartyCard } from '../../shipment/card/party-card.tsx';
import { RecordColumns } from '../../shipment/card/record-page-card.tsx';
import { OwnerCard } from '../../shipment/owner/owner-card.tsx';
import type { BookingTabProps } from './booking-record.ts';

/** Notes, activity and history, next to the people of the booking. */
export function MessagesTab({ record, side, reload }: BookingTabProps) {
  return (
    <RecordColumns
      aside={
        <>
          <PartyCard record={record} />
          {side === 'staff' && <OwnerCard record={record} kind="booking" reload={reload} />}
          <AuditCard record={record} />
        </>
      }
    >
      <BookingNoteCard record={record} />
      <ActivityCard record={record} />
    </RecordColumns>
  );
}
