import type { Selectable } from 'kysely';
import type { Trx } from '../db.ts';
import type { CompanyTables } from '../modules/company/company.table.ts';

type FactoryOwner = Pick<
  Selectable<CompanyTables['company']>,
  'id' | 'name' | 'name_vn' | 'address' | 'address_vn' | 'region_code'
>;

/** Adds a factory for a customer at the centre of its province. @returns its ID */
export async function addFactory(trx: Trx, company: FactoryOwner): Promise<number> {
  const { id } = await trx
    .insertInto('location')
    .values({
      code: null,
      name: `${company.name}, factory`,
      name_vn: `Nhà máy ${company.name_vn ?? company.name}`,
      location_type_id: 6,
      location_type: null,
      customer_id: company.id,
      handling_type_id: 12,
      longitude: null,
      latitude: null,
      address: company.address,
      address_vn: company.address_vn,
      region_code: company.region_code,
      country_code: 'VN',
      abbreviation: null,
      tax_code: null,
      port_code: null,
      created_by: null,
      edited_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
