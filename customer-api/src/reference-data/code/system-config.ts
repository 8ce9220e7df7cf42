import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SLA_HOURS, SLA_STEP, slaSetting, type SlaStep } from '@wr1/schema/rules/time/sla.ts';
import { marginFloor } from '@wr1/schema/rules/access/system-config.ts';
import { shortList, type MasterDataSeed, type ShortRow } from '../seed-row.ts';

const setting = (code: string, name: string, nameVn: string, value: string, unit: string): ShortRow => [
  code,
  name,
  nameVn,
  { value, unit },
];

/**
 * Names of the response time settings. Values below 24 are working hours; every 24 hours are one working day.
 */
const SLA_NAME: Readonly<Record<SlaStep, readonly [en: string, vn: string]>> = {
  ACKNOWLEDGE_REQUEST: ['A request is acknowledged within', 'Tiếp nhận yêu cầu báo giá trong'],
  PRICE: ['A request is priced within', 'Gửi báo giá trong'],
  ACKNOWLEDGE_BOOKING: ['A booking is acknowledged within', 'Tiếp nhận booking trong'],
  ANSWER_EDIT: ['A change is answered within', 'Trả lời yêu cầu chỉnh sửa trong'],
  ANSWER_REVISE: ['A revision is answered within', 'Trả lời yêu cầu điều chỉnh booking trong'],
  ANSWER_CANCELLATION: ['A wish to cancel is answered within', 'Trả lời yêu cầu hủy trong'],
  RELEASE: ['A booking is released within', 'Phát hành booking trong'],
};

/** Names and default values of the minimum margins. */
const MARGIN_FLOOR: Readonly<Record<ServiceTypeKey, readonly [en: string, vn: string, value: string]>> = {
  AIR: ['Least margin, air', 'Lãi tối thiểu, hàng không', '5 %'],
  FCL: ['Least margin, FCL', 'Lãi tối thiểu, FCL', '5 %'],
  LCL: ['Least margin, LCL', 'Lãi tối thiểu, LCL', '8 %'],
  CUSTOM: ['Least margin, customs', 'Lãi tối thiểu, hải quan', '10 %'],
  CONTAINER_TRUCKING: ['Least margin, container trucking', 'Lãi tối thiểu, vận tải container', '5 %'],
  VAN_TRUCKING: ['Least margin, van trucking', 'Lãi tối thiểu, vận chuyển xe tải', '5 %'],
};

/** Settings that an ADMIN can change at run time. Values are text, in the format that `unit` determines. */
export function systemConfigs(): MasterDataSeed[] {
  return shortList('SystemConfig', [
    setting('EXCHANGE_RATE', 'Exchange rate, VND for 1 USD', 'Tỷ giá, VND cho 1 USD', '26000', 'VND/USD'),
    setting('QUOTE_VALID_DAYS_AIR', 'Quotation validity, air', 'Hiệu lực báo giá, hàng không', '7', 'day'),
    setting('QUOTE_VALID_DAYS_FCL', 'Quotation validity, FCL', 'Hiệu lực báo giá, FCL', '14', 'day'),
    setting('QUOTE_VALID_DAYS_LCL', 'Quotation validity, LCL', 'Hiệu lực báo giá, LCL', '14', 'day'),
    setting('QUOTE_VALID_DAYS_CUSTOM', 'Quotation validity, customs', 'Hiệu lực báo giá, hải quan', '30', 'day'),
    setting(
      'QUOTE_VALID_DAYS_CONTAINER_TRUCKING',
      'Quotation validity, container trucking',
      'Hiệu lực báo giá, vận tải container',
      '30',
      'day',
    ),
    setting(
      'QUOTE_VALID_DAYS_VAN_TRUCKING',
      'Quotation validity, van trucking',
      'Hiệu lực báo giá, vận chuyển xe tải',
      '30',
      'day',
    ),
    setting(
      'QUOTE_EXPIRY_NOTICE_DAYS',
      'Notices before a quotation expires',
      'Nhắc trước khi báo giá hết hạn',
      '3,1',
      'day',
    ),
    setting(
      'AUTO_APPROVE_RELEASE_HOURS',
      'Release is approved by itself after',
      'Tự động duyệt phát hành sau',
      '24',
      'hour',
    ),
    ...SLA_STEP.map((step) => setting(slaSetting(step), ...SLA_NAME[step], String(SLA_HOURS[step]), 'hour')),
    ...Object.entries(MARGIN_FLOOR).map(([service, row]) => setting(marginFloor(service), ...row, '% or USD')),
    setting('LATE_TOLERANCE_HOURS_SEA', 'Late after, sea', 'Trễ sau, đường biển', '24', 'hour'),
    setting('LATE_TOLERANCE_HOURS_AIR', 'Late after, air', 'Trễ sau, hàng không', '4', 'hour'),
    setting('LATE_TOLERANCE_HOURS_ROAD', 'Late after, road', 'Trễ sau, đường bộ', '2', 'hour'),
    setting(
      'ETA_CHANGE_THRESHOLD_HOURS_SEA',
      'ETA change reported from, sea',
      'Báo đổi ETA từ, đường biển',
      '12',
      'hour',
    ),
    setting(
      'ETA_CHANGE_THRESHOLD_HOURS_AIR',
      'ETA change reported from, air',
      'Báo đổi ETA từ, hàng không',
      '2',
      'hour',
    ),
    setting(
      'ETA_CHANGE_THRESHOLD_HOURS_ROAD',
      'ETA change reported from, road',
      'Báo đổi ETA từ, đường bộ',
      '2',
      'hour',
    ),
    setting('SHARE_LINK_DAYS', 'Share link lives for', 'Liên kết chia sẻ có hiệu lực', '30', 'day'),
    setting('ROAD_DETOUR', 'Road distance over straight line', 'Hệ số đường bộ so với đường thẳng', '1.3', 'ratio'),
    setting('VAN_KG_PER_M3', 'Van chargeable weight of 1 m3', 'Trọng lượng tính cước xe tải của 1 m3', '333', 'kg/m3'),
    setting(
      'BANK_BENEFICIARY',
      'Account holder for payments',
      'Chủ tài khoản nhận thanh toán',
      'WR1 Logistics JSC',
      'text',
    ),
    setting(
      'BANK_NAME',
      'Bank for payments',
      'Ngân hàng nhận thanh toán',
      'Vietcombank, Ho Chi Minh City Branch',
      'text',
    ),
    setting('BANK_SWIFT', 'SWIFT code of the bank', 'Mã SWIFT của ngân hàng', 'BFTVVNVX', 'text'),
    setting('BANK_ACCOUNT_USD', 'Account for payments in USD', 'Tài khoản nhận USD', '0071 3700 88001', 'text'),
    setting('BANK_ACCOUNT_VND', 'Account for payments in VND', 'Tài khoản nhận VND', '0071 0000 88002', 'text'),
    setting('AIR_DIVISOR', 'Air volume weight divisor', 'Hệ số quy đổi thể tích hàng không', '6000', 'cm3/kg'),
  ]);
}
