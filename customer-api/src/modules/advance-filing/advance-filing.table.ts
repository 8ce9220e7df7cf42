import type { AdvanceFilingKind, FilingParty } from '@wr1/schema/rules/filing/advance-filing.ts';
import type { Generated, Selectable } from 'kysely';

export interface AdvanceFilingTables {
  advance_filing: {
    order_id: number;
    kind: AdvanceFilingKind;
    filer: FilingParty;
    /** Entered by staff; null if it follows the departure. */
    deadline: Date | null;
    reference: string | null;
    /** YYYY-MM-DD. */
    filed_on: string | null;
    accepted_on: string | null;
    version: Generated<number>;
  };
}

export type StoredFiling = Selectable<AdvanceFilingTables['advance_filing']>;
