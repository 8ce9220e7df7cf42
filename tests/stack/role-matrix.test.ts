import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';
import { makeKeys } from '../testkit/api-key.ts';
import { foreignIds, nobodysIds, type ForeignIds } from '../testkit/walk/foreign-id.ts';
import { ROOT_FIELDS, UNKNOWN_FIELDS } from '../testkit/walk/root-field.ts';
import { CALLERS, SIGN_IN } from '../testkit/walk/who-may.ts';

const operations = Object.entries(ROOT_FIELDS).filter(([name]) => !name.startsWith('Subscription.'));

const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'SCOPE_MISSING', 'NOT_FOR_API_KEYS']);

/** Whether a response refuses the caller for lack of permission. */
function isRefused(answer: { data: any; errors: { extensions: Record<string, unknown> }[] }): boolean {
  const codes = answer.errors.map((error) => error.extensions['code']);
  const outcomes = Object.values(answer.data ?? {}).flatMap((payload: any) =>
    (payload?.userErrors ?? []).map((error: any) => error.code),
  );
  return [...codes, ...outcomes].some((code) => REFUSALS.has(String(code)));
}

describe('Role matrix', () => {
  let stack: Stack;
  let own: Record<string, ForeignIds>;
  let keys: Awaited<ReturnType<typeof makeKeys>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    stack = await startStack();
    own = Object.fromEntries(
      await Promise.all(Object.values(SIGN_IN).map(async (user) => [user, await foreignIds(stack, user)] as const)),
    );
    keys = await makeKeys(stack, 'root.demo');
  });
  afterAll(() => stack.close());

  /** A valid token. Some calls end their session (logout), so users are signed in again. */
  async function tokenOf(user: string): Promise<string> {
    const known = tokens.get(user);
    if (known !== undefined && (await stack.rest('GET', 'user/session', { token: known })).status === 200) return known;
    const { body } = await stack.rest('POST', 'user/login', { body: { username: user, password: 'Demo#2026' } });
    tokens.set(user, body.result.accessToken);
    return body.result.accessToken;
  }

  it('knows who may use every root field', () => {
    expect(
      UNKNOWN_FIELDS,
      'BY_FIELD in tests/testkit/walk/root-field.ts says who may use fields that make no REST call, and nothing of fields that are gone',
    ).toEqual([]);
  });

  it.each(operations)('%s answers permitted callers and refuses others', async (name, row) => {
    for (const caller of CALLERS) {
      const user = caller === 'anonymous' ? null : SIGN_IN[caller];
      const token = user ? await tokenOf(user) : undefined;
      // Changes use missing records: permitted callers get NOT_FOUND or a field error, others are refused
      // first.
      const ids = row.changes || !user ? nobodysIds() : own[user];
      const answer = await stack.graphql(row.document, { token, variables: ids ? row.variables(ids) : {} });
      const mayCall = row.callers.includes(caller);
      expect(
        isRefused(answer),
        `${name} as ${caller}: ${JSON.stringify(answer.errors).slice(0, 300)} ${JSON.stringify(answer.data).slice(0, 300)}`,
      ).toBe(!mayCall);
      if (mayCall) expect(answer.errors, `${name} as ${caller}`).toEqual([]);
    }
  });

  it.each(operations)('%s answers keys with its scope', async (name, row) => {
    const ids = row.changes ? nobodysIds() : own['root.demo'];
    for (const kind of ['read', 'write'] as const) {
      const token = keys[`${kind}Key`];
      const answer = await stack.graphql(row.document, { token, variables: ids ? row.variables(ids) : {} });
      const mayCall = row.key === 'read' || row.key === kind;
      const detail = `${name} with a ${kind} key: ${JSON.stringify(answer.errors).slice(0, 300)} ${JSON.stringify(answer.data).slice(0, 300)}`;
      expect(isRefused(answer), detail).toBe(!mayCall);
      if (mayCall) expect(answer.errors, detail).toEqual([]);
    }
  });
});
