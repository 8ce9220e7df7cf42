import type { Label } from '../code/language.ts';
import type { DetailService, ShippingTypeKey } from '../code/shipping-type.ts';
import { DETAIL_SERVICE_LABEL, SHIPPING_TYPE_LABEL } from '../code/shipping-type.ts';
import { label, type Variants } from './variant.ts';

type DirectionTerm = `direction.${ShippingTypeKey}`;
type DetailTerm = `detail.${DetailService}`;

const DIRECTION: Readonly<Record<DirectionTerm, Variants<Label>>> = {
  'direction.IMPORT': { any: SHIPPING_TYPE_LABEL.IMPORT },
  'direction.EXPORT': { any: SHIPPING_TYPE_LABEL.EXPORT },
  'direction.PORT_TRANSFER': {
    any: label('Transfer', 'Chuyển cửa khẩu'),
    sea: SHIPPING_TYPE_LABEL.PORT_TRANSFER,
    air: label('Airport transfer', 'Chuyển sân bay'),
    road: label('Terminal transfer', 'Chuyển bãi'),
  },
  'direction.DOOR_TO_DOOR': { any: SHIPPING_TYPE_LABEL.DOOR_TO_DOOR },
};

const DETAIL: Readonly<Record<DetailTerm, Variants<Label>>> = {
  'detail.PORT_TO_PORT': {
    any: label('Terminal to terminal', 'Bãi đến bãi'),
    sea: DETAIL_SERVICE_LABEL.PORT_TO_PORT,
    air: label('Airport to airport', 'Sân bay đến sân bay'),
  },
  'detail.DOOR_TO_PORT': {
    any: label('Door to terminal', 'Kho đến bãi'),
    sea: DETAIL_SERVICE_LABEL.DOOR_TO_PORT,
    air: label('Door to airport', 'Kho đến sân bay'),
  },
  'detail.PORT_TO_DOOR': {
    any: label('Terminal to door', 'Bãi đến kho'),
    sea: DETAIL_SERVICE_LABEL.PORT_TO_DOOR,
    air: label('Airport to door', 'Sân bay đến kho'),
  },
  'detail.DOOR_TO_DOOR': { any: DETAIL_SERVICE_LABEL.DOOR_TO_DOOR },
  'detail.WAREHOUSE_TRANSFER': { any: DETAIL_SERVICE_LABEL.WAREHOUSE_TRANSFER },
};

/** Headings and field names that depend on the mode of transport. */
export const TERM_WORDING = {
  pol: {
    any: label('Place of departure', 'Nơi đi'),
    sea: label('Port of loading', 'Cảng xếp hàng'),
    air: label('Airport of departure', 'Sân bay đi'),
    road: label('Region of departure', 'Tỉnh, thành đi'),
  },
  pod: {
    any: label('Destination', 'Nơi đến'),
    sea: label('Port of discharge', 'Cảng dỡ hàng'),
    air: label('Airport of destination', 'Sân bay đến'),
    road: label('Region of destination', 'Tỉnh, thành đến'),
  },
  polColumn: { any: label('From', 'Nơi đi'), sea: label('POL', 'POL') },
  podColumn: { any: label('To', 'Nơi đến'), sea: label('POD', 'POD') },
  transit: {
    any: label('Transit point', 'Điểm chuyển tải'),
    sea: label('Transit port', 'Cảng chuyển tải'),
    air: label('Transit airport', 'Sân bay chuyển tải'),
  },
  carrier: {
    any: label('Carrier', 'Hãng vận chuyển'),
    sea: label('Shipping line', 'Hãng tàu'),
    air: label('Airline', 'Hãng bay'),
    road: label('Carrier', 'Đơn vị vận tải'),
  },
  vessel: {
    any: label('Vehicle', 'Phương tiện'),
    sea: label('Vessel, voyage', 'Tàu, chuyến'),
    air: label('Flight', 'Chuyến bay'),
    road: label('Truck', 'Xe'),
  },
  departure: {
    any: label('Departure', 'Chuyến'),
    sea: label('Sailing', 'Chuyến tàu'),
    air: label('Flight', 'Chuyến bay'),
    road: label('Departure', 'Chuyến xe'),
  },
  noDeparture: {
    any: label('No departure chosen yet.', 'Chưa chọn chuyến.'),
    sea: label('No sailing chosen yet.', 'Chưa chọn chuyến tàu.'),
    air: label('No flight chosen yet.', 'Chưa chọn chuyến bay.'),
    road: label('No departure chosen yet.', 'Chưa chọn chuyến xe.'),
  },
  transportDocument: {
    any: label('Transport document no.', 'Số vận đơn'),
    sea: label('B/L no.', 'Số B/L'),
    air: label('AWB no.', 'Số AWB'),
  },
  // Cut-offs by their duty: documents, verified gross mass and cargo.
  cutOffDOC: {
    any: label('Documents', 'Giờ cắt chứng từ'),
    sea: label('Shipping instruction (SI)', 'Giờ cắt SI'),
    air: label('Air waybill data (AWB)', 'Giờ cắt AWB'),
  },
  cutOffVGM: {
    any: label('Verified weight', 'Giờ cắt khai trọng lượng'),
    sea: label('Verified weight (VGM)', 'Giờ cắt VGM'),
  },
  cutOffCARGO: {
    any: label('Cargo cut-off', 'Giờ cắt hàng'),
    fcl: label('Container at terminal (CY)', 'Cắt máng (CY)'),
    lcl: label('Cargo at CFS', 'Giờ cắt CFS'),
  },
  // Short forms for lists.
  shortDOC: { any: label('Documents', 'Chứng từ'), sea: label('SI', 'SI'), air: label('AWB', 'AWB') },
  shortVGM: { any: label('Weight', 'Trọng lượng'), sea: label('VGM', 'VGM') },
  shortCARGO: { any: label('Cargo', 'Hàng'), fcl: label('CY', 'CY'), lcl: label('CFS', 'CFS') },
  // Forms for use inside a sentence.
  inlineDOC: {
    any: label('document cut-off', 'giờ cắt chứng từ'),
    sea: label('SI cut-off', 'giờ cắt SI'),
    air: label('AWB cut-off', 'giờ cắt AWB'),
  },
  inlineCARGO: {
    any: label('cargo cut-off', 'giờ cắt hàng'),
    fcl: label('CY cut-off', 'giờ cắt máng (CY)'),
    lcl: label('CFS cut-off', 'giờ cắt CFS'),
  },
  inlineVessel: {
    any: label('vehicle', 'phương tiện'),
    sea: label('vessel', 'tàu'),
    air: label('flight', 'chuyến bay'),
    road: label('truck', 'xe'),
  },
  ...DIRECTION,
  ...DETAIL,
} as const satisfies Readonly<Record<string, Variants<Label>>>;

export type Term = keyof typeof TERM_WORDING;
