import { ADMIN, type RestActionRows } from './rest-action-row.ts';
import { EVERYBODY, SIGNED_IN, STAFF } from '../root-field/root-field-row.ts';

/** Of no kind that there is: nothing is written for those who may. */
const place = { name: 'Nowhere', location_type_id: 0, address: 'Nowhere', country_code: 'VN', region_code: 'HCM' };
const location = { key: 'write', names: 'locationId' } as const;
const DEPARTURES = { ids: 'departures are the same for everybody', id: 'departures are the same for everybody' };
/** The same port at both ends: nothing is written for those who may. */
const departure = {
  service_type: 2,
  pol: 'VNSGN',
  pod: 'VNSGN',
  carrier_code: 'ONE',
  etd: '2030-01-01T00:00:00.000Z',
  eta: '2030-01-02T00:00:00.000Z',
};
const TABLES = { ids: 'price tables are the forwarder’s own', id: 'price tables are the forwarder’s own' };
const IMPORT = { token: 'a file that staff have just sent; whoever has its token may read it in' };

/** Places, departures and prices. */
export const PLACE_ACTIONS: RestActionRows = {
  'GET wr1?LocationList': { callers: SIGNED_IN, key: 'read', names: 'locationId' },
  'POST wr1?CreateLocation': { ...location, callers: SIGNED_IN, body: place },
  'PUT wr1?UpdateLocation': { ...location, callers: SIGNED_IN, body: place },
  'DELETE wr1?DeleteLocation': { ...location, callers: ['CLIENT_ROOT', 'ADMIN_SALE', 'ADMIN'] },
  'GET wr1?FacilityList': { callers: SIGNED_IN, key: 'read', names: 'locationId' },
  'GET wr1?FacilityDepartures': { callers: SIGNED_IN, key: 'read', names: 'locationId' },
  'GET scheduleList': { callers: EVERYBODY, key: 'read', query: { service_type: 2, pageSize: 5 }, open: DEPARTURES },
  'GET scheduleNearby': {
    callers: EVERYBODY,
    key: 'read',
    query: { service_type: 'FCL', pol: 'VNSGN', pod: 'DEHAM', pageSize: 5 },
    open: DEPARTURES,
  },
  'GET wr1?ScheduleList': { callers: STAFF, open: DEPARTURES },
  'POST wr1?CreateSchedule': { callers: ADMIN, body: departure },
  'PUT wr1?UpdateSchedule': { callers: ADMIN, names: 'scheduleId', body: departure },
  'PUT wr1?CancelSchedule': { callers: ADMIN, names: 'scheduleId' },
  'DELETE wr1?DeleteSchedule': { callers: ADMIN, names: 'scheduleId' },
  'POST wr1?CopySchedules': { callers: STAFF, names: 'scheduleId', body: { every_days: 7, times: 1 } },
  'POST wr1?RequestScheduleImport': { callers: ADMIN, body: { name: 'departures.csv', size: 1 } },
  'POST wr1?ImportSchedules': { callers: ADMIN, body: { token: 'nobody', service_type: 2 }, open: IMPORT },
  'GET wr1?EstimatePrice': {
    callers: SIGNED_IN,
    key: 'read',
    query: { search: JSON.stringify({ service_type: 2, shipping_type: 2, pol: 'VNVUT', pod: 'USLAX' }) },
    open: { search: 'a whole request as text, not words to look for; the gateway’s walk fills its identifiers' },
  },
  'GET wr1?TariffList': { callers: STAFF, query: { table: 'FREIGHT' }, open: TABLES },
  // A rate below zero is refused for everybody.
  'POST wr1?CreateTariff': {
    callers: ADMIN,
    body: { table: 'EXCHANGE_RATE', values: { valid_from: '2026-01-01', rate: '-1' } },
  },
  'PUT wr1?UpdateTariff': {
    callers: ADMIN,
    body: { table: 'EXCHANGE_RATE', id: 987_654_321, values: { valid_from: '2026-01-01', rate: '-1' } },
    open: TABLES,
  },
  'PUT wr1?SwitchTariff': { callers: ADMIN, body: { table: 'TRUCKING', id: 987_654_321, active: false }, open: TABLES },
  'POST wr1?RequestTariffImport': { callers: ADMIN, body: { table: 'FREIGHT', name: 'prices.pdf', size: 1 } },
  'GET wr1?TariffImport': { callers: ADMIN, query: { id: 987_654_321 }, open: TABLES },
  'POST wr1?ApplyTariffImport': { callers: ADMIN, body: { id: 987_654_321, state: 'x' }, open: TABLES },
};
