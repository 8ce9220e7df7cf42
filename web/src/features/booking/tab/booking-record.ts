import type { Side } from '@wr1/schema/rules/list/tab.ts';
import type { BookingPageQuery } from '../booking-page.generated.ts';

/** The booking as its page loads it; the cards read their own fragments of it. */
export type BookingRecord = NonNullable<BookingPageQuery['booking']>;

/** What each tab of a booking's page receives. */
export interface BookingTabProps {
  record: BookingRecord;
  side: Side;
  reload: () => Promise<unknown>;
}
