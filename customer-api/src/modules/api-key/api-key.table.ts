import type { ApiKeyScope } from '@wr1/schema/rules/access/api-key.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Moment<Write> = ColumnType<Date | null, Write, Date | null>;

/** Tables that this module brings to the database. */
export interface ApiKeyTables {
  api_key: {
    id: Generated<number>;
    company_id: ColumnType<number, number, never>;
    /** Whom it acts for. */
    owner_id: number;
    /** Unique among the keys of a company that were not revoked, whatever its capitals. */
    name: string;
    /** Written as JSON text. */
    scopes: ColumnType<ApiKeyScope[], string, string>;
    addresses: ColumnType<string[], string, string>;
    created_by: number | null;
    created_name: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    /** From this moment on it no longer works; null: no end. */
    expires_at: Moment<Date | null>;
    revoked_at: Moment<never>;
    revoked_name: ColumnType<string | null, never, string>;
    /** Right to a minute. */
    last_used_at: Moment<never>;
    version: Generated<number>;
  };
  api_key_token: {
    id: Generated<number>;
    api_key_id: ColumnType<number, number, never>;
    /** SHA-256 of the token, base64url. */
    hash: ColumnType<string, string, never>;
    /** Its last four characters. */
    hint: ColumnType<string, string, never>;
    created_by: number | null;
    created_name: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    /** When it makes room for a newer one; null: with the key. */
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
