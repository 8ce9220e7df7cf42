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

/** Left out, null and empty: a form sends all of its fields. */
function isGiven([, value]: [string, unknown]): boolean {
  return value !== undefined && value !== null && value !== '';
}

/**
 * Reads `search {…}` of the specification's lists in every way in which HTTP clients write it: JSON text
 * (`search={"pol":"VNSGN"}`), brackets (`search[pol]=VNSGN`) or plain parameters (`pol=VNSGN`), which win. Text that is
 * no JSON object is what a select widget's user typed and becomes `text`. Empty values count as left out.
 * @param query the request's parameters
 * @throws ApiError CHECK_FIELDS when `search` begins like JSON and is none
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
