import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { ClientOptions } from './client.ts';
import { typedDocument } from './document.ts';
import { GatewayError } from './error.ts';
import { BookingsDocument, BookQuotationDocument, MarkNotificationsReadDocument } from './operations.generated.ts';
import { answer, startScriptedGateway } from './testing/scripted-gateway.ts';
import type { Received, Script, ScriptedGateway } from './testing/scripted-gateway.ts';

const Unread = typedDocument<{ unreadNotificationCount: number }>('query Unread { unreadNotificationCount }');
const unread = { data: { unreadNotificationCount: 3 }, extensions: { cost: { requested: 1, remaining: 59 } } };
const fault = (code: string, more: object = {}) => ({
  errors: [{ message: 'In words.', path: ['a', 0, 'b'], extensions: { code, requestId: 'r-12345678', ...more } }],
});

let gateway: ScriptedGateway;
async function clientOf(script: Script, options: Partial<ClientOptions> = {}) {
  gateway = await startScriptedGateway(script);
  return createClient({ url: gateway.url, apiKey: 'key', retry: { firstWaitMs: 5 }, ...options });
}
const failureOf = (promise: Promise<unknown>): Promise<GatewayError> =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      return error;
    },
  );
const input = { input: { id: 'x' } };
const booked = { data: { bookQuotation: { message: 'Done', quotation: null, booking: null, userErrors: [] } } };

