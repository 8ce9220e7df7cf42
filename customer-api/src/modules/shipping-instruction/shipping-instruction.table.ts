import type { InstructionContent, SentParties } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { InstructionState } from '@wr1/schema/rules/instruction/instruction-state.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** JSON columns are parsed when read and written as text. */
export interface ShippingInstructionTables {
  shipping_instruction: {
    order_id: number;
    state: Generated<InstructionState>;
    draft: ColumnType<InstructionContent | null, string | null | undefined, string | null>;
    review_note: Generated<string | null>;
    reviewed_at: Generated<Date | null>;
    reviewed_by: Generated<number | null>;
    reviewed_name: Generated<string | null>;
    edited_at: Date;
    version: Generated<number>;
  };
  shipping_instruction_version: {
    order_id: number;
    number: number;
    content: ColumnType<InstructionContent, string, never>;
    parties: ColumnType<SentParties, string, never>;
    is_late: boolean;
    sent_at: Date;
    sent_by: number | null;
    sent_name: string;
  };
}

export type StoredInstruction = Selectable<ShippingInstructionTables['shipping_instruction']>;
export type StoredVersion = Selectable<ShippingInstructionTables['shipping_instruction_version']>;
