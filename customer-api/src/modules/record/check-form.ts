import type { Fields, Given, Problem, Problems } from '@wr1/schema/field/field.ts';
import type { Db } from '../../db.ts';
import { checkFields, type FieldProblem } from '../../errors.ts';

/**
 * Rejects a request with invalid fields, reporting each under its REST key.
 * @param others problems of fields without a description
 * @throws ApiError CHECK_FIELDS (400)
 */
export function refuseProblems<F extends Fields>(
  fields: F,
  problems: Problems<F>,
  others: readonly FieldProblem[] = [],
): void {
  const found = Object.entries<Problem | undefined>(problems).flatMap(([name, problem]) =>
    problem ? { path: [fields[name]?.rest ?? name], ...problem } : [],
  );
  if (found.length + others.length > 0) throw checkFields([...others, ...found]);
}

/**
 * Rejects a request with codes that are not in their master data list.
 * @param under the path of `body` in the request
 * @throws ApiError CHECK_FIELDS (400)
 */
export async function refuseUnknownEntries(
  db: Db,
  fields: Fields,
  body: Readonly<Record<string, Given>>,
  under: readonly string[] = [],
): Promise<void> {
  const named = Object.values(fields).flatMap(({ rest: key, kind }) => {
    const code = body[key];
    return kind.type === 'entry' && typeof code === 'string' && code !== '' ? [{ key, list: kind.list, code }] : [];
  });
  if (named.length === 0) return;
  const known = await db
    .selectFrom('master_data')
    .select(['list', 'code'])
    .where('active', '=', true)
    .where((where) =>
      where.or(named.map(({ list, code }) => where.and([where('list', '=', list), where('code', '=', code)]))),
    )
    .execute();
  const isKnown = (list: string, code: string) => known.some((entry) => entry.list === list && entry.code === code);
  const unknown = named.filter(({ list, code }) => !isKnown(list, code));
  if (unknown.length > 0) {
    throw checkFields(unknown.map(({ key }) => ({ path: [...under, key], code: 'CHOICE_INVALID' as const })));
  }
}
