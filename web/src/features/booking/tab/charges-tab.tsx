import { CostSheetCard } from '../../cost-sheet/cost-sheet-card.tsx';
import { DebitNoteCard } from '../../debit-note/debit-note-card.tsx';
import { ChargeCard } from '../../shipment/card/charge-card.tsx';
import { RevisionCard } from '../../shipment/card/revision-card.tsx';
import type { BookingTabProps } from './booking-record.ts';

/** Debit notes with their payments, the charges, their costs for staff who may see them, and how the price changed. */
export function ChargesTab({ record, side, reload }: BookingTabProps) {
  return (
    <>
      <DebitNoteCard record={record} side={side} reload={reload} />
      <ChargeCard record={record} />
      {side === 'staff' && <CostSheetCard id={record.id} revision={record.revision} />}
      <RevisionCard record={record} />
    </>
  );
}
