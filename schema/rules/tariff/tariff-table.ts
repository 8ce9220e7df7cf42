import { FREE_TIME_DIRECTION_LABEL, FREE_TIME_KIND_LABEL } from '../free-time/free-time-kind.ts';
import { SERVICE_TYPE, SERVICE_TYPE_LABEL } from '../code/service-type.ts';
import { SHIPPING_TYPE, SHIPPING_TYPE_LABEL } from '../code/shipping-type.ts';
import { choice, code, DAY, fieldsOf, FLAG, PRICE } from './tariff-field.ts';
import type { TariffField, TariffKind, TariffList, TariffTable, TariffValues } from './tariff-field.ts';

const key = fieldsOf('key');
const value = fieldsOf('value');
const lineKey = fieldsOf('lineKey');
const line = fieldsOf('line');
const NEEDED = { required: true };

const { AIR, FCL, LCL } = SERVICE_TYPE_LABEL;
const { IMPORT, EXPORT } = SHIPPING_TYPE_LABEL;
const ANY_PLACE = ['*'] as const;

const isAir = ({ service_type: service }: TariffValues) => service === String(SERVICE_TYPE.AIR);

const carrier: TariffKind = { type: 'code', lists: (row) => [isAir(row) ? 'Airlines' : 'ShippingLine'] };
const portLists = (row: TariffValues): readonly TariffList[] => [isAir(row) ? 'Airports' : 'Port'];
const port: TariffKind = { type: 'code', lists: portLists, wild: ANY_PLACE };
/** Local charges apply to one place or a whole country. */
const chargePlace: TariffKind = {
  type: 'code',
  lists: (row): readonly TariffList[] => [
    'Country',
    ...(isAir(row) ? (['Airports'] as const) : (['Port', 'Region'] as const)),
  ],
  wild: ANY_PLACE,
};

const CURRENCY = choice({ USD: { en: 'USD', vn: 'USD' }, VND: { en: 'VND', vn: 'VND' } });

/** The unit of a price. */
export const TARIFF_BASIS_LABEL = {
  PER_CONTAINER: { en: 'Per container', vn: 'Mỗi container' },
  PER_RT: { en: 'Per revenue ton', vn: 'Mỗi RT' },
  PER_KG: { en: 'Per kg', vn: 'Mỗi kg' },
  PER_SHIPMENT: { en: 'Per shipment', vn: 'Mỗi lô' },
  PER_SET: { en: 'Per set', vn: 'Mỗi bộ' },
} as const;
const { PER_SET: _perSet, ...FREIGHT_BASIS } = TARIFF_BASIS_LABEL;

const VEHICLE = choice({
  CONT20: { en: "Truck for 20' containers", vn: "Xe đầu kéo container 20'" },
  CONT40: { en: "Truck for 40' and 45' containers", vn: "Xe đầu kéo container 40' và 45'" },
  V1250: { en: 'Van, 1.25 t', vn: 'Xe tải 1,25 tấn' },
  V2500: { en: 'Van, 2.5 t', vn: 'Xe tải 2,5 tấn' },
  V5000: { en: 'Truck, 5 t', vn: 'Xe tải 5 tấn' },
  V8000: { en: 'Truck, 8 t', vn: 'Xe tải 8 tấn' },
  V10000: { en: 'Truck, 10 t', vn: 'Xe tải 10 tấn' },
});
const CARGO = choice({
  CONTAINER: { en: 'Containers', vn: 'Hàng container' },
  LOOSE: { en: 'Loose cargo', vn: 'Hàng lẻ' },
});

const shippingType = (of: TariffKind) => key('shipping_type', 'Shipping type', 'Loại hình', of);
const validFrom = key('valid_from', 'Valid from', 'Hiệu lực từ', DAY, NEEDED);
const validTo = value('valid_to', 'Valid to', 'Hiệu lực đến', DAY, NEEDED);
const currency = value('currency', 'Currency', 'Loại tiền', CURRENCY, NEEDED);
const source = value('source', 'Source', 'Nguồn giá', { type: 'text', max: 100 }, NEEDED);
const active = value('active', 'In use', 'Đang dùng', FLAG, { fallback: 'true' });
const PERCENT: TariffKind = { type: 'number', decimals: 2, max: 1_000 };
const BUY = ['unit_cost', 'Buy rate', 'Giá mua', PRICE] as const;
const cost = value('cost_percent', 'Cost, % of price', 'Giá vốn, % đơn giá', PERCENT);
const DAYS: TariffKind = { type: 'number', decimals: 0, max: 365 };
const KM: TariffKind = { type: 'number', decimals: 3, max: 10_000 };
const container = (wild?: readonly string[]) =>
  ['cont_type', 'Container type', 'Loại container', code('ContType', wild)] as const;

