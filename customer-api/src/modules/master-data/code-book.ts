import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';

/** A row of master data referenced by a record. */
export interface KnownCode {
  list: MasterDataListName;
  code: string;
  name: string;
  name_vn: string;
  data: unknown;
  /** Additional search terms; empty for none. */
  aliases?: string;
  /** Whether it can be chosen; absent means yes. */
  active?: boolean;
}

/** Requested codes by list. */
export type WantedCodes = Partial<Record<MasterDataListName, readonly (string | null)[]>>;

/** Finds rows of several lists by code, in one query. */
async function findCodes(db: Db, wanted: WantedCodes): Promise<KnownCode[]> {
  const pairs = Object.entries(wanted).flatMap(([list, codes]) =>
    [...new Set(codes)].filter((code) => code !== null && code !== '').map((code) => ({ list, code })),
  );
  if (pairs.length === 0) return [];
  const { rows } = await sql<KnownCode>`
    select list, code, name, name_vn, data, aliases, active from master_data
    join jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as wanted (list text, code text) using (list, code)`.execute(
    db,
  );
  return rows;
}

/** Master data rows by list and code, for rules that check an input. */
export class CodeBook {
  readonly #rows = new Map<string, KnownCode>();

  constructor(rows: readonly KnownCode[]) {
    for (const row of rows) this.#rows.set(`${row.list} ${row.code}`, row);
  }

  /** The active row of a code, for checking an input; undefined if there is none or it was not requested. */
  find(list: MasterDataListName, code: string): KnownCode | undefined {
    const row = this.named(list, code);
    return row?.active === false ? undefined : row;
  }

  /** The row of a code, even an inactive one, for displaying a code that a record already has. */
  named(list: MasterDataListName, code: string): KnownCode | undefined {
    return this.#rows.get(`${list} ${code}`);
  }

  /** Properties of a container type; undefined if unknown. */
  containerType(code: string) {
    return masterDataShape.ContType.safeParse(this.find('ContType', code)?.data).data;
  }
}

/** Reads the requested codes in one query. */
export async function readCodeBook(db: Db, wanted: WantedCodes): Promise<CodeBook> {
  return new CodeBook(await findCodes(db, wanted));
}

/** A system setting as text; undefined if unset. */
export async function readSetting(db: Db, code: string): Promise<string | undefined> {
  const book = await readCodeBook(db, { SystemConfig: [code] });
  return masterDataShape.SystemConfig.safeParse(book.find('SystemConfig', code)?.data).data?.value;
}
