import { z } from 'zod';
import { answer, idsQuery, listAnswer, pageQuery, queryId, rowId } from '../rest/common.ts';
import { keyOf } from '../rules/code/code-list.ts';
import type { Field, Fields, FieldValue } from './field.ts';
import { bodyShape } from './shape.ts';

/** The sort names of a noun's list. */
export type SortName<F extends Fields> =
  | { [Name in keyof F]: F[Name] extends { sort: infer Sort extends string } ? Sort : never }[keyof F]
  | 'created';

type FilterShape<F extends Fields> = {
  [Name in keyof F as F[Name] extends { filter: true } ? F[Name]['rest'] : never]: z.ZodOptional<
    z.ZodType<NonNullable<FieldValue<F[Name]>>>
  >;
};

function filterShape({ kind }: Field): z.ZodType {
  switch (kind.type) {
    case 'code':
      return z.coerce.number().refine((code) => keyOf(kind.codes, code) !== null);
    case 'choice':
      return z.enum([...kind.values]);
    case 'flag':
      return z.enum(['true', 'false']).transform((text) => text === 'true');
    case 'number':
      return z.coerce.number();
    default:
      return z.string().max(200);
  }
}

/**
 * Request and response schemas of a noun's four calls on wr1: `<Noun>List`, `Create<Noun>`, `Update<Noun>`
 * and `Delete<Noun>`. An update sends the whole form and is refused if its version is outdated.
 * @param row one record in a response
 * @param onCreate further properties of a create request, such as the owner; they can't be changed later
 * @param onList list filters in addition to the filterable fields
 */
export function recordCalls<
  F extends Fields,
  Row extends z.ZodType,
  OnCreate extends z.ZodRawShape = {},
  OnList extends z.ZodRawShape = {},
>(fields: F, row: Row, { onCreate, onList }: { onCreate?: OnCreate; onList?: OnList } = {}) {
  const all: Field[] = Object.values(fields);
  const filters = all.filter(({ filter }) => filter).map((field) => [field.rest, filterShape(field).optional()]);
  const sorts = [...all.flatMap(({ sort }) => sort ?? []), 'created'] as SortName<F>[];
  const [first] = sorts;
  const form = z.object(bodyShape(fields));
  return {
    listQuery: pageQuery.extend({
      search: z.string().max(200).optional(),
      sort: z.enum(sorts).default(first as never),
      order: z.enum(['asc', 'desc']).default('asc'),
      ids: idsQuery,
      ...(Object.fromEntries(filters) as FilterShape<F>),
      ...(onList as OnList),
    }),
    listAnswer: listAnswer(row),
    createBody: form.extend({ ...(onCreate as OnCreate) }),
    updateBody: form.extend({ id: rowId, version: z.number().int().optional() }),
    changeAnswer: answer(row),
    deleteQuery: z.object({ id: queryId, version: z.coerce.number().int().optional() }),
    deleteAnswer: answer(z.object({ id: rowId })),
  };
}

/** The calls of any noun. */
export interface RecordCalls {
  readonly listQuery: z.ZodObject;
  readonly listAnswer: z.ZodType;
  readonly createBody: z.ZodType;
  readonly updateBody: z.ZodType;
  readonly changeAnswer: z.ZodType;
  readonly deleteQuery: z.ZodObject;
  readonly deleteAnswer: z.ZodType;
}
