import { DOWNLOAD_TICKET_SECONDS } from '@wr1/schema/rules/list/export.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { findHolder } from '../file/find-download.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import type { DownloadKind } from './download-ticket.table.ts';

/** Marks tokens of generated files among those of stored ones, so that a gateway knows where to ask. */
const PREFIX = 'd.';

/** What an address is made for. */
export interface NewTicket {
  kind: DownloadKind;
  viewer: Viewer;
  language: Language;
  /** Plain data; checked again by who opens it. */
  request: unknown;
  now: Date;
}

/** Makes a token that fetches a generated file once. The text exists only in the answer. */
export async function issueTicket(db: Db, ticket: NewTicket): Promise<{ token: string; expires_at: string }> {
  const token = newToken();
  const expiresAt = new Date(ticket.now.getTime() + DOWNLOAD_TICKET_SECONDS * 1000);
  await db
    .insertInto('download_ticket')
    .values({
      hash: hashToken(token),
      kind: ticket.kind,
      session_id: ticket.viewer.sessionId,
      api_key_id: ticket.viewer.apiKeyId,
      language: ticket.language,
      request: JSON.stringify(ticket.request),
      created_at: ticket.now,
      expires_at: expiresAt,
    })
    .execute();
  return { token: `${PREFIX}${token}`, expires_at: expiresAt.toISOString() };
}

/** What a token was made for, and for whom. */
export interface UsedTicket {
  kind: DownloadKind;
  language: Language;
  request: unknown;
  /** As the user is now: rights that were taken away since count. */
  viewer: Viewer;
}

/** Uses a token up; null when it is unknown, used or too old, or when the session that asked has ended since. */
export async function useTicket(db: Db, token: string, now: Date): Promise<UsedTicket | null> {
  if (!token.startsWith(PREFIX)) return null;
  const row = await db
    .deleteFrom('download_ticket')
    .where('hash', '=', hashToken(token.slice(PREFIX.length)))
    .where('expires_at', '>', now)
    .returning(['kind', 'language', 'request', 'session_id', 'api_key_id'])
    .executeTakeFirst();
  const viewer = row && (await findHolder(db, { sessionId: row.session_id, apiKeyId: row.api_key_id }, now));
  return row === undefined || viewer === undefined ? null : { ...row, viewer };
}

/** Deletes what is too old to be used. */
export async function forgetTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('download_ticket').where('expires_at', '<=', now).execute();
}
