import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT_FIELDS, type ForeignIds } from '../guards/root-field.ts';
import { foreignIds, nobodysIds } from '../testkit/foreign-id.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const walks = Object.entries(ROOT_FIELDS).filter(([name, row]) => row.variables && !name.startsWith('Subscription.'));

/** The answer without the identifiers that were put in, so that only the difference between "not yours" and "not there" is left. */
function withoutIds(answer: unknown, ids: ForeignIds): string {
  let text = JSON.stringify(answer);
  for (const id of Object.values(ids)) text = text.replaceAll(id, 'ID');
  return text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":"R"');
}

describe('Isolation walk', () => {
  let stack: Stack;
  let foreign: ForeignIds;
  let secrets: string[];
  let tables: string;

  beforeAll(async () => {
    stack = await startStack();
    foreign = await foreignIds(stack, 'root.demo');
    const { data } = await stack.graphql(
      '{ viewer { company { name code } } users(first: 20) { nodes { fullName email } } }',
      { as: 'root.demo' },
    );
    secrets = [
      data.viewer.company.name,
      data.viewer.company.code,
      ...data.users.nodes.flatMap((user: any) => [user.fullName, user.email]),
    ];
    tables = await fingerprint();
  });
  afterAll(() => stack.close());

  async function fingerprint(): Promise<string> {
    const { data } = await stack.graphql(
      '{ bookings(first: 100) { nodes { number version } } quotations(first: 100) { nodes { number version } } notifications(first: 100) { nodes { id read } } }',
      { as: 'root.demo' },
    );
    return JSON.stringify(data);
  }

  it.each(walks)('%s answers for a record of another company as for one that does not exist', async (_, row) => {
    const nobodys = nobodysIds();
    for (const stranger of ['root.other', 'client.other']) {
      const theirs = await stack.graphql(row.document, { as: stranger, variables: row.variables?.(foreign) });
      const nothing = await stack.graphql(row.document, { as: stranger, variables: row.variables?.(nobodys) });
      expect(theirs.status).toBe(nothing.status);
      expect(withoutIds(theirs.data, foreign)).toBe(withoutIds(nothing.data, nobodys));
      expect(withoutIds(theirs.errors, foreign)).toBe(withoutIds(nothing.errors, nobodys));
      for (const secret of secrets) expect(JSON.stringify(theirs.data)).not.toContain(secret);
    }
  });

  it('changed nothing of the other company', async () => {
    expect(await fingerprint()).toBe(tables);
  });

  it.each([
    'wr1?objectType=GetBookingDetail&id=',
    'wr1?objectType=GetOrderHistory&ids=',
    'wr1?objectType=GetOrderRevisions&ids=',
    'wr1?objectType=GetOrderMoney&ids=',
    'wr1?objectType=GetQuotationBooking&ids=',
    'shareLink?ids=',
  ])('holds at REST directly: %s', async (target) => {
    const row = Buffer.from(foreign.bookingId, 'base64url').toString().split(':')[1] ?? '';
    const theirs = await stack.rest('GET', target + row, { as: 'root.other' });
    const nothing = await stack.rest('GET', `${target}987654321`, { as: 'root.other' });
    expect(theirs.status).toBe(nothing.status);
    expect(theirs.text.replaceAll(row, 'ID').replaceAll(/"request_id":"[^"]*"/g, '')).toBe(
      nothing.text.replaceAll('987654321', 'ID').replaceAll(/"request_id":"[^"]*"/g, ''),
    );
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
