import { rows, type RestActionRows } from './rest-action-row.ts';
import { EVERYBODY, SIGNED_IN } from '../root-field/root-field-row.ts';

const CODES = 'codes and ids of master data, the same for everybody';
const OPEN = { ids: CODES };

const PUBLIC = [
  'ServiceType',
  'Region',
  'Port',
  'Incoterm',
  'ContType',
  'GoodsType',
  'TransportType',
  'BusinessType',
  'CustomsType',
  'ShippingLine',
  'HandedType',
];
const MORE = [
  'CustomerLevel',
  'Country',
  'Bank',
  'LocationTypes',
  'FeeType',
  'Vessel',
  'AccDept',
  'SystemConfig',
  'Airlines',
  'ChargeCode',
];

/** Lists of master data. */
export const MASTER_DATA_ACTIONS: RestActionRows = {
  ...rows(
    PUBLIC.map((name) => `GET masterDataNologin?${name}`),
    { callers: EVERYBODY, key: 'read', open: OPEN },
  ),
  ...rows(
    [...PUBLIC, ...MORE].map((name) => `GET masterData?${name}`),
    { callers: SIGNED_IN, key: 'read', open: OPEN },
  ),
  'GET masterData?menu': { callers: SIGNED_IN },
  'GET fast?Airports': { callers: EVERYBODY, key: 'read', open: OPEN },
  'GET fast?Partners': { callers: SIGNED_IN, key: 'read', open: OPEN },
  'GET masterDataNologin?Location': { callers: EVERYBODY, key: 'read', names: 'locationId' },
  'GET masterData?Location': { callers: SIGNED_IN, key: 'read', names: 'locationId' },
  'GET masterData?Deport': { callers: SIGNED_IN, key: 'read', names: 'locationId' },
  'GET masterData?Company': { callers: SIGNED_IN, key: 'read' },
  'GET masterData?Saler': { callers: SIGNED_IN, key: 'read' },
};
