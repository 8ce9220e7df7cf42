import { advanceFilingFields, advanceFilingProblems, reportedFilingFields } from '@wr1/schema/field/advance-filing.ts';
import { valuesOf } from '@wr1/schema/field/field.ts';
import type {
  AdvanceFilingRow,
  reportAdvanceFilingRequest,
  updateAdvanceFilingRequest,
} from '@wr1/schema/rest/document/advance-filing.ts';
import type { AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { AdvanceFilingKind } from '@wr1/schema/rules/filing/advance-filing.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseProblems } from '../record/check-form.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { withholdsEdit } from '../user-group/call-need.ts';
import { viewFilings } from './advance-filing.repository.ts';
import type { StoredFiling } from './advance-filing.table.ts';

type Filing = AdvanceFilingRow['filings'][number];
type Columns = Omit<StoredFiling, 'order_id' | 'kind' | 'version'>;

const audited = (kind: AdvanceFilingKind, filing: Columns): AuditValues => ({
  filing: kind,
  filer: filing.filer,
  filing_deadline: filing.deadline?.toISOString() ?? null,
  filing_reference: filing.reference,
  filed_on: filing.filed_on,
  accepted_on: filing.accepted_on,
});

async function changeFiling(
  db: Db,
  action: 'UpdateAdvanceFiling' | 'ReportAdvanceFiling',
  body: { id: number; kind: AdvanceFilingKind; version?: number | undefined },
  context: RequestContext,
  changed: (filing: Filing, before: Columns) => Columns,
): Promise<AdvanceFilingRow> {
  const { viewer, now, requestId, idempotencyKey: key } = context;
  const { id, kind } = body;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: `wr1/${action}`, body }, async () => {
      const shipment = await lockShipment(trx, id);
      if (shipment === undefined || !shows(scopeOf(viewer), shipment)) throw notFound();
      const [row] = await viewFilings(trx, [shipment], context);
      const filing = row?.filings.find((one) => one.kind === kind);
      if (filing === undefined) throw notFound();
      if (!mayChange(viewer, shipment) || withholdsEdit(viewer.rights, true)) throw new ApiError('FORBIDDEN', 403);
      if (body.version !== undefined && body.version !== filing.version) throw staleVersion();
      if (isClosed(shipment.status)) throw new ApiError('INVALID_TRANSITION', 409);
      const before: Columns = {
        filer: filing.filer,
        deadline: filing.is_own_deadline && filing.deadline !== null ? new Date(filing.deadline) : null,
        reference: filing.reference,
        filed_on: filing.filed_on,
        accepted_on: filing.accepted_on,
      };
      const columns = changed(filing, before);
      const version = filing.version + 1;
      await trx
        .insertInto('advance_filing')
        .values({ order_id: id, kind, ...columns, version })
        .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet({ ...columns, version }))
        .execute();
      await writeAudit(trx, {
        actor: viewer,
        at: now,
        requestId,
        kind: 'ORDER',
        subjectId: id,
        label: shipment.number,
        shipmentId: id,
        companyId: shipment.customer_id,
        action,
        before: audited(kind, before),
        after: audited(kind, columns),
      });
      const author = { userId: viewer.userId, isStaff: viewer.isStaff };
      await announce(trx, shipment, { kind: null, what: ['DOCUMENT'], author, at: now, params: {} });
      const [after] = await viewFilings(trx, [shipment], context);
      if (after === undefined) throw notFound();
      return after;
    }),
  );
}

/**
 * Changes an advance filing. Staff only.
 * @throws ApiError NOT_FOUND (404) for a filing that the booking does not need; STALE_VERSION (409); CHECK_FIELDS (400);
 * INVALID_TRANSITION (409) once the booking is closed
 */
export function updateFiling(
  db: Db,
  body: z.output<typeof updateAdvanceFilingRequest>,
  context: RequestContext,
): Promise<AdvanceFilingRow> {
  return changeFiling(db, 'UpdateAdvanceFiling', body, context, () => {
    const values = valuesOf(advanceFilingFields, body);
    const problems = advanceFilingProblems(advanceFilingFields, values, businessDay(context.now));
    refuseProblems(advanceFilingFields, problems);
    return {
      filer: body.filer,
      deadline: body.deadline ? new Date(body.deadline) : null,
      reference: body.reference || null,
      filed_on: body.filed_on ?? null,
      accepted_on: body.accepted_on ?? null,
    };
  });
}

/**
 * Reports reference and day of a filing that the customer makes.
 * @throws ApiError as {@link updateFiling}; FORBIDDEN (403) if someone else files; INVALID_TRANSITION (409) once it is
 * accepted
 */
export function reportFiling(
  db: Db,
  body: z.output<typeof reportAdvanceFilingRequest>,
  context: RequestContext,
): Promise<AdvanceFilingRow> {
  return changeFiling(db, 'ReportAdvanceFiling', body, context, (filing, before) => {
    if (filing.filer !== 'CUSTOMER') throw new ApiError('FORBIDDEN', 403);
    if (filing.accepted_on !== null) throw new ApiError('INVALID_TRANSITION', 409);
    const values = valuesOf(reportedFilingFields, body);
    const problems = advanceFilingProblems(reportedFilingFields, values, businessDay(context.now));
    refuseProblems(reportedFilingFields, problems);
    return { ...before, reference: body.reference, filed_on: body.filed_on };
  });
}
