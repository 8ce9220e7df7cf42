import type { Generated } from 'kysely';

/** A column that is null if nothing was chosen. */
type Chosen = number | null;

export interface CompanyDefaultTables {
  company_default: {
    company_id: number;
    /** 1 for imports, 2 for all other shipments. */
    shipping_type: 1 | 2;
    pick_up_location_id: Chosen;
    delivery_location_id: Chosen;
    shipper_id: Chosen;
    consignee_id: Chosen;
    notify_same: Generated<boolean>;
    notify_party_id: Chosen;
    agent_id: Chosen;
    edited_at: Date | null;
    version: Generated<number>;
  };
}
