import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long, in seconds, an address to which a file can be sent works. */
export const UPLOAD_SECONDS = 600;
/** How long, in seconds, an address of a stored file works at least; at most twice as long. */
export const DOWNLOAD_SECONDS = 600;

function signature(id: number, end: number, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${id}.${end}`).digest();
}

/** When a download token that is made now ends. */
export function downloadTokenEnd(now: Date): Date {
  const span = DOWNLOAD_SECONDS * 1000;
  return new Date((Math.floor(now.getTime() / span) + 2) * span);
}

/**
 * A token that fetches a stored file. Within ten minutes it is always the same one, so that browsers keep what they have.
 * @param file its row id and secret
 */
export function downloadToken({ id, secret }: { id: number; secret: Uint8Array }, now: Date): string {
  const end = downloadTokenEnd(now).getTime() / 1000;
  return `${id.toString(36)}.${end.toString(36)}.${signature(id, end, secret).toString('base64url')}`;
}

/** What a download token claims. */
export interface DownloadClaim {
  /** Row id of the file. */
  id: number;
  /** When the token ends. */
  end: Date;
  /** Whether the file's secret signed it. */
  isSignedBy(secret: Uint8Array): boolean;
}

/** Reads a download token; null for anything else and for one that has ended. */
export function readDownloadToken(token: string, now: Date): DownloadClaim | null {
  const match = /^([0-9a-z]{1,11})\.([0-9a-z]{6,8})\.([\w-]{43})$/.exec(token);
  const [, idText = '', endText = '', mark = ''] = match ?? [];
  const id = Number.parseInt(idText, 36);
  const end = Number.parseInt(endText, 36);
  if (match === null || !Number.isSafeInteger(id) || end * 1000 <= now.getTime()) return null;
  return {
    id,
    end: new Date(end * 1000),
    isSignedBy: (secret) => timingSafeEqual(signature(id, end, secret), Buffer.from(mark, 'base64url')),
  };
}
