import { partyTextFields } from '@wr1/schema/field/party.ts';
import type { CompanyDefaultRow } from '@wr1/schema/rest/master-data/company-default.ts';
import type { ShipmentParties, ShipmentParty } from '@wr1/schema/rest/shipment/shipment-party.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { Db } from '../../db.ts';

const NOTHING = {
  pick_up_location_id: null,
  delivery_location_id: null,
  shipper_id: null,
  consignee_id: null,
  notify_same: true,
  notify_party_id: null,
  agent_id: null,
  version: 0,
};

/** The defaults of a company: for exports, then for imports. */
export async function findCompanyDefaults(db: Db, companyId: number): Promise<CompanyDefaultRow[]> {
  const rows = await db.selectFrom('company_default').selectAll().where('company_id', '=', companyId).execute();
  return [SHIPPING_TYPE.EXPORT, SHIPPING_TYPE.IMPORT].map((shippingType) => {
    const found = rows.find((row) => row.shipping_type === shippingType);
    if (found === undefined) return { ...NOTHING, shipping_type: shippingType };
    const { company_id: _company, edited_at: _edited, ...row } = found;
    return row;
  });
}

/**
 * The parties that a new shipment of a company starts with, copied from its address book.
 * @returns null if the company has no default parties
 */
export async function defaultParties(db: Db, companyId: number, shippingType: number): Promise<ShipmentParties | null> {
  const wanted = shippingType === SHIPPING_TYPE.IMPORT ? SHIPPING_TYPE.IMPORT : SHIPPING_TYPE.EXPORT;
  const chosen = (await findCompanyDefaults(db, companyId)).find((row) => row.shipping_type === wanted);
  if (chosen === undefined) return null;
  const { shipper_id, consignee_id, notify_party_id, agent_id } = chosen;
  const ids = [shipper_id, consignee_id, notify_party_id, agent_id].filter((id) => id !== null);
  if (ids.length === 0) return null;
  const rows = await db
    .selectFrom('party')
    .selectAll()
    .where('id', 'in', ids)
    .where('customer_id', '=', companyId)
    .where('active', '=', true)
    .execute();
  const copyOf = (id: number | null): ShipmentParty | null => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return null;
    return Object.fromEntries(Object.values(partyTextFields).map(({ rest }) => [rest, row[rest]])) as ShipmentParty;
  };
  return {
    shipper: copyOf(shipper_id),
    consignee: copyOf(consignee_id),
    notify_same: chosen.notify_same,
    notify_party: chosen.notify_same ? null : copyOf(notify_party_id),
    agent: copyOf(agent_id),
  };
}
