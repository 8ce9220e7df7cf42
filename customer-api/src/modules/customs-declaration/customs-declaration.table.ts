import type { CustomsState } from '@wr1/schema/rules/customs/customs-state.ts';
import type { ColumnType, Generated } from 'kysely';

export interface CustomsDeclarationTables {
  customs_declaration: {
    id: Generated<number>;
    order_id: number;
    /** Assigned by customs; null for a draft without one. */
    number: string | null;
    /** Codes in the lists CustomsOffice and CustomsType. */
    office: string | null;
    regime: string | null;
    state: Generated<CustomsState>;
    registered_at: Date | null;
    /** Ids of linked attachments, written as JSON text. */
    document_ids: ColumnType<number[], string | undefined, string>;
    created_by: number | null;
    created_at: Generated<Date>;
    edited_at: ColumnType<Date | null, Date | null | undefined, Date>;
    version: Generated<number>;
  };
  customs_declaration_state: {
    id: Generated<number>;
    declaration_id: number;
    state: CustomsState;
    at: Date;
    note: string | null;
    /** The journey entry that the state added; null if none. */
    event_id: number | null;
    recorded_by: number | null;
    recorded_name: string;
    recorded_at: Date;
  };
}