/** Columns of every price table, in the order of files and forms. */
export const TARIFF_FIELDS: Readonly<Record<TariffTable, readonly TariffField[]>> = {
  FREIGHT: [
    key('service_type', 'Service', 'Dịch vụ', choice({ AIR, FCL, LCL }, SERVICE_TYPE), NEEDED),
    shippingType(choice(SHIPPING_TYPE_LABEL, SHIPPING_TYPE)),
    key('carrier_code', 'Carrier', 'Hãng vận chuyển', carrier),
    key('pol', 'POL', 'Nơi đi', port, NEEDED),
    key('pod', 'POD', 'Nơi đến', port, NEEDED),
    key('transit_code', 'Transit port', 'Cảng chuyển tải', { type: 'code', lists: portLists }),
    key('customer_level', 'Customer level', 'Hạng khách hàng', code('CustomerLevel')),
    currency,
    validFrom,
    validTo,
    value('transit_days', 'Transit days', 'Số ngày vận chuyển', { type: 'number', decimals: 0, max: 365 }),
    lineKey('basis', 'Basis', 'Đơn vị tính', choice(FREIGHT_BASIS), NEEDED),
    lineKey(...container()),
    lineKey('min_qty', 'From quantity', 'Từ số lượng', { type: 'number', decimals: 3 }, { fallback: '0' }),
    line('unit_price', 'Unit price', 'Đơn giá', PRICE, NEEDED),
    line(...BUY),
    line('min_charge', 'Minimum charge', 'Cước tối thiểu', PRICE),
    line('cost_percent', 'Cost, % of price', 'Giá vốn, % đơn giá', PERCENT),
    source,
    active,
  ],
  SURCHARGE: [
    key('surcharge_code', 'Charge code', 'Mã phụ phí', code('SurchargeCode'), NEEDED),
    key('service_type', 'Service', 'Dịch vụ', choice(SERVICE_TYPE_LABEL, SERVICE_TYPE), NEEDED),
    shippingType(choice({ IMPORT, EXPORT }, SHIPPING_TYPE)),
    key('pol', 'POL', 'Nơi đi', chargePlace, { fallback: '*' }),
    key('pod', 'POD', 'Nơi đến', chargePlace, { fallback: '*' }),
    key('carrier_code', 'Carrier', 'Hãng vận chuyển', carrier),
    key('basis', 'Basis', 'Đơn vị tính', choice(TARIFF_BASIS_LABEL), NEEDED),
    key(...container(['20', '40'])),
    key('condition', 'Condition', 'Điều kiện', { type: 'text', max: 60 }),
    validFrom,
    validTo,
    value('unit_price', 'Unit price', 'Đơn giá', PRICE, NEEDED),
    value(...BUY),
    currency,
    value('min_charge', 'Minimum charge', 'Mức tối thiểu', PRICE),
    value('mandatory', 'Always charged', 'Bắt buộc', FLAG, { fallback: 'true' }),
    cost,
    source,
    active,
  ],
  CHARGE_CODE: [
    key('code', 'Charge code', 'Mã phụ phí', { type: 'text', max: 20 }, NEEDED),
    value('name_en', 'English name', 'Tên tiếng Anh', { type: 'text', max: 100 }, NEEDED),
    value('name_vn', 'Vietnamese name', 'Tên tiếng Việt', { type: 'text', max: 100 }, NEEDED),
    value('fee_type', 'Fee type', 'Nhóm phí', code('FeeType'), NEEDED),
    value('default_basis', 'Usual basis', 'Đơn vị tính thường dùng', choice(TARIFF_BASIS_LABEL), NEEDED),
    value('vat_rate', 'VAT, %', 'Thuế GTGT, %', { type: 'number', decimals: 2, max: 100 }, { fallback: '0' }),
    value('sort', 'Position', 'Thứ tự', { type: 'number', decimals: 0, max: 10_000 }, { fallback: '0' }),
  ],
  TRUCKING: [
    key('vehicle', 'Vehicle', 'Loại xe', VEHICLE, NEEDED),
    key('region_from', 'From region', 'Từ tỉnh thành', code('Region')),
    key('region_to', 'To region', 'Đến tỉnh thành', code('Region')),
    validFrom,
    validTo,
    value('base_km', 'Kilometres in the base price', 'Số km trong giá cơ bản', KM, NEEDED),
    value('base_price', 'Base price', 'Giá cơ bản', PRICE, NEEDED),
    value('per_km_price', 'Price per further km', 'Giá mỗi km tiếp theo', PRICE, NEEDED),
    value('waiting_per_hour', 'Waiting, per hour', 'Phí chờ mỗi giờ', PRICE),
    currency,
    cost,
    source,
    active,
  ],
  CUSTOMS: [
    shippingType(choice(SHIPPING_TYPE_LABEL, SHIPPING_TYPE)),
    key('customs_type', 'Customs type', 'Loại hình hải quan', code('CustomsType')),
    key('cargo', 'Cargo', 'Loại hàng', CARGO),
    validFrom,
    validTo,
    value('price_first_declaration', 'First declaration', 'Tờ khai đầu tiên', PRICE, NEEDED),
    value('price_next_declaration', 'Each further declaration', 'Mỗi tờ khai tiếp theo', PRICE, NEEDED),
    value('per_container_extra', 'Extra per container', 'Phụ thu mỗi container', PRICE, { fallback: '0' }),
    currency,
    cost,
    source,
    active,
  ],
  FREE_TIME: [
    key('direction', 'Direction', 'Chiều', choice(FREE_TIME_DIRECTION_LABEL), NEEDED),
    key('kind', 'Kind', 'Loại', choice(FREE_TIME_KIND_LABEL), NEEDED),
    key('carrier_code', 'Carrier', 'Hãng vận chuyển', code('ShippingLine')),
    key('port_code', 'Port', 'Cảng', code('Port')),
    key(...container(['20', '40'])),
    validFrom,
    validTo,
    value('free_days', 'Free days', 'Số ngày miễn phí', DAYS, NEEDED),
    value('first_rate', 'Rate per day after that', 'Đơn giá mỗi ngày quá hạn', PRICE),
    value('second_from', 'Second rate from day', 'Mức 2 từ ngày quá hạn thứ', DAYS),
    value('second_rate', 'Second rate per day', 'Đơn giá mức 2 mỗi ngày', PRICE),
    value('third_from', 'Third rate from day', 'Mức 3 từ ngày quá hạn thứ', DAYS),
    value('third_rate', 'Third rate per day', 'Đơn giá mức 3 mỗi ngày', PRICE),
    currency,
    source,
    active,
  ],
  EXCHANGE_RATE: [
    key('valid_from', 'Valid from', 'Hiệu lực từ', DAY, NEEDED),
    value(
      'rate',
      'VND for 1 USD',
      'VND cho 1 USD',
      { type: 'number', decimals: 6, above: 0, max: 999_999_999 },
      NEEDED,
    ),
    active,
  ],
};

/** Columns of the row itself, without those of its price lines. */
export function rowFields(table: TariffTable): readonly TariffField[] {
  return TARIFF_FIELDS[table].filter(({ part }) => part === 'key' || part === 'value');
}

/** Columns of the price lines of a freight tariff; empty for other tables. */
export function lineFields(table: TariffTable): readonly TariffField[] {
  return TARIFF_FIELDS[table].filter(({ part }) => part === 'lineKey' || part === 'line');
}

/** The option for a stored value; null for columns without options and for unknown values. */
export function optionOf(field: TariffField, stored: string | null) {
  return field.kind.type === 'choice' ? (field.kind.options.find((one) => one.value === stored) ?? null) : null;
}
