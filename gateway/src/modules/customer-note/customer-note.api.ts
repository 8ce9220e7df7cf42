import { customerNoteCalls } from '@wr1/schema/rest/customer/customer-note.ts';
import type { CustomerNoteRow } from '@wr1/schema/rest/customer/customer-note.ts';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=CustomerNoteList. */
export async function listCustomerNotes(rest: RestSession, query: Query): Promise<readonly CustomerNoteRow[]> {
  const target = { objectType: 'CustomerNoteList', ...query };
  return (await rest.get('wr1', target, customerNoteCalls.listAnswer)).result;
}
