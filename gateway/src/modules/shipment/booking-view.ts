import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { paymentStatus } from '@wr1/schema/rules/transition/commercial-status.ts';
import type { PaymentStatus } from '../../schema.generated.ts';
import { globalId } from '../../graphql/global-id.ts';
import { RecordView } from './record-view.ts';

export class BookingView extends RecordView {
  readonly __typename = 'Booking' as const;

  get id(): string {
    return globalId('Booking', this.row.id);
  }
  get paymentStatus(): PaymentStatus {
    return paymentStatus(this.row.status, this.row.debit_note_status) ?? 'UNKNOWN';
  }
  get number(): string {
    return this.row.booking_no ?? this.row.quotation_no ?? '';
  }
}

/** The booking view of a row; null if it is not a booking. */
export function toBooking(row: ShipmentRow, language: Language): BookingView | null {
  return row.booking_no === null ? null : new BookingView(row, language);
}
