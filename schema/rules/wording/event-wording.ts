import type { Label } from '../code/language.ts';
import { SHIPMENT_EVENT, type ShipmentEventKind } from '../notification/shipment-event.ts';
import { label, type Variants } from './variant.ts';

/** Events whose label does not fit every service. */
const BY_SERVICE: Readonly<Partial<Record<ShipmentEventKind, Variants<Label>>>> = {
  BKG_CONF: {
    any: label('Carrier booking confirmed', 'Hãng vận chuyển xác nhận booking'),
    sea: label('Carrier booking confirmed', 'Hãng tàu xác nhận booking'),
    air: label('Airline booking confirmed', 'Hãng bay xác nhận booking'),
    road: label('Truck confirmed', 'Đã xác nhận xe'),
  },
  SI_SUBM: {
    any: label('Document details sent', 'Đã gửi thông tin làm chứng từ'),
    sea: label('Shipping instruction sent', 'Đã gửi chi tiết làm bill (SI)'),
    air: label('AWB data sent', 'Đã gửi thông tin AWB'),
  },
  VGM_SUBM: {
    any: label('Weight declared', 'Đã khai trọng lượng'),
    sea: label('VGM submitted', 'Đã gửi VGM'),
  },
  BL_ISSU: {
    any: label('Transport document issued', 'Đã phát hành chứng từ vận tải'),
    sea: label('Bill of lading issued', 'Đã phát hành vận đơn (B/L)'),
    air: label('Air waybill issued', 'Đã phát hành vận đơn hàng không (AWB)'),
  },
  TS_ARRIVED: {
    any: label('Arrived at transit point', 'Đã đến điểm chuyển tải'),
    sea: label('Arrived at transit port', 'Đã đến cảng chuyển tải'),
    air: label('Arrived at transit airport', 'Đã đến sân bay chuyển tải'),
  },
  TS_DISCHARGED: {
    any: label('Unloaded at transit point', 'Đã dỡ hàng tại điểm chuyển tải'),
    sea: label('Discharged at transit port', 'Đã dỡ hàng tại cảng chuyển tải'),
    air: label('Unloaded at transit airport', 'Đã dỡ hàng tại sân bay chuyển tải'),
  },
  DISCHARGED: {
    any: label('Unloaded at destination', 'Đã dỡ hàng tại nơi đến'),
    sea: label('Discharged at destination port', 'Đã dỡ hàng tại cảng đích'),
    air: label('Unloaded at destination airport', 'Đã dỡ hàng tại sân bay đích'),
  },
};

/** An event between the milestones, by service. */
export function eventVariants(kind: ShipmentEventKind): Variants<Label> {
  return BY_SERVICE[kind] ?? { any: SHIPMENT_EVENT[kind].label };
}
