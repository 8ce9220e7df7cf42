import type { RecordRow_Booking_Fragment, RecordRowFragment } from './record-list-card.generated.ts';

/** A quotation or booking as one row of a list. */
export type RecordRow = Omit<RecordRowFragment, ' $fragmentName'> & {
  /** The references of a booking. */
  plan?: RecordRow_Booking_Fragment['plan'];
};
