import type { ForwarderContactRow } from '@wr1/schema/rest/account/forwarder-contact.ts';
import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { Db } from '../../db.ts';
import { listMasterData } from '../master-data/master-data.repository.ts';
import { workingWeekOf } from './own-company.ts';

/** Maximum number of offices; a forwarder has fewer branches. */
const MAX_OFFICES = 100;

/** The forwarder's contact details and offices; null before its company exists. */
export async function readForwarderContact(db: Db): Promise<ForwarderContactRow | null> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('kind', '=', 'FORWARDER')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (company === undefined) return null;
  const branches = await listMasterData(db, { list: 'Branch' }, { limit: MAX_OFFICES, offset: 0 });
  const { name, name_vn, address, address_vn, phone, email, website } = company;
  const { working_days, opens_at, closes_at } = workingWeekOf(company);
  return {
    name,
    name_vn,
    address,
    address_vn,
    phone,
    email,
    website,
    working_days,
    opens_at,
    closes_at,
    offices: branches
      .map(({ data, ...branch }) => {
        const { address: at = null, phone: call = null, email: write = null } = masterDataShape.Branch.parse(data);
        return {
          code: branch.code,
          name: branch.name,
          name_vn: branch.name_vn,
          address: at || null,
          phone: call || null,
          email: write || null,
        };
      })
      .filter((office) => office.address ?? office.phone ?? office.email),
  };
}
