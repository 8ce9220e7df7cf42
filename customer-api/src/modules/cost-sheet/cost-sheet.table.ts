import type { ColumnType, Selectable } from 'kysely';
import type { Currency } from '../tariff/charge.rules.ts';

/** Decimal text. */
type NullableNumeric = ColumnType<string | null, string | null, string | null>;

export interface CostSheetTables {
  cost_sheet: {
    order_id: number;
    version: number;
    updated_at: Date;
    updated_by: number | null;
  };
  charge_cost: {
    order_id: number;
    code: string;
    /** Empty if the charge is for all types. */
    cont_type: string;
    nth: number;
    name: string;
    name_vn: string;
    expected: NullableNumeric;
    expected_currency: Currency | null;
    actual: NullableNumeric;
    actual_currency: Currency | null;
    is_paid_on_behalf: boolean;
  };
}

export type ChargeCost = Selectable<CostSheetTables['charge_cost']>;
