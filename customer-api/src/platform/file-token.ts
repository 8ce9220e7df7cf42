import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../http/context.ts';

/** Lifetime of an upload token in seconds. */
export const UPLOAD_SECONDS = 600;
/** Minimum lifetime of a download token in seconds; the maximum is twice as long. */
export const DOWNLOAD_SECONDS = 600;

/**
 * The session or API key that may download a file. The download URL stops working when the session or key
 * ends or the person's role changes.
 */
export type FileHolder = Pick<Viewer, 'sessionId' | 'apiKeyId' | 'role'>;

function signature(parts: string, role: string, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${parts}.${role}`).digest();
}

/** `s` and the session ID, or `k` and the key ID. @throws Error if there is neither, as in background work */
function holderText({ sessionId, apiKeyId }: FileHolder): string {
  if (sessionId !== null) return `s${sessionId.replaceAll('-', '')}`;
  if (apiKeyId !== null) return `k${apiKeyId.toString(36)}`;
  throw new Error('A download URL needs a session or a key.');
}

function readHolder(text: string): Pick<FileHolder, 'sessionId' | 'apiKeyId'> {
  if (text.startsWith('k')) return { sessionId: null, apiKeyId: Number.parseInt(text.slice(1), 36) };
  const sessionId = text.slice(1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, apiKeyId: null };
}

/** When a download token issued now will expire. */
export function downloadTokenEnd(now: Date): Date {
  const span = DOWNLOAD_SECONDS * 1000;
  return new Date((Math.floor(now.getTime() / span) + 2) * span);
}

/**
 * Issues a token to download a stored file. Within ten minutes, a caller gets the same token again, so that responses
 * stay identical.
 * @param file row ID and secret of the file
 */
export function downloadToken(
  { id, secret }: { id: number; secret: Uint8Array },
  holder: FileHolder,
  now: Date,
): string {
  const end = downloadTokenEnd(now).getTime() / 1000;
  const parts = `${id.toString(36)}.${end.toString(36)}.${holderText(holder)}`;
  return `${parts}.${signature(parts, holder.role, secret).toString('base64url')}`;
}

/** The parts of a download token. */
export interface DownloadClaim {
  id: number;
  /** Expiry time. */
  end: Date;
  /** The session or API key that the token was issued to. */
  holder: Pick<FileHolder, 'sessionId' | 'apiKeyId'>;
  /** Whether the token was signed with the file's secret for a holder with this role. */
  isSignedBy(secret: Uint8Array, role: string): boolean;
}

/** Parses a download token; null if it is malformed or expired. */
export function readDownloadToken(token: string, now: Date): DownloadClaim | null {
  const match = /^(([0-9a-z]{1,11})\.([0-9a-z]{6,8})\.(s[0-9a-f]{32}|k[0-9a-z]{1,10}))\.([\w-]{43})$/.exec(token);
  const [, parts = '', idText = '', endText = '', holder = '', mark = ''] = match ?? [];
  const id = Number.parseInt(idText, 36);
  const end = Number.parseInt(endText, 36);
  if (match === null || !Number.isSafeInteger(id) || end * 1000 <= now.getTime()) return null;
  return {
    id,
    end: new Date(end * 1000),
    holder: readHolder(holder),
    isSignedBy: (secret, role) => timingSafeEqual(signature(parts, role, secret), Buffer.from(mark, 'base64url')),
  };
}
