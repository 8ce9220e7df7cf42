import { HTTP_METHOD } from '@wr1/schema/rules/code/http-method.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import type { ApiKeyCallRow } from '@wr1/schema/rest/account/api-key.ts';
import { checkSize } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { ApiKeyCall, ApiKeyCallConnection, ApiKeyCallsArgs } from '../../schema.generated.ts';
import { globalId } from '../../graphql/global-id.ts';
import { fetchCalls } from './api-key.api.ts';
import type { WithTypename } from '../../graphql/typename.ts';

const readMethod = codeReader('HTTP method', HTTP_METHOD);

export function toCall(row: ApiKeyCallRow): WithTypename<ApiKeyCall> {
  const { id, request_id: requestId, ...call } = row;
  return {
    __typename: 'ApiKeyCall',
    ...call,
    method: readMethod(call.method),
    id: globalId('ApiKeyCall', id),
    requestId,
  };
}

/** The id of the call behind a cursor; older calls follow. */
function readCursor(after: string | null | undefined): number | null {
  if (after === null || after === undefined) return null;
  const text = Buffer.from(after, 'base64url').toString('latin1');
  const id = Number(/^call:([1-9]\d{0,15})$/.exec(text)?.[1]);
  if (!Number.isSafeInteger(id)) throw gatewayError('BAD_USER_INPUT', { text: 'This cursor is not valid.' });
  return id;
}

const cursorOf = (call: ApiKeyCallRow): string => Buffer.from(`call:${call.id}`).toString('base64url');

/** A page of a key's calls. Not cached, because the log grows while it is read. */
export async function callsOf(
  context: GatewayContext,
  keyRowId: number,
  { first, after, isRefusedOnly }: Partial<ApiKeyCallsArgs>,
): Promise<ApiKeyCallConnection> {
  const wanted = checkSize('first', first ?? 50, 100);
  const before = readCursor(after);
  const { result, meta } = await fetchCalls(context.rest, {
    id: keyRowId,
    before,
    limit: Math.max(1, wanted),
    refused: Number(isRefusedOnly ?? false),
  });
  const rows = result.slice(0, wanted);
  const edges = rows.map((row) => ({ cursor: cursorOf(row), node: toCall(row) }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: meta.more || rows.length < result.length,
      hasPreviousPage: before !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
