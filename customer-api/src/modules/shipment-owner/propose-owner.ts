import { DUTY } from '@wr1/schema/rules/access/duty.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { sql } from 'kysely';
import type { Trx } from '../../db.ts';
import type { NewShipment, Shipment } from '../shipment/shipment.table.ts';
import { ownerColumn, ownersOf, type OwnerColumn } from '../data-scope/owner-column.ts';
import { findShipmentStaff } from './shipment-staff.repository.ts';

type Planned = Pick<Shipment, 'customer_id' | 'service_type' | 'pol' | 'pod'> & { salesman_id?: number | null };
/** The columns that a proposal fills. */
type Proposal = Pick<NewShipment, 'branch_code' | OwnerColumn>;

const PLACE_LIST: Readonly<Record<number, string>> = {
  [SERVICE_TYPE.FCL]: 'Port',
  [SERVICE_TYPE.LCL]: 'Port',
  [SERVICE_TYPE.AIR]: 'Airports',
  [SERVICE_TYPE.CONTAINER_TRUCKING]: 'Region',
  [SERVICE_TYPE.VAN_TRUCKING]: 'Region',
};

/** The active branch that handles the origin, otherwise the one of the destination; null if none does. */
async function branchOfLane(trx: Trx, { service_type: service, pol, pod }: Planned): Promise<string | null> {
  const lists = PLACE_LIST[service] === undefined ? ['Port', 'Airports', 'Region'] : [PLACE_LIST[service]];
  const { rows } = await sql<{ code: string }>`
    select branch.code from master_data place
    join master_data branch on branch.list = 'Branch' and branch.code = place.data ->> 'branch' and branch.active
    where place.list in (${sql.join(lists)}) and place.code in (${pol}, ${pod})
    order by place.code = ${pol} desc, array_position(array[${sql.join(lists)}]::text[], place.list) limit 1`.execute(
    trx,
  );
  return rows[0]?.code ?? null;
}

/**
 * The branch and owners of a new record. The lane decides the branch; without one, it is that of the customer's last shipment
 * with the same service, whose owners are proposed if it was handled by the same branch. The account manager owns sales. Only
 * active staff whose group allows the duty are proposed.
 */
export async function proposeOwners(trx: Trx, record: Planned): Promise<Proposal> {
  const { customer_id: customerId, salesman_id: salesmanId = null } = record;
  const last =
    customerId === null
      ? undefined
      : await trx
          .selectFrom('shipment')
          .selectAll()
          .where('customer_id', '=', customerId)
          .where('service_type', '=', record.service_type)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
  const branch = (await branchOfLane(trx, record)) ?? last?.branch_code ?? null;
  const proposed = new Map(
    last?.branch_code === branch ? ownersOf(last).map(({ duty, user_id }) => [duty, user_id]) : [],
  );
  if (salesmanId !== null) proposed.set('SALES', salesmanId);
  if (proposed.size === 0) return { branch_code: branch };
  const staff = await findShipmentStaff(trx, [...new Set(proposed.values())]);
  const owners = DUTY.map((duty) => {
    const person = staff.find(({ id, duties }) => id === proposed.get(duty) && duties.includes(duty));
    return [ownerColumn(duty), person?.id ?? null] as const;
  });
  return { branch_code: branch, ...Object.fromEntries(owners) };
}
