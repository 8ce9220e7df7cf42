import { imoNumber } from '../../rules/cargo/check-digit.ts';
import type { Label } from '../../rules/code/language.ts';
import { PAYMENT_TERM_LABEL } from '../../rules/code/payment-term.ts';
import { TARIFF_BASIS_LABEL } from '../../rules/tariff/tariff-table.ts';
import {
  airlineCode,
  airportCode,
  awbPrefix,
  bankBin,
  containerTypeCode,
  countryCode,
  hsCode,
  icaoCode,
  linerCode,
  plainCode,
  scac,
  timeZone,
  unLocode,
} from '../../rules/validation/validation-code.ts';
import { email } from '../../rules/validation/validation.ts';
import { phone } from '../../rules/validation/validation-contact.ts';
import type { Subject } from '../../rules/access/permission-table.ts';
import { CUSTOMS_DIRECTION_LABEL } from '../../rules/code/customs-type.ts';
import type { EntryDataField, EntryList } from './entry-field.ts';

const label = (en: string, vn: string): Label => ({ en, vn });
const PLAIN: Label = label(
  'Capital letters, digits, dashes and underscores',
  'Chữ in hoa, chữ số, dấu gạch ngang và gạch dưới',
);
const FIXED: Label = label('Fixed code', 'Mã cố định');

const text = (
  rest: string,
  en: string,
  vn: string,
  max: number,
  more: Partial<EntryDataField> = {},
): EntryDataField => ({
  rest,
  label: label(en, vn),
  kind: { type: 'text', max },
  ...more,
});
const number = (
  rest: string,
  en: string,
  vn: string,
  [min, max, decimals = 0]: readonly [min: number, max: number, decimals?: number],
  more: Partial<EntryDataField> = {},
): EntryDataField => ({ rest, label: label(en, vn), kind: { type: 'number', min, max, decimals }, ...more });
const choice = (rest: string, en: string, vn: string, options: Readonly<Record<string, Label>>): EntryDataField => ({
  rest,
  label: label(en, vn),
  kind: { type: 'choice', values: Object.keys(options) },
  options,
  required: true,
});
const entry = (
  rest: string,
  en: string,
  vn: string,
  list: string,
  more: Partial<EntryDataField> = {},
): EntryDataField => ({ rest, label: label(en, vn), kind: { type: 'entry', list, max: 40 }, ...more });

const flag = (rest: string, en: string, vn: string): EntryDataField => ({
  rest,
  label: label(en, vn),
  kind: { type: 'flag' },
});
const unconfirmed = flag('unconfirmed', 'Needs confirmation', 'Cần đối chiếu');
const customsOffice = entry('customsOffice', 'Customs office', 'Đơn vị hải quan', 'CustomsOffice');

const country = entry('country', 'Country', 'Quốc gia', 'Country', { required: true });
const branch = entry('branch', 'Branch', 'Chi nhánh', 'Branch', {
  hint: label('Proposed for shipments from or to here', 'Được đề xuất cho lô hàng đi hoặc đến nơi này'),
});
const position = {
  lat: number('lat', 'Latitude', 'Vĩ độ', [-90, 90, 6]),
  lon: number('lon', 'Longitude', 'Kinh độ', [-180, 180, 6]),
};
const zone = text('timezone', 'Time zone', 'Múi giờ', 60, {
  check: timeZone,
  hint: label('For example Asia/Ho_Chi_Minh', 'Ví dụ Asia/Ho_Chi_Minh'),
});

