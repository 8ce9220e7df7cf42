import type { CompanyRow } from '@wr1/schema/rest/account/company.ts';
import type { MasterDataRow } from '@wr1/schema/rest/master-data/master-data.ts';
import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';

/** Calls the customer API with the caller's key; returns the parsed response. */
export type Read = (target: string, apiKey: string) => Promise<any>;

interface Place {
  __typename: 'Port' | 'Airport' | 'Region';
  code: string;
  name: string;
}

/** Returns the origin or destination of a booking by its code and service. */
export type PlaceOf = (code: string | null, serviceType: number) => Place | null;

const onRoad: ReadonlySet<number> = new Set([SERVICE_TYPE.CONTAINER_TRUCKING, SERVICE_TYPE.VAN_TRUCKING]);

function placesBy(rows: readonly MasterDataRow[], __typename: Place['__typename']): Map<string, Place> {
  return new Map(rows.map(({ code, name }) => [code, { __typename, code, name }]));
}

async function readPlaces(read: Read, apiKey: string): Promise<PlaceOf> {
  const [ports, airports, regions] = await Promise.all([
    read('masterDataNologin?data=Port', apiKey).then(({ result }) => placesBy(result, 'Port')),
    read('fast?objectType=Airports', apiKey).then(({ result }) => placesBy(result, 'Airport')),
    read('masterDataNologin?data=Region', apiKey).then(({ result }) => placesBy(result, 'Region')),
  ]);
  return (code, serviceType) => {
    if (code === null) return null;
    if (code.length === 5) return ports.get(code) ?? null;
    if (serviceType === SERVICE_TYPE.CUSTOM) return regions.get(code) ?? airports.get(code) ?? null;
    return (onRoad.has(serviceType) ? regions : airports).get(code) ?? null;
  };
}

const statusKeys = new Map<number, string>(Object.entries(STATUS).map(([key, code]) => [code, key]));

/** GraphQL name of a status. */
export const statusName = (code: number): string => statusKeys.get(code) ?? 'UNKNOWN';

const bookingOf = (row: ShipmentRow, placeOf: PlaceOf) => ({
  number: row.booking_no,
  status: statusName(row.status),
  note: row.note,
  pol: placeOf(row.pol, row.service_type),
  pod: placeOf(row.pod, row.service_type),
  customerId: row.customer_id,
});

/** A row of scheduleList in the GraphQL schema's naming. */
export const scheduleOf = (row: ScheduleRow) => ({
  polCode: row.pol,
  podCode: row.pod,
  carrier: { code: row.carrier_code, name: row.carrier },
  vesselName: row.vessel_name,
  voyage: row.voyage,
  etd: row.etd,
  eta: row.eta,
  transitDays: row.transit_time,
  cargoCutOff: row.cargo_cut_off,
  docCutOff: row.doc_cut_off,
  vgmCutOff: row.vgm_cut_off,
  routing: row.transit ? ('TRANSIT' as const) : ('DIRECT' as const),
  transitCode: row.transit_code,
  stuffingPlace: row.stuffing_place,
  terminal: row.terminal,
});

interface Session {
  username: string;
  fullName: string;
  role: string;
  company: { code: string; name: string };
}

/** The response of `user/session` in the GraphQL schema's naming, as far as needed. */
export const viewerOf = ({ username, fullName, role, company }: Session) => ({
  user: { username, fullName },
  role,
  isStaff: role === 'ADMIN' || role === 'ADMIN_SALE',
  company: { code: company.code, name: company.name },
});

/** The benchmark's data in the GraphQL schema's naming. */
export interface RestData {
  viewer(apiKey: string): Promise<ReturnType<typeof viewerOf>>;
  unreadCount(apiKey: string): Promise<number>;
  bookings(
    first: number,
    apiKey: string,
  ): Promise<{ totalCount: number; nodes: (ReturnType<typeof bookingOf> & { customer?: { name: string } | null })[] }>;
  /** Places by code; read once. */
  places(apiKey: string): Promise<PlaceOf>;
  /** Companies by id, in one call. */
  companies(ids: readonly number[], apiKey: string): Promise<Map<number, { name: string }>>;
  schedules(first: number, apiKey: string): Promise<{ totalCount: number; nodes: ReturnType<typeof scheduleOf>[] }>;
  goodsTypes(apiKey: string): Promise<{ number: number; code: string; name: string }[]>;
}

/** Columns that the responses above need, for a variant that requests only those. */
const NEEDED = {
  bookings: 'booking_no,status,service_type,customer_id,pol,pod,note',
  schedules:
    'pol,pod,carrier,carrier_code,vessel_name,voyage,etd,eta,transit_time,cargo_cut_off,doc_cut_off,vgm_cut_off,transit,transit_code,stuffing_place,terminal',
};

/**
 * The benchmark's data without a GraphQL server, for the hand-written composition and the other servers'
 * resolvers. Places and goods are read once and cached permanently, which is more than most servers do.
 * @param trims whether to request only the columns needed
 */
export function createRestData(read: Read, trims = false): RestData {
  const fields = (list: keyof typeof NEEDED): string => (trims ? `&fields=${NEEDED[list]}` : '');
  let kept: Promise<PlaceOf> | undefined;
  let goods: ReturnType<RestData['goodsTypes']> | undefined;
  const places = (apiKey: string): Promise<PlaceOf> => (kept ??= readPlaces(read, apiKey));
  return {
    places,
    viewer: async (apiKey) => viewerOf((await read('user/session', apiKey)).result),
    unreadCount: async (apiKey) => (await read('totalUserNotify', apiKey)).result[0].total_notify,
    async bookings(first, apiKey) {
      const target = `wr1?objectType=GetQuotationBooking&kind=booking&pageSize=${first}${fields('bookings')}`;
      const [{ result, meta }, placeOf] = await Promise.all([read(target, apiKey), places(apiKey)]);
      return { totalCount: meta.total, nodes: result.map((row: ShipmentRow) => bookingOf(row, placeOf)) };
    },
    async companies(ids, apiKey) {
      const target = `wr1?objectType=CustomerListCompany&ids=${ids.join(',')}&pageSize=${ids.length}`;
      const { result }: { result: CompanyRow[] } = await read(target, apiKey);
      return new Map(result.map((company) => [company.id, company]));
    },
    async schedules(first, apiKey) {
      const { result, meta } = await read(
        `scheduleList?service_type=2&page=1&pageSize=${first}${fields('schedules')}`,
        apiKey,
      );
      return { totalCount: meta.total, nodes: result.map(scheduleOf) };
    },
    goodsTypes(apiKey) {
      goods ??= read('masterDataNologin?data=GoodsType', apiKey).then(({ result }) =>
        result.map(({ id, code, name }: MasterDataRow) => ({ number: id, code, name })),
      );
      return goods;
    },
  };
}
