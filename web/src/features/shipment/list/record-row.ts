import type { RecordRow_Booking_Fragment, RecordRowFragment } from './record-list-card.generated.ts';

/** A quotation or booking as one row of a list. */
export type RecordRow = Omit<RecordRowFragment, ' $fragmentName'> & {
  /** What the release of a booking still needs. */
  releaseNeeds?: RecordRow_Booking_Fragment['releaseNeeds'];
};
