import { customerFields, customerTermFields } from '@wr1/schema/field/customer.ts';
import type { CustomerRow } from '@wr1/schema/rest/account/customer.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { isVip } from '@wr1/schema/rules/access/user-type.ts';
import type { Viewer } from '../../http/context.ts';
import { totalsRow } from '../shipment/money/debit-note-totals.ts';
import type { listCustomers } from './customer.repository.ts';

const NO_DEBIT_NOTE = { usd: '0', vnd: '0', overdue_usd: '0', overdue_vnd: '0', overdue_count: 0 };

/** A customer as CustomerList returns it. */
export function customerRowOf(
  stored: Awaited<ReturnType<typeof listCustomers>>[number],
  { ability, rights }: Viewer,
): CustomerRow {
  const columns = Object.fromEntries(
    [...Object.values(customerFields), ...Object.values(customerTermFields)].map(({ rest }) => [
      rest,
      stored[rest as keyof typeof stored] ?? null,
    ]),
  ) as Pick<CustomerRow, (typeof customerFields)[keyof typeof customerFields]['rest']> &
    Pick<CustomerRow, (typeof customerTermFields)[keyof typeof customerTermFields]['rest']>;
  return {
    ...columns,
    id: stored.id,
    code: stored.code,
    vip: isVip(stored.vip),
    credit_limit: stored.credit_limit === null ? null : Number(stored.credit_limit),
    active: stored.deactivated_at === null,
    merged_into: stored.merged_into,
    salesman_id: stored.salesman_id,
    salesman_name: stored.salesman_name,
    version: stored.version,
    last_booking_at: stored.last_booking_at?.toISOString() ?? null,
    ...totalsRow(stored.sums ?? NO_DEBIT_NOTE),
    hold: stored.hold,
    credit_override:
      stored.credit_override_until === null
        ? null
        : {
            until: stored.credit_override_until,
            reason: stored.credit_override_reason ?? '',
            by: stored.override_name,
            active: stored.is_overridden,
          },
    created_at: stored.created_at.toISOString(),
    may_update_terms: can(ability, 'manage', 'Customer'),
    may_override_credit: rights.acts.includes('OVERRIDE_CREDIT'),
  };
}
