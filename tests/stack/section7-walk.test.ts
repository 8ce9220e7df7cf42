import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExtension } from '../testkit/section7.ts';
import { startStack, type Stack } from '../testkit/stack.ts';
import { nobodysIds } from '../testkit/walk/foreign-id.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import { ROLES, SIGN_IN } from '../testkit/walk/who-may.ts';

const fields = Object.entries(ROOT_FIELDS).filter(([name]) => !name.startsWith('Subscription.'));

/** Lists that are not in section 7. They are requested anyway and return NOT_FOUND. */
const NOT_FOUND_INSTEAD = ['Query.airlines', 'Query.chargeCodes'];

describe('A customer API with only the calls in section 7', () => {
  let stack: Stack;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    stack = await startStack({ env: { CUSTOMER_API_PROFILE: 'section7' }, hide: isExtension });
  });
  afterAll(() => stack.close());

  /** A token from a sign-in at the gateway, which remembers the user because there is no session call. */
  async function tokenOf(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known !== undefined) return known;
    const login = `mutation { login(input: { username: "${username}", password: "Demo#2026" }) { accessToken } }`;
    const token: string = (await stack.graphql(login)).data.login.accessToken;
    tokens.set(username, token);
    return token;
  }

  it.each(fields)('gets no call that it does not have, or the client gets an error: %s', async (name, row) => {
    const roles = ROLES.filter((role) => row.callers.includes(role));
    for (const role of roles.filter((_, at) => at === 0 || at === roles.length - 1)) {
      const variables = row.variables(nobodysIds());
      const token = await tokenOf(SIGN_IN[role]);
      stack.calls.length = 0;
      const { data, errors } = await stack.graphql(row.document, { token, variables });
      const missing = stack.calls.filter((call) => {
        const [method = '', target = ''] = call.split(' ');
        return isExtension(method, target);
      });
      const codes = [
        ...errors.map(({ extensions }) => extensions['code']),
        ...Object.values<any>(data ?? {})
          .flatMap((payload) => payload?.userErrors ?? [])
          .map(({ code }) => code),
      ];
      const isNotified = codes.includes('NOT_SUPPORTED') || NOT_FOUND_INSTEAD.includes(name);
      if (!isNotified)
        expect(missing, `${name} as ${role} answers ${codes.join()}: use unsupportedBySection7`).toEqual([]);
      expect(
        codes.filter((code) => String(code).startsWith('UPSTREAM_')),
        `${name} as ${role}`,
      ).toEqual([]);
    }
  });

  it('has no unnecessary exception', () => {
    expect(NOT_FOUND_INSTEAD.filter((name) => !Object.hasOwn(ROOT_FIELDS, name))).toEqual([]);
  });
});
