import type { RecordRowFragment } from './record-list-card.generated.ts';

/** A quotation or booking as one row of a list. */
export type RecordRow = Omit<RecordRowFragment, ' $fragmentName'>;
