import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { findViewerOfApiKey } from '../api-key/key-viewer.ts';
import { findViewerOfSession } from '../session/viewer.ts';
import { findFile } from './file.repository.ts';
import { readDownloadToken } from '../../platform/file-token.ts';

/** The viewer behind a session or API key, with current permissions; undefined if it has ended. */
export async function findHolder(
  db: Db,
  { sessionId, apiKeyId }: Pick<Viewer, 'sessionId' | 'apiKeyId'>,
  now: Date,
): Promise<Viewer | undefined> {
  if (sessionId !== null) return findViewerOfSession(db, sessionId);
  return apiKeyId === null ? undefined : findViewerOfApiKey(db, apiKeyId, now);
}

/**
 * The stored file of a download token. Undefined if the token is forged or expired, its session or key has
 * ended, or the person's role has changed since.
 */
export async function findDownload(db: Db, token: string, now: Date) {
  const claim = readDownloadToken(token, now);
  if (claim === null) return undefined;
  const file = await findFile(db, claim.id);
  if (file === undefined) return undefined;
  const holder = await findHolder(db, claim.holder, now);
  return holder !== undefined && claim.isSignedBy(file.secret, holder.role) ? file : undefined;
}