/** The lists that administrators maintain, by their name in GraphQL, in display order. */
export const ENTRY_LIST = {
  COUNTRY: {
    rest: 'Country',
    group: 'PLACE',
    label: label('Countries', 'Quốc gia'),
    codeHint: label('ISO 3166-1 alpha-2, for example VN', 'ISO 3166-1 alpha-2, ví dụ VN'),
    codeRule: countryCode,
    data: {},
  },
  REGION: {
    rest: 'Region',
    group: 'PLACE',
    label: label('Regions', 'Tỉnh, thành phố'),
    codeHint: label('Two to ten capital letters, for example HCM', 'Hai đến mười chữ in hoa, ví dụ HCM'),
    codeRule: (code) => (/^[A-Z]{2,10}$/.test(code) ? null : 'PLAIN_CODE'),
    data: { ...position, seat: text('seat', 'Administrative centre', 'Trung tâm hành chính', 100), branch },
  },
  PORT: {
    rest: 'Port',
    group: 'PLACE',
    label: label('Ports', 'Cảng biển'),
    codeHint: label('UN/LOCODE, for example VNSGN', 'UN/LOCODE, ví dụ VNSGN'),
    codeRule: unLocode,
    data: {
      country,
      ...position,
      timezone: zone,
      regionCode: entry('regionCode', 'Region', 'Tỉnh, thành phố', 'Region'),
      branch,
      customsOffice,
    },
  },
  AIRPORT: {
    rest: 'Airports',
    group: 'PLACE',
    label: label('Airports', 'Sân bay'),
    codeHint: label('IATA code of three letters, for example SGN', 'Mã IATA gồm ba chữ cái, ví dụ SGN'),
    codeRule: airportCode,
    data: { country, city: text('city', 'City', 'Thành phố', 100), ...position, timezone: zone, customsOffice, branch },
  },
  LOCATION_TYPE: {
    rest: 'LocationTypes',
    group: 'PLACE',
    label: label('Location types', 'Loại địa điểm'),
    codeHint: FIXED,
    codeRule: plainCode,
    isFixed: true,
    data: {},
  },
  SHIPPING_LINE: {
    rest: 'ShippingLine',
    group: 'CARRIER',
    label: label('Shipping lines', 'Hãng tàu'),
    codeHint: label('SMDG liner code, for example MSK', 'Mã hãng tàu SMDG, ví dụ MSK'),
    codeRule: linerCode,
    isProperName: true,
    data: {
      scac: text('scac', 'SCAC', 'SCAC', 4, { check: scac, hint: label('For example MAEU', 'Ví dụ MAEU') }),
    },
  },
  AIRLINE: {
    rest: 'Airlines',
    group: 'CARRIER',
    label: label('Airlines', 'Hãng hàng không'),
    codeHint: label('IATA code of two characters, for example VN', 'Mã IATA gồm hai ký tự, ví dụ VN'),
    codeRule: airlineCode,
    isProperName: true,
    data: {
      awbPrefix: text('awbPrefix', 'AWB prefix', 'Đầu số AWB', 3, {
        check: awbPrefix,
        hint: label('Three digits, for example 738', 'Ba chữ số, ví dụ 738'),
      }),
      icao: text('icao', 'ICAO code', 'Mã ICAO', 3, { check: icaoCode }),
    },
  },
  VESSEL: {
    rest: 'Vessel',
    group: 'CARRIER',
    label: label('Vessels', 'Tàu'),
    codeHint: label('IMO number of seven digits', 'Số IMO gồm bảy chữ số'),
    codeRule: imoNumber,
    isProperName: true,
    data: {
      carrierCode: entry('carrierCode', 'Shipping line', 'Hãng tàu', 'ShippingLine'),
      capacityTeu: number('capacityTeu', 'Capacity (TEU)', 'Sức chở (TEU)', [0, 40_000]),
      builtYear: number('builtYear', 'Year built', 'Năm đóng', [1900, 2100]),
    },
  },
  CONTAINER_TYPE: {
    rest: 'ContType',
    group: 'CARGO',
    label: label('Container types', 'Loại container'),
    codeHint: label('ISO 6346 size-type code, for example 45G1', 'Mã kích cỡ và loại ISO 6346, ví dụ 45G1'),
    codeRule: containerTypeCode,
    data: {
      shortName: text('shortName', 'Trade name', 'Tên thường gọi', 20, { required: true }),
      teu: number('teu', 'TEU', 'TEU', [0.25, 5, 2], { required: true }),
      volumeM3: number('volumeM3', 'Volume (m³)', 'Thể tích (m³)', [0, 200, 2]),
      maxPayloadKg: number('maxPayloadKg', 'Maximum payload (kg)', 'Tải trọng tối đa (kg)', [1, 60_000], {
        required: true,
      }),
    },
  },
  GOODS_TYPE: {
    rest: 'GoodsType',
    group: 'CARGO',
    label: label('Commodities (HS)', 'Hàng hóa (HS)'),
    codeHint: label('HS code of 2, 4 or 6 digits', 'Mã HS gồm 2, 4 hoặc 6 chữ số'),
    codeRule: hsCode,
    data: {},
  },
  HANDLING_TYPE: {
    rest: 'HandedType',
    group: 'CARGO',
    label: label('Handling types', 'Hình thức xử lý hàng'),
    codeHint: FIXED,
    codeRule: plainCode,
    isFixed: true,
    data: {},
  },
  SERVICE_TYPE: {
    rest: 'ServiceType',
    group: 'TERMS',
    label: label('Service types', 'Loại dịch vụ'),
    codeHint: FIXED,
    codeRule: plainCode,
    isFixed: true,
    data: {},
  },
  TRANSPORT_TYPE: {
    rest: 'TransportType',
    group: 'TERMS',
    label: label('Transport types', 'Phương thức vận tải'),
    codeHint: PLAIN,
    codeRule: plainCode,
    data: {},
  },
  INCOTERM: {
    rest: 'Incoterm',
    group: 'TERMS',
    label: label('Incoterms', 'Incoterms'),
    codeHint: FIXED,
    codeRule: plainCode,
    isFixed: true,
    data: {
      seaOnly: flag('seaOnly', 'Sea transport only', 'Chỉ dùng cho đường biển'),
      defaultPaymentTerm: choice(
        'defaultPaymentTerm',
        'Usual payment term',
        'Điều kiện thanh toán thường dùng',
        PAYMENT_TERM_LABEL,
      ),
    },
  },
  CUSTOMS_TYPE: {
    rest: 'CustomsType',
    group: 'TERMS',
    label: label('Customs types', 'Loại hình hải quan'),
    codeHint: label('VNACCS regime, for example A11', 'Mã loại hình VNACCS, ví dụ A11'),
    codeRule: plainCode,
    data: { direction: choice('direction', 'Direction', 'Chiều', CUSTOMS_DIRECTION_LABEL), unconfirmed },
  },
  CUSTOMS_OFFICE: {
    rest: 'CustomsOffice',
    group: 'TERMS',
    subject: 'CustomsSubDept',
    label: label('Customs offices', 'Chi cục hải quan'),
    codeHint: label('VNACCS office code, for example 02CI', 'Mã đơn vị hải quan VNACCS, ví dụ 02CI'),
    codeRule: plainCode,
    data: {
      parent: entry('parent', 'Regional sub-department', 'Chi cục khu vực', 'CustomsOffice', {
        hint: label('Leave blank for a regional sub-department', 'Để trống nếu là chi cục khu vực'),
      }),
      area: text('area', 'Area', 'Địa bàn', 200),
      validFrom: { rest: 'validFrom', label: label('Valid from', 'Hiệu lực từ'), kind: { type: 'day' } },
      unconfirmed,
    },
    columns: ['parent', 'area', 'validFrom'],
  },
  CHARGE_CODE: {
    rest: 'ChargeCode',
    group: 'MONEY',
    label: label('Surcharges', 'Phụ phí'),
    codeHint: label('For example THC', 'Ví dụ THC'),
    codeRule: plainCode,
    data: {
      basis: choice('basis', 'Unit', 'Đơn vị tính', TARIFF_BASIS_LABEL),
      currency: choice('currency', 'Currency', 'Loại tiền', { USD: label('USD', 'USD'), VND: label('VND', 'VND') }),
      feeType: entry('feeType', 'Fee type', 'Loại phí', 'FeeType', { required: true }),
    },
  },
  FEE_TYPE: {
    rest: 'FeeType',
    group: 'MONEY',
    label: label('Fee types', 'Loại phí'),
    codeHint: PLAIN,
    codeRule: plainCode,
    data: {},
  },
  BANK: {
    rest: 'Bank',
    group: 'MONEY',
    label: label('Banks', 'Ngân hàng'),
    codeHint: label('For example VCB', 'Ví dụ VCB'),
    codeRule: plainCode,
    data: {
      bin: text('bin', 'BIN', 'Mã BIN', 6, { check: bankBin, hint: label('Six digits', 'Sáu chữ số') }),
    },
  },
  CUSTOMER_LEVEL: {
    rest: 'CustomerLevel',
    group: 'PARTNER',
    label: label('Customer levels', 'Hạng khách hàng'),
    codeHint: PLAIN,
    codeRule: plainCode,
    data: {
      discountPercent: number('discountPercent', 'Discount on freight (%)', 'Giảm cước (%)', [0, 100, 2], {
        required: true,
      }),
      volume: text('volume', 'Shipments per month', 'Số lô hàng mỗi tháng', 20),
    },
  },
  BUSINESS_TYPE: {
    rest: 'BusinessType',
    group: 'PARTNER',
    label: label('Business types', 'Loại hình doanh nghiệp'),
    codeHint: PLAIN,
    codeRule: plainCode,
    data: {},
  },
  PARTNER: {
    rest: 'Partners',
    group: 'PARTNER',
    label: label('Partners', 'Đại lý, đối tác'),
    codeHint: label('For example AGT-SG', 'Ví dụ AGT-SG'),
    codeRule: plainCode,
    isProperName: true,
    data: {
      country,
      city: text('city', 'City', 'Thành phố', 100),
      email: text('email', 'Email', 'Email', 254, { check: email }),
    },
  },
  BRANCH: {
    rest: 'Branch',
    group: 'PARTNER',
    label: label('Branches', 'Chi nhánh'),
    codeHint: label('For example HCM', 'Ví dụ HCM'),
    codeRule: plainCode,
    data: {
      address: text('address', 'Address', 'Địa chỉ', 500),
      phone: text('phone', 'Phone', 'Điện thoại', 30, { check: phone }),
      email: text('email', 'Email', 'Email', 254, { check: email }),
    },
  },
  ACCOUNTING_DEPARTMENT: {
    rest: 'AccDept',
    group: 'PARTNER',
    label: label('Departments', 'Phòng ban'),
    codeHint: PLAIN,
    codeRule: plainCode,
    data: {},
  },
} as const satisfies Readonly<Record<string, EntryList>>;

/** A list's name in GraphQL. */
export type EntryListKey = keyof typeof ENTRY_LIST;

/** The names of the lists, in display order. */
export const ENTRY_LIST_KEY = Object.keys(ENTRY_LIST) as readonly EntryListKey[];

export const entryList = (key: EntryListKey): EntryList => ENTRY_LIST[key];

const KEY_BY_REST: ReadonlyMap<string, EntryListKey> = new Map(
  ENTRY_LIST_KEY.map((key) => [ENTRY_LIST[key].rest, key]),
);

/** The subject whose permissions cover a list. */
export const subjectOfList = ({ subject = 'MasterData' }: EntryList): Subject => subject;

/** The list with this name in `masterData?data=X`; undefined if administrators do not maintain it here. */
export const entryListKeyOf = (rest: string): EntryListKey | undefined => KEY_BY_REST.get(rest);

const LABEL_BY_FIELD: ReadonlyMap<string, Label> = new Map(
  ENTRY_LIST_KEY.flatMap((key) => Object.values(entryList(key).data).map(({ rest, label: name }) => [rest, name])),
);

/** The label of a list's own field, for logs of any list; undefined for other fields. */
export const entryFieldLabel = (name: string): Label | undefined => LABEL_BY_FIELD.get(name);