describe('A request', () => {
  afterEach(() => gateway.close());

  it('sends the key, the language and the client name, and returns the data', async () => {
    const facts: unknown[] = [];
    const client = await clientOf((_, response) => answer(response, 200, unread), {
      language: 'vi',
      onResponse: (fact) => facts.push(fact),
    });
    expect(await client.request(Unread)).toEqual({ unreadNotificationCount: 3 });
    const { headers, body } = gateway.received[0] as Received;
    expect(headers).toMatchObject({ apikey: 'key', 'accept-language': 'vi', 'content-type': 'application/json' });
    expect(body).toEqual({ query: Unread.toString(), operationName: 'Unread', variables: {} });
    expect(facts).toEqual([
      {
        operationName: 'Unread',
        attempt: 1,
        status: 200,
        requestId: headers['x-request-id'],
        milliseconds: expect.any(Number),
        cost: { requested: 1, remaining: 59 },
      },
    ]);
  });

  it.each([429, 502, 503, 504])('retries a query after %s, when the server allows it', async (status) => {
    let first = 0;
    const client = await clientOf((_, response, call) => {
      if (call === 1) {
        first = Date.now();
        answer(response, status, fault('RATE_LIMITED'), { 'retry-after': '1' });
      } else answer(response, 200, unread);
    });
    expect(await client.request(Unread)).toEqual(unread.data);
    expect(Date.now() - first).toBeGreaterThanOrEqual(990);
    expect(gateway.received).toHaveLength(2);
  });

  it('retries a query after a proxy’s page, a lost connection and a response without data', async () => {
    const client = await clientOf((_, response, call) => {
      if (call === 1) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      else if (call === 2) response.destroy();
      else if (call === 3) answer(response, 200, { ...fault('UPSTREAM_UNAVAILABLE'), data: null });
      else answer(response, 200, unread);
    });
    expect(await client.request(Unread)).toEqual(unread.data);
    expect(gateway.received).toHaveLength(4);
  });

  it('gives up after the maximum number of retries', async () => {
    const client = await clientOf((_, response) => answer(response, 503, fault('UPSTREAM_UNAVAILABLE')), {
      retry: { firstWaitMs: 1, retries: 2 },
    });
    expect(await failureOf(client.request(Unread))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', status: 503 });
    expect(gateway.received).toHaveLength(3);
  });

  it('does not wait longer than the policy allows', async () => {
    const client = await clientOf((_, response) =>
      answer(response, 429, fault('RATE_LIMITED'), { 'retry-after': '31' }),
    );
    expect(await failureOf(client.request(Unread))).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 31 });
    expect(gateway.received).toHaveLength(1);
  });

  it('reports the code, request id, path and partial data of a permanent error', async () => {
    const client = await clientOf((_, response) =>
      answer(response, 200, { ...fault('UPSTREAM_BAD_RESPONSE'), data: { a: [{ b: null }] } }),
    );
    expect(await failureOf(client.request(Unread))).toMatchObject({
      name: 'GatewayError',
      message: 'In words.',
      code: 'UPSTREAM_BAD_RESPONSE',
      requestId: 'r-12345678',
      fields: ['a.0.b'],
      data: { a: [{ b: null }] },
    });
    expect(gateway.received).toHaveLength(1);
  });

  it('does not retry a query if one field would fail again', async () => {
    const client = await clientOf((_, response) =>
      answer(response, 200, {
        errors: [...fault('UPSTREAM_UNAVAILABLE').errors, ...fault('FORBIDDEN').errors],
        data: null,
      }),
    );
    await failureOf(client.request(Unread));
    expect(gateway.received).toHaveLength(1);
  });

  it('retries a mutation with the same idempotency key', async () => {
    const client = await clientOf((_, response, call) => {
      if (call < 3) response.destroy();
      else answer(response, 200, booked);
    });
    expect(await client.request(BookQuotationDocument, input)).toEqual(booked.data);
    const keys = gateway.received.map(({ body }) => body.variables.input?.idempotencyKey);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    await client.request(BookQuotationDocument, input);
    expect(gateway.received.at(-1)?.body.variables.input?.idempotencyKey).not.toBe(keys[0]);
  });

  it('waits for a change whose first attempt is still running', async () => {
    const busy = { data: { bookQuotation: { userErrors: [{ code: 'REQUEST_IN_PROGRESS' }] } } };
    const client = await clientOf((_, response, call) => {
      if (call === 1) response.destroy();
      else answer(response, 200, call === 2 ? busy : booked);
    });
    expect(await client.request(BookQuotationDocument, input)).toEqual(booked.data);
  });

  it('never sends a mutation without a key twice', async () => {
    const client = await clientOf((_, response) => response.destroy());
    const failure = await failureOf(client.request(MarkNotificationsReadDocument, { input: { all: true } }));
    expect(failure).toMatchObject({ code: 'NETWORK_ERROR', status: null, requestId: expect.any(String) });
    expect(gateway.received).toHaveLength(1);
  });

  it('leaves expected refusals in the data', async () => {
    const refused = {
      data: { bookQuotation: { userErrors: [{ code: 'QUOTE_EXPIRED', message: 'It was valid until…' }] } },
    };
    const client = await clientOf((_, response) => answer(response, 200, refused));
    const { bookQuotation } = await client.request(BookQuotationDocument, input);
    expect(bookQuotation.userErrors[0]?.code).toBe('QUOTE_EXPIRED');
  });

  it('ends at its deadline, which covers the body', async () => {
    const client = await clientOf((_, response) => response.writeHead(200).write('{"data":'), {
      deadlineMs: 150,
      retry: { retries: 0 },
    });
    const started = Date.now();
    expect(await failureOf(client.request(Unread))).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('retries when an attempt hangs', async () => {
    const client = await clientOf((_, response, call) => void (call === 2 && answer(response, 200, unread)), {
      attemptMs: 400,
    });
    expect(await client.request(Unread)).toEqual(unread.data);
  });

  it('ends with the caller’s reason when the caller aborts', async () => {
    const client = await clientOf(() => {});
    const reason = new Error('the window was closed');
    const abort = new AbortController();
    const request = client.request(Unread, {}, { signal: abort.signal });
    const given = request.catch((error: unknown) => error);
    await expect.poll(() => gateway.received.length, { timeout: 20_000 }).toBe(1);
    abort.abort(reason);
    expect(await given).toBe(reason);
    await expect(client.request(Unread, {}, { signal: abort.signal })).rejects.toBe(reason);
    expect(gateway.received).toHaveLength(1);
  });

  it('fails at once if the key is refused', async () => {
    const client = await clientOf((_, response) => answer(response, 401, fault('UNAUTHENTICATED')));
    expect(await failureOf(client.request(Unread))).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(gateway.received).toHaveLength(1);
  });

  it('fetches more pages of a list only when the loop needs them', async () => {
    const client = await clientOf(({ body }, response) => {
      const page = Number(body.variables.after ?? 0);
      const pageInfo = { hasNextPage: page < 9, endCursor: String(page + 1) };
      answer(response, 200, {
        data: { bookings: { nodes: [{ number: `${page}a` }, { number: `${page}b` }], pageInfo } },
      });
    });
    const numbers: string[] = [];
    for await (const { number } of client.nodes(BookingsDocument, { first: 2 }, (data) => data.bookings)) {
      numbers.push(number);
      if (numbers.length === 5) break;
    }
    expect(numbers).toEqual(['0a', '0b', '1a', '1b', '2a']);
    expect(gateway.received.map(({ body }) => body.variables)).toEqual([
      { first: 2, after: null },
      { first: 2, after: '1' },
      { first: 2, after: '2' },
    ]);
  });
});

describe('A client', () => {
  it('requires a valid URL, and either a key or a sign-in', () => {
    const url = 'https://wr1.example/graphql';
    expect(() => createClient({ url, apiKey: 'x', signIn: { username: 'a', password: 'b' } })).toThrow(TypeError);
    expect(() => createClient({ url: 'wr1' })).toThrow(TypeError);
  });
});
