import type { Trx } from '../../db.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

/** Whether staff have approved the company of a booking, as data for the guards; true without a customer. */
export async function companyApproval(
  trx: Trx,
  { customer_id: customerId }: Pick<Shipment, 'customer_id'>,
): Promise<{ isCompanyApproved: boolean }> {
  if (customerId === null) return { isCompanyApproved: true };
  const company = await trx
    .selectFrom('company')
    .select('awaits_approval')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return { isCompanyApproved: company?.awaits_approval !== true };
}
