import { API_KEY_SCOPE } from '@wr1/schema/rules/access/api-key.ts';
import type { Stack } from './stack.ts';

/** Creates a key for the company of a company administrator; returns its id and token. */
export async function makeKey(stack: Stack, as: string, body: object): Promise<{ id: number; token: string }> {
  const answer = await stack.rest('POST', 'apiKey', { as, body });
  if (answer.status !== 200) throw new Error(`No key: ${answer.text}`);
  return { id: answer.body.result.key.id, token: answer.body.result.token };
}

/**
 * Creates two keys for the company of a company administrator: one with all read scopes, one with all scopes
 * for customers.
 */
export async function makeKeys(stack: Stack, root: string): Promise<{ readKey: string; writeKey: string }> {
  const { body } = await stack.rest('GET', 'user/session', { as: root });
  const read = API_KEY_SCOPE.filter((scope) => scope.endsWith(':read'));
  const readKey = await makeKey(stack, root, { name: 'Read key', scopes: read });
  const writes = API_KEY_SCOPE.filter((scope) => scope !== 'debit_note:write' && scope !== 'schedule:write');
  const company = body.result.company.id;
  const writeKey = await makeKey(stack, 'admin.demo', { name: 'Write key', scopes: writes, company_id: company });
  return { readKey: readKey.token, writeKey: writeKey.token };
}
