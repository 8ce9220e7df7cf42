import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

let stack: Stack;
let token: string;

beforeAll(async () => {
  stack = await startStack();
  token = await stack.signIn('client.demo');
});
afterAll(() => stack.close());

/** Fetch for the audits: adds a token and calls the gateway in this process. */
const fetchFn = (url: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('apikey', token);
  return stack.gateway.fetch(new Request(url, { ...init, headers }));
};

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: 'http://localhost:4000/graphql', fetchFn });

  it('passes all audits of graphql-http', () => {
    expect(audits.length).toBeGreaterThanOrEqual(61);
  });

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (_id, _name, audit) => {
    const result = await audit.fn();
    expect(result, 'reason' in result ? result.reason : '').toMatchObject({ status: 'ok' });
  });
});
