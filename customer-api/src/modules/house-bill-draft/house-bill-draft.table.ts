import type { BillChange } from '@wr1/schema/rest/document/house-bill-draft.ts';
import type { InstructionContent, SentParties } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { HouseBillState } from '@wr1/schema/rules/instruction/house-bill.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** JSON columns are parsed when read and written as text; `fee_usd` is text when read. */
export interface HouseBillDraftTables {
  house_bill_draft: {
    order_id: number;
    state: Exclude<HouseBillState, 'NOT_SENT'>;
    version: Generated<number>;
  };
  house_bill_draft_version: {
    order_id: number;
    number: number;
    content: ColumnType<InstructionContent, string, never>;
    parties: ColumnType<SentParties, string, never>;
    sent_at: Date;
    sent_by: number | null;
    sent_name: string;
    changes: ColumnType<BillChange[] | null, string | null | undefined, string | null>;
    fee_usd: ColumnType<string | null, number | null | undefined, number | null>;
    answered_at: Generated<Date | null>;
    answered_by: Generated<number | null>;
    answered_name: Generated<string | null>;
  };
}

export type StoredBillDraft = Selectable<HouseBillDraftTables['house_bill_draft']>;
export type StoredBillVersion = Selectable<HouseBillDraftTables['house_bill_draft_version']>;
