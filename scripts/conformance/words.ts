import type { z } from 'zod';

const MOST_PROBLEMS = 8;
const KIND: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const FORMAT: Readonly<Record<string, string>> = {
  datetime: 'a date and time such as 2026-03-21T15:00:00.000Z',
  date: 'a date such as 2026-03-21',
  regex: 'a decimal number as text, such as "2400.00"',
  url: 'a URL',
  email: 'an email address',
};
const SECRET = /token|password|secret/i;

function cameOf(value: unknown, path: readonly PropertyKey[]): string {
  if (value === undefined) return 'got nothing';
  if (path.some((step) => SECRET.test(String(step)))) return 'got something else';
  if (Array.isArray(value)) return `got a list of ${value.length}`;
  if (typeof value === 'object' && value !== null)
    return `got an object with ${Object.keys(value).slice(0, 4).join(', ')}`;
  const text = JSON.stringify(value);
  return `got ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

function expectedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KIND[issue.expected] ?? issue.expected;
    case 'invalid_format':
      return FORMAT[issue.format] ?? `the format ${issue.format}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? JSON.stringify(issue.values[0])
        : `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return `${issue.origin === 'array' ? 'a list with ' : ''}${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`;
    case 'too_big':
      return `${issue.origin === 'array' ? 'a list with ' : ''}${issue.inclusive === false ? 'less than' : 'at most'} ${String(issue.maximum)}`;
    default:
      return issue.message;
  }
}

/** For a union, returns only the problems of the alternative that fits best. */
function unfold(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return nearest.flatMap((inner) => unfold({ ...inner, path: [...issue.path, ...inner.path] }));
}

const readable = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text === '' ? '' : '.'}${String(step)}`),
    '',
  ) || 'the whole response';

/** The value at a path of the response; undefined if missing. */
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    body,
  );
}

/**
 * Describes how a response differs from its contract: the place, what was expected, and what was received.
 * The same problem in many rows is reported once.
 * @param issues from zod
 * @param body of the response
 */
export function wordsOf(issues: readonly z.core.$ZodIssue[], body: unknown): string[] {
  const groups = new Map<string, { first: z.core.$ZodIssue; count: number }>();
  for (const issue of issues.flatMap(unfold)) {
    const place = issue.path.map((step) => (typeof step === 'number' ? '#' : String(step))).join('.');
    const key = `${place} ${expectedOf(issue)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: issue, count: 1 });
    else group.count += 1;
  }
  const words = [...groups.values()].map(({ first, count }) => {
    const came = cameOf(valueAt(body, first.path), first.path);
    const more = count > 1 ? ` (and ${count - 1} more like it)` : '';
    return `${readable(first.path)}: expected ${expectedOf(first)}, ${came}${more}.`;
  });
  const rest = words.length - MOST_PROBLEMS;
  return rest > 0 ? [...words.slice(0, MOST_PROBLEMS), `${rest} other kinds of problems.`] : words;
}
