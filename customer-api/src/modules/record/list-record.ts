import type { Fields } from '@wr1/schema/field/field.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../../db.ts';
import { searchPattern } from '../../search-pattern.ts';
import { parseIds } from '../../http/ids.ts';
import { anyTable, fieldList, type AnyTable, type RecordBase, type RecordNoun } from './record-noun.ts';

/** A validated list query; filters are further members, keyed by REST field. */
export interface RecordQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  sort: string;
  order: 'asc' | 'desc';
  ids?: string | undefined;
}

type Query<O> = SelectQueryBuilder<AnyTable, string, O>;

/**
 * One page of a plain list and the total number of rows. Search, filters and sorting follow the field
 * descriptions.
 */
export async function listRecords<F extends Fields, Stored extends RecordBase, Row>(
  db: Db,
  { fields, table }: RecordNoun<F, Stored, Row>,
  query: RecordQuery,
): Promise<{ rows: Stored[]; total: number }> {
  const all = fieldList(fields);
  const ids = parseIds(query.ids);
  const given = query as unknown as Readonly<Record<string, unknown>>;

  function matching<O>(from: Query<O>): Query<O> {
    let found = from;
    for (const { rest, filter } of all) {
      if (filter && given[rest] !== undefined) found = found.where(rest, '=', given[rest]);
    }
    if (ids !== undefined) found = found.where('id', 'in', ids);
    const { search } = query;
    if (search) {
      const searched = all.filter((field) => field.search);
      found = found.where((where) =>
        where.or(searched.map(({ rest }) => sql<boolean>`search_key(${sql.ref(rest)}) like ${searchPattern(search)}`)),
      );
    }
    return found;
  }

  const from = anyTable(db).selectFrom(table) as unknown as Query<object>;
  const by = all.find(({ sort }) => sort === query.sort)?.rest ?? 'created_at';
  const rows = await matching(from.selectAll())
    .orderBy(by, (order) => (query.order === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { total } = await matching(
    from.select((where) => where.fn.countAll<number>().as('total')),
  ).executeTakeFirstOrThrow();
  return { rows: rows as unknown as Stored[], total };
}
