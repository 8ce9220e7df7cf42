import { customerNoteCalls } from '@wr1/schema/rest/customer/customer-note.ts';
import type { z } from 'zod';
import type { ActionTable } from '../../http/action-table.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { listOfCustomers } from '../customer/customer-record.repository.ts';
import { registerRecordRoutes } from '../record/record-routes.ts';
import { customerNoteNoun } from './customer-note.noun.ts';

/** Routes for internal notes on customers; staff only. */
export function registerCustomerNoteRoutes(table: ActionTable, { db }: Deps): void {
  registerRecordRoutes(table, {
    db,
    noun: customerNoteNoun,
    calls: customerNoteCalls,
    summary: {
      list: 'Lists internal notes on the customers that the caller manages, newest first.',
      create: 'Adds an internal note on a customer. Customers never see it.',
      update: 'Changes a note. Only its author can.',
      delete: 'Deletes a note. Only its author can.',
    },
    async list(query: z.output<typeof customerNoteCalls.listQuery>, context: RequestContext) {
      const { rows, total } = await listOfCustomers(db, 'customer_note', context.viewer, query);
      return { rows: rows.map((stored) => customerNoteNoun.row(stored, context)), total };
    },
  });
}
