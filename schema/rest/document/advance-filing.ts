import { z } from 'zod';
import { advanceFilingFields, reportedFilingFields } from '../../field/advance-filing.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { ADVANCE_FILING, FILING_STATE } from '../../rules/filing/advance-filing.ts';
import { answer, idsQuery, instant, rowId } from '../common.ts';

const kind = z.enum(ADVANCE_FILING);

/** A filing of a booking. */
const filing = z.object({
  kind,
  ...columnShape(advanceFilingFields),
  /** Null while the booking has no departure. */
  deadline: instant.nullable(),
  /** Whether staff entered the deadline, which otherwise follows the departure. */
  is_own_deadline: z.boolean(),
  state: z.enum(FILING_STATE),
  /** Whether the caller can change everything now (staff). */
  may_update: z.boolean(),
  /** Whether the caller can report reference and day of filing now (a customer who files). */
  may_report: z.boolean(),
  /** 0 before the first change. */
  version: z.number().int(),
});

/** The advance filings that the lane of a booking needs. */
export const advanceFilingRow = z.object({ order_id: rowId, filings: z.array(filing) });

/** GET wr1?objectType=AdvanceFilingList&order_ids=1,2: bookings without filings are omitted. */
export const advanceFilingListQuery = z.object({ order_ids: idsQuery });
export const advanceFilingListAnswer = answer(z.array(advanceFilingRow));

const change = z.object({ id: rowId, kind, version: z.number().int().optional() });

/** PUT wr1?objectType=UpdateAdvanceFiling. A null `deadline` follows the departure. */
export const updateAdvanceFilingRequest = change.extend({
  ...bodyShape(advanceFilingFields),
  deadline: instant.nullish(),
});
/** PUT wr1?objectType=ReportAdvanceFiling. */
export const reportAdvanceFilingRequest = change.extend(bodyShape(reportedFilingFields));

export const advanceFilingAnswer = answer(advanceFilingRow);

export type AdvanceFilingRow = z.infer<typeof advanceFilingRow>;
