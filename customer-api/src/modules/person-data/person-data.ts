import { can } from '@wr1/schema/rules/access/ability.ts';
import { isStaff } from '@wr1/schema/rules/access/user-type.ts';
import { z } from 'zod';
import { ApiError, notFound } from '../../errors.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import type { GeneratedFile } from '../download/download.routes.ts';
import { issueTicket, type UsedTicket } from '../download/download-ticket.ts';
import { personFiles } from './write-person-data.ts';
import { writeZip } from './zip.ts';

const ticketRequest = z.object({ user_id: z.number().int() });

const fileName = (username: string): string => `WR1 ${username}.zip`;

/** Exports per caller and minute, because each reads every table. */
const admit = limitEach(20, 60);

/** Whether a caller may export a person's data: their own, and for an ADMIN who manages users, anyone's. */
export function mayExportPerson({ userId, ability, rights }: Viewer, id: number): boolean {
  return userId === id || (can(ability, 'update', 'User') && rights.acts.includes('MANAGE_USERS'));
}

/**
 * Issues a one-time token for a ZIP of a person's data and audits it. The caller's rights to the person must have been
 * checked.
 * @throws ApiError RATE_LIMITED (429)
 */
export async function issuePersonData(
  { db }: Deps,
  person: { id: number; username: string; company_id: number },
  context: RequestContext,
): Promise<{ token: string; expires_at: string; file_name: string }> {
  const { viewer, language, now } = context;
  await admit(String(viewer.userId));
  return db.transaction().execute(async (trx) => {
    const ticket = await issueTicket(trx, {
      kind: 'PERSON_DATA',
      viewer,
      language,
      request: { user_id: person.id },
      now,
    });
    const account = { kind: 'USER', id: person.id, label: person.username, companyId: person.company_id } as const;
    await auditAccount(trx, context, account, 'EXPORT_PERSONAL_DATA', { before: {}, after: {} });
    return { ...ticket, file_name: fileName(person.username) };
  });
}

/**
 * Opens the archive behind a token, after checking the holder's rights again.
 * @throws ApiError FORBIDDEN (403); NOT_FOUND (404)
 */
export async function openPersonData(deps: Deps, { request, viewer }: UsedTicket): Promise<GeneratedFile> {
  const { user_id: id } = ticketRequest.parse(request);
  if (!mayExportPerson(viewer, id)) throw new ApiError('FORBIDDEN', 403);
  const db = deps.background ?? deps.db;
  const person = await db.selectFrom('app_user').select(['username', 'role']).where('id', '=', id).executeTakeFirst();
  if (person === undefined) throw notFound();
  const { username, role } = person;
  return {
    name: fileName(username),
    mediaType: 'application/zip',
    body: writeZip(personFiles(db, deps.config.dataDir, { id, username, isStaff: isStaff(role) })),
  };
}
