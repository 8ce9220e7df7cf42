import { DOWNLOAD_TICKET_SECONDS } from '@wr1/schema/rules/list/export.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { LEAD_VIEWER } from '../../http/lead-viewer.ts';
import { findHolder } from '../file/find-download.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import type { DownloadKind } from './download-ticket.table.ts';

/** Prefix of tokens for generated files, by which the gateway distinguishes them from tokens for stored files. */
const PREFIX = 'd.';

export interface NewTicket {
  kind: DownloadKind;
  viewer: Viewer;
  /** The link of a lead, who has no session. */
  leadLinkId?: number;
  language: Language;
  /** Plain data; validated again when the ticket is redeemed. */
  request: unknown;
  now: Date;
}

/** Issues a one-time token for a generated file. Its plain text exists only in the return value. */
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
      lead_link_id: ticket.leadLinkId ?? null,
      language: ticket.language,
      request: JSON.stringify(ticket.request),
      created_at: ticket.now,
      expires_at: expiresAt,
    })
    .execute();
  return { token: `${PREFIX}${token}`, expires_at: expiresAt.toISOString() };
}

/** A ticket's request and its owner. */
export interface UsedTicket {
  kind: DownloadKind;
  language: Language;
  request: unknown;
  /** The owner with current permissions, not those at the time of issue. */
  viewer: Viewer;
}

/** Redeems a token. Null if it is unknown, used or expired, or if its session or key is no longer active. */
export async function useTicket(db: Db, token: string, now: Date): Promise<UsedTicket | null> {
  if (!token.startsWith(PREFIX)) return null;
  const row = await db
    .deleteFrom('download_ticket')
    .where('hash', '=', hashToken(token.slice(PREFIX.length)))
    .where('expires_at', '>', now)
    .returning(['kind', 'language', 'request', 'session_id', 'api_key_id', 'lead_link_id'])
    .executeTakeFirst();
  if (row !== undefined && row.lead_link_id !== null) return { ...row, viewer: LEAD_VIEWER };
  const viewer = row && (await findHolder(db, { sessionId: row.session_id, apiKeyId: row.api_key_id }, now));
  return row === undefined || viewer === undefined ? null : { ...row, viewer };
}

/** Deletes expired tickets. */
export async function forgetTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('download_ticket').where('expires_at', '<=', now).execute();
}
