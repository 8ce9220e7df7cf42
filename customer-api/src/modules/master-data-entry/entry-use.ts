import type { EntryListName, EntryUseKind } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db.ts';

/** SQL that selects records of one kind, with the columns `kind` and `used` (the code or number of an entry). */
type Use = RawBuilder<unknown>;

function column(kind: EntryUseKind, table: string, name: string, where: Use = sql`true`): Use {
  return sql`select ${kind}::text as kind, ${sql.ref(name)}::text as used from ${sql.table(table)} where ${where}`;
}

/** A column of quotations and bookings. */
function shipment(name: string, where: Use = sql`true`): Use {
  return sql`
    select case when is_booking then 'BOOKING' else 'QUOTATION' end as kind, ${sql.ref(name)}::text as used
    from shipment where ${where}`;
}

/** A field in the data of another list's entries. */
function entryField(list: EntryListName, field: string): Use {
  return sql`select 'ENTRY' as kind, data ->> ${field}::text as used from master_data where list = ${list}`;
}

const { AIR, CUSTOM, CONTAINER_TRUCKING, VAN_TRUCKING } = SERVICE_TYPE;
/** A region and an airport can share a code; the service determines which one is meant. */
const byAir = sql`service_type in (${AIR}::int, ${CUSTOM}::int)`;
const byRoad = sql`service_type in (${CONTAINER_TRUCKING}::int, ${VAN_TRUCKING}::int, ${CUSTOM}::int)`;
const ends = (make: (name: 'pol' | 'pod') => Use): Use[] => [make('pol'), make('pod')];
const places = (where?: Use): Use[] => [
  ...ends((end) => shipment(end, where)),
  ...ends((end) => column('SCHEDULE', 'schedule', end, where)),
  ...ends((end) => column('SCHEDULE_ALERT', 'schedule_alert', end, where)),
  ...ends((end) => column('TARIFF', 'tariff', end, where)),
];
const transits = [column('SCHEDULE', 'schedule', 'transit_code'), column('TARIFF', 'tariff', 'transit_code')];
const carriers = [
  column('SCHEDULE', 'schedule', 'carrier_code'),
  column('SCHEDULE_ALERT', 'schedule_alert', 'carrier_code'),
  column('TARIFF', 'tariff', 'carrier_code'),
  column('TARIFF', 'surcharge_rule', 'carrier_code'),
];
/** A declaration counts as its booking. */
const declaration = (name: string) => column('BOOKING', 'customs_declaration', name);
const charges = sql`
  select case when s.is_booking then 'BOOKING' else 'QUOTATION' end as kind, c.code as used
  from shipment s join charge_line c on c.order_id = s.id and c.revision = s.revision`;
const containers = sql`
  select distinct on (id, used) case when is_booking then 'BOOKING' else 'QUOTATION' end as kind, used
  from shipment, lateral (select line ->> 'cont_type' as used from jsonb_array_elements(containers) as line) as boxes`;
const packages = sql`
  select case when is_booking then 'BOOKING' else 'QUOTATION' end as kind, used
  from shipment, lateral (values (pick_up_handling_id::text), (delivery_handling_id::text)) as handling (used)`;

const branches = sql`select 'USER' as kind, unnest(branch_codes) as used from app_user`;

