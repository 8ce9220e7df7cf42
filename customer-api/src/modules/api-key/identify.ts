import { looksLikeApiKey } from '@wr1/schema/rules/access/api-key.ts';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { ActionDescription, Identity } from '../../http/action-table.ts';
import type { RecordSide, RequestContext, Viewer } from '../../http/context.ts';
import { findViewer } from '../session/viewer.ts';
import { callName } from '../../http/call-name.ts';
import { judgeCall } from './call-scope.ts';
import { findCallingKey } from './key-viewer.ts';

/** Resolves a token to its identity: a person's session or a key. */
export async function identify(db: Db, token: string, context: RequestContext<null>): Promise<Identity> {
  if (!looksLikeApiKey(token)) return { viewer: await findViewer(db, token, context.now) };
  const key = await findCallingKey(db, token, context);
  if (key === undefined) return {};
  return { apiKey: { id: key.id, hint: key.hint }, viewer: key.viewer, refusal: key.refusal };
}

const SIDE: Readonly<Record<string, RecordSide>> = { quotation: 'QUOTATION', booking: 'BOOKING' };

/**
 * Admits a key's call if its scopes allow it, and limits the records that the key sees accordingly.
 * @throws ApiError SCOPE_MISSING with the scope, NOT_FOR_API_KEYS (403)
 */
export function admitKey(viewer: Viewer, action: ActionDescription, asked: string | undefined): Viewer {
  const name = callName(action.method, action.path, action.selector?.value);
  const verdict = judgeCall(name, viewer.scopes, asked === undefined ? undefined : SIDE[asked]);
  if (verdict.ok) return { ...viewer, sides: verdict.sides };
  if (verdict.missing === null) throw new ApiError('NOT_FOR_API_KEYS', 403);
  throw new ApiError('SCOPE_MISSING', 403, { scope: verdict.missing });
}
