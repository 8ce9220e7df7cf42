import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKeys } from '../testkit/api-key.ts';
import { startStack, type Ask, type Stack } from '../testkit/stack.ts';
import { companysIds, fingerprintOf, secretsOf } from '../testkit/walk/company-record.ts';
import { nobodysIds, restIds, type ForeignIds } from '../testkit/walk/foreign-id.ts';
import { REST_ACTIONS } from '../testkit/walk/rest-action.ts';
import { askOf, neededValues } from '../testkit/walk/rest-identifier.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import { nameOf } from '../testkit/walk/who-may.ts';

const walks = Object.entries(ROOT_FIELDS).filter(([name]) => !name.startsWith('Subscription.'));
const reads = walks.filter(([, row]) => !row.changes);
// Requesting everything reachable exceeds the limits of an operation.
const UNLIMITED = {
  LIMIT_COST: '10000000',
  LIMIT_FIELDS: '100000',
  LIMIT_TOKENS: '100000',
  LIMIT_BODY_BYTES: '1000000',
};

/**
 * The response without the identifiers in the request, so that responses for another company's records and
 * for missing ones can be compared.
 */
function withoutIds(answer: unknown, ids: ForeignIds): string {
  let text = JSON.stringify(answer);
  for (const id of Object.values<string>({ ...ids })) text = text.replaceAll(id, 'ID');
  return text.replaceAll(/"(requestId|act)":"[^"]*"/g, '');
}

describe('Isolation walk', () => {
  let stack: Stack;
  let foreign: ForeignIds;
  let secrets: string[];
  let tables: Record<string, string>;
  let strangers: Ask[];

  beforeAll(async () => {
    stack = await startStack({ env: UNLIMITED });
    foreign = await companysIds(stack, 'root.demo');
    secrets = await secretsOf(stack, foreign);
    tables = await fingerprintOf(stack, foreign);
    const { readKey, writeKey } = await makeKeys(stack, 'root.other');
    strangers = [{ as: 'root.other' }, { as: 'client.other' }, { token: readKey }, { token: writeKey }];
  });
  afterAll(() => stack.close());

  /** Data of the other company in a response, unless the request contains it. */
  const leaked = (answer: string, question = ''): string[] =>
    secrets.filter((secret) => answer.includes(secret) && !question.includes(secret));

  it.each(walks.filter(([, row]) => row.namesRecord))(
    '%s returns the same for another company’s record as for a missing one',
    async (_, row) => {
      const nobodys = nobodysIds();
      for (const stranger of strangers) {
        const theirs = await stack.graphql(row.document, { ...stranger, variables: row.variables(foreign) });
        const nothing = await stack.graphql(row.document, { ...stranger, variables: row.variables(nobodys) });
        expect(theirs.status).toBe(nothing.status);
        expect(withoutIds(theirs.data, foreign)).toBe(withoutIds(nothing.data, nobodys));
        expect(withoutIds(theirs.errors, foreign)).toBe(withoutIds(nothing.errors, nobodys));
      }
    },
  );

  it.each(reads)('%s shows strangers nothing of another company', async (name, row) => {
    for (const stranger of [...strangers, { as: 'sales.other' }, {}]) {
      const variables = row.variables(foreign);
      const answer = await stack.graphql(row.deepDocument, { ...stranger, variables });
      const codes = answer.errors.map(({ extensions }) => extensions['code']);
      expect(codes, name).not.toContain('GRAPHQL_VALIDATION_FAILED');
      expect(codes, name).not.toContain('OPERATION_LIMIT_EXCEEDED');
      expect(
        leaked(JSON.stringify(answer.data), JSON.stringify(variables)),
        `${name} shows ${JSON.stringify(stranger)}`,
      ).toEqual([]);
    }
  });

  it('shows strangers nothing of another company in REST either', async () => {
    const found: string[] = [];
    for (const action of ACTIONS.filter(({ method }) => method === 'get')) {
      const row = REST_ACTIONS[nameOf(action)];
      if (row === undefined || nameOf(action) === 'GET demoOutbox') continue;
      const { method, target } = askOf(action, row, neededValues(action, row, restIds(nobodysIds())));
      for (const stranger of [...strangers, { as: 'sales.other' }, {}]) {
        const { text } = await stack.rest(method, target, stranger);
        found.push(...leaked(text).map((secret) => `${nameOf(action)} shows ${JSON.stringify(stranger)} ${secret}`));
      }
    }
    expect(found).toEqual([]);
    // Makes every read of the customer API as every stranger.
  }, 120_000);

  it('changed nothing of the other company', async () => {
    expect(await fingerprintOf(stack, foreign)).toEqual(tables);
  });

  it('ignores fields that a request cannot set', async () => {
    const answer = await stack.rest('PUT', 'user/profile', {
      as: 'client.other',
      body: { role: 'ADMIN', userType: 0, company_id: 1, contact_name: 'Extra Field' },
    });
    expect([200, 400]).toContain(answer.status);
    const session = await stack.rest('GET', 'user/session', { as: 'client.other' });
    expect(session.body.result).toMatchObject({ role: 'CLIENT', userType: 2 });
  });
});
