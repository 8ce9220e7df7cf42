import { demoOutboxAnswer, demoOutboxQuery } from '@wr1/schema/rest/mail.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { listSentMails } from './mail.repository.ts';

/** The demo's outbox: whoever tries the product reads the mails that it would have sent. */
export function registerMailRoutes(table: ActionTable, { db, config }: Deps): void {
  table.add({
    method: 'get',
    path: '/demoOutbox',
    summary: 'Mails that a demo without a mail server has written, newest first; NOT_FOUND everywhere else.',
    tag: 'mail',
    access: 'public',
    query: demoOutboxQuery,
    answer: demoOutboxAnswer,
    handler: async ({ query: { id, pageSize } }) => {
      if (config.demoOutbox !== true) throw notFound();
      const rows = await listSentMails(db, id === undefined ? { limit: pageSize } : { id });
      if (id !== undefined && rows.length === 0) throw notFound();
      return success(
        rows.map(({ to_address: to, sent_at: sentAt, plain, html, ...row }) => ({
          ...row,
          to,
          plain: plain ?? '',
          html: html ?? '',
          sent_at: sentAt.toISOString(),
        })),
      );
    },
  });
}
