import type { CustomerVolumeRow } from '@wr1/schema/rest/account/customer.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';

/**
 * A customer's bookings in the last 12 months by month and service, oldest first, excluding cancelled and rejected
 * ones.
 */
export async function customerVolume(db: Db, customerId: number, now: Date): Promise<CustomerVolumeRow[]> {
  const { rows } = await sql<CustomerVolumeRow>`
    select to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') as month, service_type, count(*)::int as bookings
    from shipment
    where customer_id = ${customerId} and is_booking
      and status not in (${STATUS.CANCELLED}::int, ${STATUS.REJECT}::int)
      and created_at >= date_trunc('month', ${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')
        at time zone 'Asia/Ho_Chi_Minh' - interval '11 months'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
