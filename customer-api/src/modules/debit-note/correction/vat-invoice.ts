import type { recordVatInvoiceRequest, VatInvoiceRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { Db } from '../../../db.ts';
import { ApiError, brokenRules, notFound, type FieldProblem } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { withIdempotency } from '../../idempotency/idempotency.ts';
import { hangsInScope, scopeOf } from '../../shipment/visibility.ts';

/**
 * Records or corrects the VAT e-invoice of a valid debit note (staff only). From then on the debit note cannot be voided.
 * @throws ApiError FORBIDDEN (403); NOT_FOUND (404) if the debit note is hidden from the viewer; NO_DEBIT_NOTE (409) if it
 * is void; CHECK_FIELDS (422): `serial` and `number` required, `number` if another debit note has this e-invoice,
 * `issued_on` in the future
 */
export async function recordVatInvoice(
  db: Db,
  body: z.output<typeof recordVatInvoiceRequest>,
  context: RequestContext,
): Promise<VatInvoiceRow> {
  const { viewer, now, idempotencyKey: key } = context;
  const { debit_note_id: id, serial, number, issued_on } = body;
  const lookup_code = body.lookup_code || null;
  if (!viewer.isStaff || !viewer.rights.acts.includes('ISSUE_DEBIT_NOTE')) throw new ApiError('FORBIDDEN', 403);
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/RecordVatInvoice', body }, async () => {
      const debitNote = await trx
        .selectFrom('debit_note')
        .select('status')
        .where('id', '=', id)
        .where(hangsInScope('debit_note', scopeOf(viewer)))
        .forUpdate()
        .executeTakeFirst();
      if (debitNote === undefined) throw notFound();
      if (debitNote.status === 'VOID') throw new ApiError('NO_DEBIT_NOTE', 409);
      const same = await trx
        .selectFrom('vat_invoice')
        .select('debit_note_id')
        .where('serial', '=', serial)
        .where('number', '=', number)
        .where('debit_note_id', '<>', id)
        .executeTakeFirst();
      const problems: FieldProblem[] = [
        ...(serial === '' ? [{ path: ['serial'], code: 'REQUIRED' as const }] : []),
        ...(number === '' ? [{ path: ['number'], code: 'REQUIRED' as const }] : []),
        ...(same === undefined ? [] : [{ path: ['number'], code: 'CHOICE_INVALID' as const }]),
        ...(issued_on > businessDay(now) ? [{ path: ['issued_on'], code: 'PAID_ON_FUTURE' as const }] : []),
      ];
      if (problems.length > 0) throw brokenRules(problems);
      const row = { serial, number, issued_on, lookup_code };
      const by = { recorded_by: viewer.fullName, recorded_at: now };
      await trx
        .insertInto('vat_invoice')
        .values({ debit_note_id: id, ...row, ...by })
        .onConflict((conflict) => conflict.column('debit_note_id').doUpdateSet({ ...row, ...by }))
        .execute();
      return row;
    }),
  );
}
