import { ADVANCE_FILING, FILING_PARTY, isFilingDue } from '@wr1/schema/rules/filing/advance-filing.ts';
import type { AdvanceFilingKind, FilingParty } from '@wr1/schema/rules/filing/advance-filing.ts';
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

type Filing = NonNullable<BookingRecord['advanceFilings']>[number];
type KnownFiling = Filing & { kind: AdvanceFilingKind; filer: FilingParty };

const isKnown = (filing: Filing): filing is KnownFiling =>
  ADVANCE_FILING.some((kind) => kind === filing.kind) && FILING_PARTY.some((party) => party === filing.filer);

/** The advance filings that the viewer's side should see to now. */
export function dueFilings({ advanceFilings }: Pick<BookingRecord, 'advanceFilings'>, side: Side): KnownFiling[] {
  return (advanceFilings ?? []).filter((filing) => isFilingDue(filing, side)).filter((filing) => isKnown(filing));
}
