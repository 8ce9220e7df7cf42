import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Trx } from '../db.ts';
import { readExchangeRate } from '../modules/tariff/book/exchange-rate.ts';
import { addFactory } from './factory.ts';
import { Random } from './random.ts';

export interface DemoPerson {
  id: number;
  full_name: string;
  role: string;
}

export interface DemoCustomer {
  id: number;
  code: string;
  /** Names by which the customer can be found. */
  names: (string | null)[];
  name: string;
  region: string;
  discountPercent: number;
  users: DemoPerson[];
  salesman: DemoPerson;
  /** Location ID of the customer's own factory. */
  locationId: number;
}

export interface DemoSchedule {
  id: number;
  service_type: number;
  pol: string;
  pod: string;
  carrier_code: string;
  etd: Date;
  eta: Date;
  cargo_cut_off: Date | null;
  doc_cut_off: Date | null;
  transit_code: string | null;
}

/** A location that all customers share. */
export interface DemoPlace {
  id: number;
  location_type_id: number;
  region_code: string | null;
}

/** Data from which demo records are created. */
export interface World {
  now: Date;
  random: Random;
  customers: DemoCustomer[];
  admins: DemoPerson[];
  schedules: DemoSchedule[];
  /** English and Vietnamese names of ports, airports and provinces, by code. */
  placeNames: Map<string, string[]>;
  /** Terminals, depots, CFSs and warehouses. */
  sharedPlaces: DemoPlace[];
  /** AWB prefixes (three digits) by airline code. */
  awbPrefix: Map<string, string>;
  exchangeRate: string;
}

const PLACE_LISTS = ['Port', 'Airports', 'Region'] as const;

async function readPlaces(trx: Trx): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('master_data')
    .select(['code', 'name', 'name_vn', 'aliases'])
    .where('list', 'in', PLACE_LISTS)
    .execute();
  return new Map(rows.map(({ code, name, name_vn, aliases }) => [code, [...new Set([name, name_vn, aliases])]]));
}

async function readSharedPlaces(trx: Trx): Promise<DemoPlace[]> {
  return trx
    .selectFrom('location')
    .select(['id', 'location_type_id', 'region_code'])
    .where('customer_id', 'is', null)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

async function readList(trx: Trx, list: 'Airlines' | 'CustomerLevel' | 'Region') {
  return trx.selectFrom('master_data').select(['code', 'name', 'name_vn', 'data']).where('list', '=', list).execute();
}

async function readAwbPrefixes(trx: Trx): Promise<Map<string, string>> {
  const rows = await readList(trx, 'Airlines');
  return new Map(
    rows.flatMap(({ code, data }) => {
      const prefix = masterDataShape.Airlines.safeParse(data).data?.awbPrefix;
      return prefix === undefined || prefix === null ? [] : [[code, prefix] as const];
    }),
  );
}

async function readSchedules(trx: Trx): Promise<DemoSchedule[]> {
  return trx
    .selectFrom('schedule')
    .select([
      'id',
      'service_type',
      'pol',
      'pod',
      'carrier_code',
      'etd',
      'eta',
      'cargo_cut_off',
      'doc_cut_off',
      'transit_code',
    ])
    .where('active', '=', true)
    .orderBy('etd')
    .orderBy('code')
    .execute();
}

async function readPeople(trx: Trx) {
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'full_name', 'role', 'company_id'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute();
  const admins = people.filter(({ role }) => role === 'ADMIN');
  const salesmen = people.filter(({ role }) => role === 'ADMIN_SALE');
  const first = admins[0];
  if (first === undefined) throw new Error('The demo needs an ADMIN.');
  return { people, admins, first, salesmen };
}

async function readCustomers(trx: Trx): Promise<{ customers: DemoCustomer[]; admins: DemoPerson[] }> {
  const { people, admins, first, salesmen } = await readPeople(trx);
  const levels = new Map(
    (await readList(trx, 'CustomerLevel')).map(({ code, data }) => [
      code,
      masterDataShape.CustomerLevel.safeParse(data).data?.discountPercent ?? 0,
    ]),
  );
  const companies = await trx
    .selectFrom('company')
    .selectAll()
    .where('kind', '=', 'CUSTOMER')
    .where('active', '=', true)
    .orderBy('code')
    .execute();
  const customers: DemoCustomer[] = [];
  for (const company of companies) {
    const users = people.filter(({ company_id }) => company_id === company.id);
    if (users.length === 0) continue;
    customers.push({
      id: company.id,
      code: company.code,
      name: company.name,
      names: [company.code, company.name, company.name_vn, company.acronym],
      region: company.region_code ?? '',
      discountPercent: levels.get(company.customer_level_code ?? '') ?? 0,
      users,
      salesman: salesmen.find(({ id }) => id === company.salesman_id) ?? first,
      // Sequential: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      locationId: await addFactory(trx, company),
    });
  }
  return { customers, admins };
}

/** Reads the data that demo records are created from, and adds a factory for each customer. */
export async function readWorld(trx: Trx, now: Date, seed: number): Promise<World> {
  return {
    now,
    random: new Random(seed),
    ...(await readCustomers(trx)),
    schedules: await readSchedules(trx),
    placeNames: await readPlaces(trx),
    sharedPlaces: await readSharedPlaces(trx),
    awbPrefix: await readAwbPrefixes(trx),
    exchangeRate: await readExchangeRate(trx, businessDay(now)),
  };
}
