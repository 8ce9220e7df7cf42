import { demoOutboxAnswer, demoOutboxQuery } from '@wr1/schema/rest/account/mail.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import { isLoopback } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listSentMails } from './mail.repository.ts';

/**
 * Route for the demo's outbox. Its emails contain one-time links, so only clients on this machine and
 * signed-in ADMINs may read it. Behind a trusted proxy, the client's address counts.
 */
export function registerMailRoutes(table: ActionTable, { db, config }: Deps): void {
  table.add({
    method: 'get',
    path: '/demoOutbox',
    summary:
      'Lists the emails that a demo without a mail server stored instead of sending, newest first. Available to callers on the same machine and to signed-in ADMINs; others get NOT_FOUND.',
    tag: 'mail',
    access: 'optional',
    query: demoOutboxQuery,
    answer: demoOutboxAnswer,
    handler: async ({ query: { id, ids, pageSize }, context: { address, viewer } }) => {
      const isHere = isLoopback(address);
      if (config.demoOutbox !== true || !(isHere || viewer?.rights.isAdministrator)) throw notFound();
      const rows = await listSentMails(db, id === undefined ? { limit: pageSize, ids: parseIds(ids) } : { ids: [id] });
      if (id !== undefined && rows.length === 0) throw notFound();
      return success(
        rows.map(({ to_address: to, sent_at: sentAt, plain, html, ...row }) => ({
          ...row,
          to,
          plain: plain ?? '',
          html: isHere ? (html ?? '') : null,
          sent_at: sentAt.toISOString(),
        })),
      );
    },
  });
}
