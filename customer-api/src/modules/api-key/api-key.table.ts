import type { ApiKeyScope } from '@wr1/schema/rules/access/api-key.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Moment<Write> = ColumnType<Date | null, Write, Date | null>;

export interface ApiKeyTables {
  api_key: {
    id: Generated<number>;
    company_id: ColumnType<number, number, never>;
    /** The user the key acts for. */
    owner_id: number;
    /** Unique among a company's unrevoked keys, ignoring case. */
    name: string;
    /** Stored as JSON text. */
    scopes: ColumnType<ApiKeyScope[], string, string>;
    addresses: ColumnType<string[], string, string>;
    created_by: number | null;
    created_name: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    /** Null if the key does not expire. */
    expires_at: Moment<Date | null>;
    revoked_at: Moment<never>;
    revoked_name: ColumnType<string | null, never, string>;
    /** Accurate to the minute. */
    last_used_at: Moment<never>;
    version: Generated<number>;
  };
  api_key_token: {
    id: Generated<number>;
    api_key_id: ColumnType<number, number, never>;
    /** SHA-256 of the token, base64url. */
    hash: ColumnType<string, string, never>;
    /** Last four characters. */
    hint: ColumnType<string, string, never>;
    created_by: number | null;
    created_name: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    /** When the token stops working because a newer one was issued; null if it ends with the key. */
    ends_at: Moment<never>;
  };
  api_key_call: {
    id: Generated<number>;
    api_key_id: number;
    at: Date;
    method: string;
    path: string;
    action: string | null;
    status: number;
    code: string | null;
    address: string;
    request_id: string;
    hint: string;
  };
}

export type ApiKey = Selectable<ApiKeyTables['api_key']>;
export type ApiKeyToken = Selectable<ApiKeyTables['api_key_token']>;
export type ApiKeyCall = Selectable<ApiKeyTables['api_key_call']>;
