import type { overrideCreditHoldRequest } from '@wr1/schema/rest/account/credit-hold.ts';
import { OVERRIDE_REASON_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import type { z } from 'zod';
import { ApiError, checkFields, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { announceCustomer } from './announce-customer.ts';
import { lockCustomer } from './customer.repository.ts';
import { customerAccount } from './write-customer.ts';

type Body = z.output<typeof overrideCreditHoldRequest>;

function problemsOf({ until, reason }: Body, today: string): FieldProblem[] {
  if (until === null) return [];
  const text = reason?.trim() ?? '';
  const code = required(text) ?? maxLength(text, OVERRIDE_REASON_LENGTH);
  return [
    ...(until < today ? [{ path: ['until'], code: 'DATE_IN_PAST' as const }] : []),
    ...(code === null
      ? []
      : [{ path: ['reason'], code, ...(code === 'TOO_LONG' && { params: { n: OVERRIDE_REASON_LENGTH } }) }]),
  ];
}

/**
 * Lets releases of a customer continue until a day, or ends that.
 * @throws ApiError FORBIDDEN (403) without the act OVERRIDE_CREDIT; CHECK_FIELDS (400) at `until` and `reason`;
 * NOT_FOUND (404); STALE_VERSION (409)
 */
export async function overrideCreditHold({ db }: Deps, body: Body, context: RequestContext): Promise<void> {
  const { viewer, now } = context;
  if (!viewer.rights.acts.includes('OVERRIDE_CREDIT')) throw new ApiError('FORBIDDEN', 403);
  const problems = problemsOf(body, businessDay(now));
  if (problems.length > 0) throw checkFields(problems);
  await db.transaction().execute(async (trx) => {
    const before = await lockCustomer(trx, viewer, body);
    const isOver = body.until === null;
    const next = {
      credit_override_until: body.until,
      credit_override_reason: isOver ? null : (body.reason?.trim() ?? ''),
    };
    await trx
      .updateTable('company')
      .set({ ...next, credit_override_by: isOver ? null : viewer.userId, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    await auditAccount(trx, context, customerAccount(before), 'UPDATE', {
      before: {
        credit_override_until: before.credit_override_until,
        credit_override_reason: before.credit_override_reason,
      },
      after: next,
    });
    await announceCustomer(trx, before, now);
  });
}
