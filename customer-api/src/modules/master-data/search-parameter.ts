import { checkFields } from '../../errors.ts';

const BRACKETS = /^search\[(\w{1,40})\]$/;

function objectIn(text: string): Record<string, unknown> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw checkFields([{ path: ['search'], code: 'INVALID_FORMAT' }]);
  }
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/** A form sends all of its fields, so null and empty values count as omitted. */
function isGiven([, value]: [string, unknown]): boolean {
  return value !== undefined && value !== null && value !== '';
}

/**
 * Parses `search {…}` of the specification's lists in every form used by HTTP clients: JSON text
 * (`search={"pol":"VNSGN"}`), brackets (`search[pol]=VNSGN`) or plain parameters (`pol=VNSGN`),
 * which take precedence. Other text was typed into a select widget and becomes `text`. Empty values
 * count as omitted.
 * @param query the request's parameters
 * @throws ApiError CHECK_FIELDS if `search` starts like JSON but is invalid
 */
export function readSearch(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { search, ...plain } = query;
  const text = typeof search === 'string' ? search : '';
  const inJson = objectIn(text);
  const inBrackets = Object.entries(plain).flatMap(([name, value]) => {
    const field = BRACKETS.exec(name)?.[1];
    return field === undefined ? [] : [[field, value] as const];
  });
  const typed = inJson === undefined && text.trim() !== '' ? { text } : {};
  const merged = { ...typed, ...inJson, ...Object.fromEntries(inBrackets), ...plain };
  return Object.fromEntries(Object.entries(merged).filter(isGiven));
}