/** Where entries of each list are used, by code. Entries of lists that are missing here are used nowhere. */
const USES: Readonly<Partial<Record<EntryListName, readonly Use[]>>> = {
  Country: [
    column('CUSTOMER', 'company', 'country_code'),
    column('LOCATION', 'location', 'country_code'),
    entryField('Port', 'country'),
    entryField('Airports', 'country'),
    entryField('Partners', 'country'),
  ],
  Region: [
    ...places(byRoad),
    column('LOCATION', 'location', 'region_code'),
    column('CUSTOMER', 'company', 'region_code'),
    column('REGISTRATION', 'registration', 'region_code'),
    column('TARIFF', 'trucking_tariff', 'region_from'),
    column('TARIFF', 'trucking_tariff', 'region_to'),
    entryField('Port', 'regionCode'),
  ],
  Port: [
    ...places(),
    ...transits,
    column('TARIFF', 'free_time_tariff', 'port_code'),
    column('LOCATION', 'location', 'port_code'),
  ],
  Airports: [...places(byAir), ...transits, column('LOCATION', 'location', 'port_code')],
  ShippingLine: [
    ...carriers,
    column('TARIFF', 'free_time_tariff', 'carrier_code'),
    entryField('Vessel', 'carrierCode'),
  ],
  Airlines: carriers,
  Vessel: [column('SCHEDULE', 'schedule', 'vessel_imo')],
  ContType: [
    containers,
    column('TARIFF', 'tariff_line', 'cont_type'),
    column('TARIFF', 'surcharge_rule', 'cont_type'),
    column('TARIFF', 'free_time_tariff', 'cont_type'),
    column('DEBIT_NOTE', 'debit_note_line', 'cont_type'),
  ],
  GoodsType: [shipment('goods_type')],
  Incoterm: [shipment('incoterm')],
  CustomsOffice: [
    entryField('Port', 'customsOffice'),
    entryField('Airports', 'customsOffice'),
    entryField('CustomsOffice', 'parent'),
    declaration('office'),
  ],
  CustomsType: [declaration('regime'), shipment('customs_type'), column('TARIFF', 'customs_tariff', 'customs_type')],
  ChargeCode: [charges, column('DEBIT_NOTE', 'debit_note_line', 'code'), column('TARIFF', 'surcharge', 'code')],
  FeeType: [column('TARIFF', 'surcharge', 'fee_type'), entryField('ChargeCode', 'feeType')],
  Bank: [column('CUSTOMER', 'company', 'bank_code'), column('USER', 'app_user', 'bank_code')],
  CustomerLevel: [column('CUSTOMER', 'company', 'customer_level_code'), column('TARIFF', 'tariff', 'customer_level')],
  Branch: [
    branches,
    shipment('branch_code'),
    entryField('Port', 'branch'),
    entryField('Airports', 'branch'),
    entryField('Region', 'branch'),
  ],
  BusinessType: [
    column('CUSTOMER', 'company', 'business_type_code'),
    column('REGISTRATION', 'registration', 'business_type_code'),
  ],
};

/** The same for lists whose entries are referred to by number. */
const USES_BY_NUMBER: Readonly<Partial<Record<EntryListName, readonly Use[]>>> = {
  LocationTypes: [column('LOCATION', 'location', 'location_type_id')],
  HandedType: [packages, column('LOCATION', 'location', 'handling_type_id')],
  ServiceType: [shipment('service_type'), column('SCHEDULE', 'schedule', 'service_type')],
};

/** The number of records of a kind that use an entry. */
export interface EntryUse {
  kind: EntryUseKind;
  count: number;
}

interface UsedEntry {
  list: string;
  entry_id: number;
  code: string;
  id: number;
}

async function countUses(db: Db, uses: readonly Use[], keys: readonly string[]) {
  const all = sql.join([...uses], sql` union all `);
  const { rows } = await sql<EntryUse & { used: string }>`
    select kind, used, count(*)::int as count from (${all}) as use
    where used in (${sql.join([...keys])}) group by kind, used order by kind`.execute(db);
  return rows;
}

/** The uses of entries of any lists, by entry id; entries without uses are omitted. */
export async function findEntryUses(db: Db, entries: readonly UsedEntry[]): Promise<Map<number, EntryUse[]>> {
  const found = new Map<number, EntryUse[]>();
  for (const [list, some] of Map.groupBy(entries, (entry) => entry.list as EntryListName)) {
    const byNumber = USES_BY_NUMBER[list];
    const uses = byNumber ?? USES[list];
    if (uses === undefined) continue;
    const byKey = new Map(some.map((entry) => [byNumber ? String(entry.id) : entry.code, entry.entry_id]));
    // Sequential: a page has entries of one list only.
    // oxlint-disable-next-line no-await-in-loop
    for (const { used, kind, count } of await countUses(db, uses, [...byKey.keys()])) {
      const id = byKey.get(used) ?? 0;
      found.set(id, [...(found.get(id) ?? []), { kind, count }]);
    }
  }
  return found;
}
