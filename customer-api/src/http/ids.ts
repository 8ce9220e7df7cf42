import { checkFields } from '../errors.ts';

const MOST_IDS = 1000;
const refused = () => checkFields([{ path: ['ids'], code: 'INVALID_VALUE' }]);

/**
 * Parses a comma-separated list of IDs; undefined if there is none.
 * @throws ApiError CHECK_FIELDS unless it consists of at most 1,000 positive integers
 */
export function parseIds(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  const ids = text.split(',').map(Number);
  const fine =
    ids.length <= MOST_IDS && /^\d+(,\d+)*$/.test(text) && ids.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!fine) throw refused();
  return [...new Set(ids)];
}

/**
 * Like `parseIds`, for calls that identify their rows only by ID.
 * @throws ApiError CHECK_FIELDS without ids
 */
export function requireIds(text: string | undefined): number[] {
  const ids = parseIds(text);
  if (ids === undefined) throw refused();
  return ids;
}
