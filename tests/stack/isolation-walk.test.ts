import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT_FIELDS, type ForeignIds } from '../guards/root-field/root-field.ts';
import { companysIds, fingerprintOf } from '../testkit/walk/company-record.ts';
import { nobodysIds } from '../testkit/walk/foreign-id.ts';
import { makeKeys } from '../testkit/api-key.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const walks = Object.entries(ROOT_FIELDS).filter(([name, row]) => row.variables && !name.startsWith('Subscription.'));

/** The answer without the identifiers that were put in, so that only the difference between "not yours" and "not there" is left. */
function withoutIds(answer: unknown, ids: ForeignIds): string {
  let text = JSON.stringify(answer);
  for (const id of Object.values<string>({ ...ids })) text = text.replaceAll(id, 'ID');
  return text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":"R"');
}

describe('Isolation walk', () => {
  let stack: Stack;
  let foreign: ForeignIds;
  let secrets: string[];
  let tables: Record<string, string>;
  /** A read key and a write key of the stranger's company. */
  let keys: string[];

  beforeAll(async () => {
    stack = await startStack();
    foreign = await companysIds(stack, 'root.demo');
    const { data } = await stack.graphql(
      '{ viewer { company { name code } } users(first: 20) { nodes { fullName email } } }',
      { as: 'root.demo' },
    );
    secrets = [
      data.viewer.company.name,
      data.viewer.company.code,
      ...data.users.nodes.flatMap((user: any) => [user.fullName, user.email]),
    ];
    tables = await fingerprintOf(stack, foreign);
    const { readKey, writeKey } = await makeKeys(stack, 'root.other');
    keys = [readKey, writeKey];
  });
  afterAll(() => stack.close());

  it.each(walks)('%s answers for a record of another company as for one that does not exist', async (_, row) => {
    const nobodys = nobodysIds();
    for (const stranger of [{ as: 'root.other' }, { as: 'client.other' }, ...keys.map((token) => ({ token }))]) {
      const theirs = await stack.graphql(row.document, { ...stranger, variables: row.variables?.(foreign) });
      const nothing = await stack.graphql(row.document, { ...stranger, variables: row.variables?.(nobodys) });
      expect(theirs.status).toBe(nothing.status);
      expect(withoutIds(theirs.data, foreign)).toBe(withoutIds(nothing.data, nobodys));
      expect(withoutIds(theirs.errors, foreign)).toBe(withoutIds(nothing.errors, nobodys));
      for (const secret of secrets) expect(JSON.stringify(theirs.data)).not.toContain(secret);
    }
  });

  it('changed nothing of the other company', async () => {
    expect(await fingerprintOf(stack, foreign)).toEqual(tables);
  });

  it('hides what a request cannot set: extra fields change nothing', async () => {
    const answer = await stack.rest('PUT', 'user/profile', {
      as: 'client.other',
      body: { role: 'ADMIN', userType: 0, company_id: 1, contact_name: 'Extra Field' },
    });
    expect([200, 400]).toContain(answer.status);
    const session = await stack.rest('GET', 'user/session', { as: 'client.other' });
    expect(session.body.result).toMatchObject({ role: 'CLIENT', userType: 2 });
  });
});
