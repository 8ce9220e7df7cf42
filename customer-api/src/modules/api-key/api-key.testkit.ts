import type { ApiKeyRow } from '@wr1/schema/rest/account/api-key.ts';
import type { TestApp, TestCall } from '../../testing/test-app.ts';

export interface MadeKey extends ApiKeyRow {
  token: string;
}

let made = 0;

/** Creates a key as a demo user; the default scope is `booking:read`. */
export async function makeKey(app: TestApp, body: object = {}, as = 'root.demo'): Promise<MadeKey> {
  made += 1;
  const answer = await app.call('post', '/apiKey', {
    as,
    body: { name: `Key ${made}`, scopes: ['booking:read'], ...body },
  });
  if (answer.status !== 200) throw new Error(`No key: ${JSON.stringify(answer.body)}`);
  return { ...answer.body.result.key, token: answer.body.result.token };
}

/**
 * Calls with a key. Returns the status, error code and missing scope or refused address, e.g. `403
 * SCOPE_MISSING booking:read`.
 */
export async function tryWith(
  app: TestApp,
  token: string,
  [method, path]: readonly ['get' | 'post' | 'put' | 'delete', string],
  more: TestCall = {},
): Promise<string> {
  const { status, body } = await app.call(method, path, { ...more, token });
  const scope = body.params?.scope ?? body.params?.address;
  return [status, body.code, scope].filter(Boolean).join(' ');
}

/** The key as currently listed. */
export async function readKey(app: TestApp, id: number, as = 'root.demo'): Promise<ApiKeyRow> {
  return (await app.call('get', `/apiKey?ids=${id}`, { as })).body.result[0];
}
