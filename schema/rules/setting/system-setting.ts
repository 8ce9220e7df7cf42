import type { Label } from '../code/language.ts';
import { SERVICE_TYPE, SERVICE_TYPE_LABEL, type ServiceTypeKey } from '../code/service-type.ts';
import { AIR_DIVISOR, VAN_KG_PER_M3 } from '../cargo/cargo.ts';
import { EXCHANGE_RATE_ENTRY } from '../list/limit.ts';
import { DUE_NOTICE_DAYS, DUE_NOTICE_ENTRY } from '../money/debit-note.ts';
import { BANK_FEE_LIMIT_ENTRY, BANK_FEE_LIMIT_USD } from '../money/receipt.ts';
import { ETA_CHANGE_THRESHOLD_HOURS, LATE_TOLERANCE_HOURS } from '../milestone/milestone-plan.ts';
import { AUTO_APPROVE_RELEASE_HOURS, QUOTE_EXPIRY_NOTICE_DAYS, QUOTE_VALID_DAYS } from '../tariff/quote-validity.ts';
import { BILL_AMENDMENT_SETTING } from './bill-amendment.ts';
import { RETENTION, RETENTION_MAX_DAYS } from './retention.ts';
import { SLA_HOURS, SLA_STEP, slaSetting, type SlaStep } from '../time/sla.ts';
import { SHARE_LINK_DAYS, SHARE_LINK_MOST_DAYS } from '../transition/share-link.ts';
import type { MessageCode } from '../message/message.ts';
import { numberRefusal, parseNumber } from '../validation/number-text.ts';

/** Readers of a setting: every signed-in user including partners' keys, or the forwarder's staff. */
export type SettingReader = 'EVERYONE' | 'STAFF';

/** Sections of the settings page. */
export const SETTING_GROUP = ['MONEY', 'QUOTATION', 'SLA', 'TRACKING', 'CALCULATION', 'BANK', 'RETENTION'] as const;

/** How a value is written. RATE is a number with history: each value applies from a certain day. */
export const SETTING_KIND = ['RATE', 'INTEGER', 'DECIMAL', 'DAY_LIST', 'MARGIN', 'TEXT'] as const;

/** An entry of SystemConfig. */
export interface SystemSetting {
  code: string;
  group: (typeof SETTING_GROUP)[number];
  kind: (typeof SETTING_KIND)[number];
  label: Label;
  /** Its effect, as a sentence. */
  meaning: Label;
  /** Key in {@link SETTING_UNIT}; null for texts. */
  unit: keyof typeof SETTING_UNIT | null;
  /** Lowest and highest number; for texts `max` is the length. */
  min: number;
  max: number;
  /** Value of a new installation. */
  usual: string;
  reader: SettingReader;
}

/** Units by the name that is stored with a setting. */
export const SETTING_UNIT = {
  'VND/USD': { en: 'VND per USD', vn: 'VND cho 1 USD' },
  USD: { en: 'USD', vn: 'USD' },
  day: { en: 'days', vn: 'ngày' },
  hour: { en: 'hours', vn: 'giờ' },
  '% or USD': { en: '% or USD', vn: '% hoặc USD' },
  ratio: { en: 'times the straight line', vn: 'lần đường thẳng' },
  'kg/m3': { en: 'kg per m³', vn: 'kg cho 1 m³' },
  'cm3/kg': { en: 'cm³ per kg', vn: 'cm³ cho 1 kg' },
} as const satisfies Readonly<Record<string, Label>>;

const label = (en: string, vn: string): Label => ({ en, vn });
type Numbers = Pick<SystemSetting, 'unit' | 'min' | 'max'>;
const days = (max: number): Numbers => ({ unit: 'day', min: 1, max });
const HOURS: Numbers = { unit: 'hour', min: 1, max: 720 };

/**
 * The setting for a service's minimum margin: a share of the net price (`5%`) or an amount (`40 USD`).
 * @param service FCL, LCL …
 */
export const marginFloor = (service: string): string => `MARGIN_FLOOR_${service}`;

const SERVICES = Object.keys(SERVICE_TYPE) as ServiceTypeKey[];
const MARGIN: Readonly<Record<ServiceTypeKey, string>> = {
  AIR: '5%',
  FCL: '5%',
  LCL: '8%',
  CUSTOM: '10%',
  CONTAINER_TRUCKING: '5%',
  VAN_TRUCKING: '5%',
};

/** Names of the response times by step. */
const SLA_LABEL: Readonly<Record<SlaStep, Label>> = {
  ACKNOWLEDGE_REQUEST: label('Acknowledge a request within', 'Tiếp nhận yêu cầu báo giá trong'),
  PRICE: label('Price a request within', 'Gửi báo giá trong'),
  ACKNOWLEDGE_BOOKING: label('Acknowledge a booking within', 'Tiếp nhận booking trong'),
  ANSWER_EDIT: label('Answer a change request within', 'Trả lời yêu cầu chỉnh sửa trong'),
  ANSWER_REVISE: label('Answer an amendment request within', 'Trả lời yêu cầu điều chỉnh booking trong'),
  ANSWER_CANCELLATION: label('Answer a cancellation request within', 'Trả lời yêu cầu hủy trong'),
  RELEASE: label('Release a booking within', 'Phát hành booking trong'),
};

const MODES = [
  ['sea', 'sea', 'đường biển'],
  ['air', 'air', 'hàng không'],
  ['road', 'road', 'đường bộ'],
] as const;

function bank(code: string, en: string, vn: string, usual: string, max = 120): SystemSetting {
  return {
    code,
    group: 'BANK',
    kind: 'TEXT',
    label: label(en, vn),
    meaning: label('Printed on debit notes as payment details.', 'In trên debit note, phần thông tin thanh toán.'),
    unit: null,
    min: 0,
    max,
    usual,
    reader: 'EVERYONE',
  };
}

/** All settings. New ones are added at the end, because the position is the stored number. */
export const SYSTEM_SETTING: readonly SystemSetting[] = [
  {
    code: EXCHANGE_RATE_ENTRY,
    group: 'MONEY',
    kind: 'RATE',
    label: label('Exchange rate', 'Tỷ giá'),
    meaning: label(
      'Converts prices between USD and VND. New prices use the rate of their day; existing ones keep theirs.',
      'Quy đổi giá giữa USD và VND. Giá mới dùng tỷ giá trong ngày; giá đã lập giữ nguyên tỷ giá cũ.',
    ),
    unit: 'VND/USD',
    min: 1,
    max: 999_999_999,
    usual: '26000',
    reader: 'EVERYONE',
  },
  ...SERVICES.map((service): SystemSetting => ({
    code: `QUOTE_VALID_DAYS_${service}`,
    group: 'QUOTATION',
    kind: 'INTEGER',
    label: label(
      `Quotation validity, ${SERVICE_TYPE_LABEL[service].en}`,
      `Hiệu lực báo giá, ${SERVICE_TYPE_LABEL[service].vn}`,
    ),
    meaning: label(
      'Days that a new price is valid, unless the sender chooses another date.',
      'Số ngày hiệu lực của giá mới, trừ khi người gửi chọn ngày khác.',
    ),
    ...days(365),
    usual: String(QUOTE_VALID_DAYS[service]),
    reader: 'EVERYONE',
  })),
  {
    code: 'QUOTE_EXPIRY_NOTICE_DAYS',
    group: 'QUOTATION',
    kind: 'DAY_LIST',
    label: label('Reminders before a quotation expires', 'Nhắc trước khi báo giá hết hạn'),
    meaning: label(
      'Days before the expiry on which the customer is reminded, separated by commas.',
      'Số ngày trước khi hết hạn mà khách hàng được nhắc, cách nhau bằng dấu phẩy.',
    ),
    unit: 'day',
    min: 0,
    max: 365,
    usual: QUOTE_EXPIRY_NOTICE_DAYS.join(','),
    reader: 'STAFF',
  },
  {
    code: 'AUTO_APPROVE_RELEASE_HOURS',
    group: 'SLA',
    kind: 'INTEGER',
    label: label(
      'Approve a release automatically before the first cut-off by',
      'Tự động duyệt phát hành trước giờ cắt đầu tiên',
    ),
    meaning: label(
      'A released booking that differs from the request counts as approved this long before its first cut-off if the customer does not respond; without a cut-off, this long after the release.',
      'Booking phát hành khác với yêu cầu được coi là đã duyệt trước giờ cắt đầu tiên bấy nhiêu giờ nếu khách hàng không phản hồi; nếu không có giờ cắt thì sau khi phát hành bấy nhiêu giờ.',
    ),
    ...HOURS,
    usual: String(AUTO_APPROVE_RELEASE_HOURS),
    reader: 'STAFF',
  },
  ...SLA_STEP.map((step): SystemSetting => ({
    code: slaSetting(step),
    group: 'SLA',
    kind: 'INTEGER',
    label: SLA_LABEL[step],
    meaning: label(
      'Below 24, working hours; each 24 hours are one working day. Applies when a record reaches this step.',
      'Dưới 24 là giờ làm việc; mỗi 24 giờ là một ngày làm việc. Áp dụng khi hồ sơ đến bước này.',
    ),
    ...HOURS,
    usual: String(SLA_HOURS[step]),
    reader: 'STAFF',
  })),
  ...SERVICES.map((service): SystemSetting => ({
    code: marginFloor(service),
    group: 'QUOTATION',
    kind: 'MARGIN',
    label: label(
      `Minimum margin, ${SERVICE_TYPE_LABEL[service].en}`,
      `Lãi tối thiểu, ${SERVICE_TYPE_LABEL[service].vn}`,
    ),
    meaning: label(
      'A share of the net price (5%) or an amount (40 USD). A price below it needs a reason.',
      'Tỷ lệ trên giá chưa thuế (5%) hoặc số tiền (40 USD). Giá thấp hơn phải có lý do.',
    ),
    unit: '% or USD',
    min: 0,
    max: 1_000_000,
    usual: MARGIN[service],
    reader: 'STAFF',
  })),
  ...MODES.map(([mode, en, vn]): SystemSetting => ({
    code: `LATE_TOLERANCE_HOURS_${mode.toUpperCase()}`,
    group: 'TRACKING',
    kind: 'DECIMAL',
    label: label(`Late after, ${en}`, `Coi là trễ sau, ${vn}`),
    meaning: label(
      'Hours after its planned time at which an open milestone counts as late.',
      'Số giờ sau thời điểm kế hoạch mà mốc chưa đạt bị coi là trễ.',
    ),
    unit: 'hour',
    min: 0,
    max: 720,
    usual: String(LATE_TOLERANCE_HOURS[mode]),
    reader: 'STAFF',
  })),
  ...MODES.map(([mode, en, vn]): SystemSetting => ({
    code: `ETA_CHANGE_THRESHOLD_HOURS_${mode.toUpperCase()}`,
    group: 'TRACKING',
    kind: 'DECIMAL',
    label: label(`Report an ETA change from, ${en}`, `Báo đổi ETA từ, ${vn}`),
    meaning: label(
      'Hours by which an arrival must move before users are notified.',
      'Số giờ mà ngày đến phải thay đổi trước khi người dùng được thông báo.',
    ),
    unit: 'hour',
    min: 0,
    max: 720,
    usual: String(ETA_CHANGE_THRESHOLD_HOURS[mode]),
    reader: 'STAFF',
  })),
  {
    code: 'SHARE_LINK_DAYS',
    group: 'TRACKING',
    kind: 'INTEGER',
    label: label('Validity of a share link', 'Hiệu lực của liên kết chia sẻ'),
    meaning: label(
      'Days that a new share link works, unless its author chooses another date.',
      'Số ngày liên kết chia sẻ mới có hiệu lực, trừ khi người tạo chọn ngày khác.',
    ),
    ...days(SHARE_LINK_MOST_DAYS),
    usual: String(SHARE_LINK_DAYS),
    reader: 'EVERYONE',
  },
  {
    code: 'ROAD_DETOUR',
    group: 'CALCULATION',
    kind: 'DECIMAL',
    label: label('Road detour', 'Hệ số đường bộ'),
    meaning: label(
      'Road distance divided by the straight line, for trucking prices and emissions.',
      'Quãng đường bộ chia cho đường thẳng, dùng cho giá vận tải và phát thải.',
    ),
    unit: 'ratio',
    min: 1,
    max: 5,
    usual: '1.3',
    reader: 'EVERYONE',
  },
  {
    code: 'VAN_KG_PER_M3',
    group: 'CALCULATION',
    kind: 'INTEGER',
    label: label('Chargeable weight of 1 m³ by van', 'Trọng lượng tính cước của 1 m³, xe tải'),
    meaning: label('Used for new prices of van trucking.', 'Dùng cho giá mới của dịch vụ vận chuyển xe tải.'),
    unit: 'kg/m3',
    min: 1,
    max: 2_000,
    usual: String(VAN_KG_PER_M3),
    reader: 'EVERYONE',
  },
  bank('BANK_BENEFICIARY', 'Account holder', 'Chủ tài khoản', 'WR1 Logistics JSC'),
  bank('BANK_NAME', 'Bank', 'Ngân hàng', 'Vietcombank, Ho Chi Minh City Branch'),
  bank('BANK_SWIFT', 'SWIFT code', 'Mã SWIFT', 'BFTVVNVX', 11),
  bank('BANK_ACCOUNT_USD', 'Account for USD', 'Tài khoản USD', '0071 3700 88001', 40),
  bank('BANK_ACCOUNT_VND', 'Account for VND', 'Tài khoản VND', '0071 0000 88002', 40),
  {
    code: 'AIR_DIVISOR',
    group: 'CALCULATION',
    kind: 'INTEGER',
    label: label('Volume divisor by air', 'Hệ số quy đổi thể tích, hàng không'),
    meaning: label(
      'Volume that counts as one kilogram. IATA uses 6,000.',
      'Thể tích tính bằng một kilôgam. IATA dùng 6.000.',
    ),
    unit: 'cm3/kg',
    min: 1_000,
    max: 10_000,
    usual: String(AIR_DIVISOR),
    reader: 'EVERYONE',
  },
  ...Object.values(RETENTION).map(({ code, label: name, meaning, min, usual }): SystemSetting => ({
    code,
    group: 'RETENTION',
    kind: 'INTEGER',
    label: name,
    meaning,
    unit: 'day',
    min,
    max: RETENTION_MAX_DAYS,
    usual: String(usual),
    reader: 'STAFF',
  })),
  {
    code: BANK_FEE_LIMIT_ENTRY,
    group: 'MONEY',
    kind: 'DECIMAL',
    label: label('Bank fee limit', 'Hạn mức phí ngân hàng'),
    meaning: label(
      'The highest bank fee that Accounting can write off when a customer pays less than its debit notes.',
      'Phí ngân hàng cao nhất mà kế toán được xóa khi khách hàng trả thiếu so với debit note.',
    ),
    unit: 'USD',
    min: 0,
    max: 1_000,
    usual: String(BANK_FEE_LIMIT_USD),
    reader: 'STAFF',
  },
  {
    code: DUE_NOTICE_ENTRY,
    group: 'MONEY',
    kind: 'INTEGER',
    label: label('Reminder before a debit note is due', 'Nhắc trước hạn thanh toán'),
    meaning: label(
      'Days before the due date on which the customer is reminded. 0: no reminder.',
      'Số ngày trước hạn thanh toán mà khách hàng được nhắc. 0: không nhắc.',
    ),
    ...days(60),
    min: 0,
    usual: String(DUE_NOTICE_DAYS),
    reader: 'STAFF',
  },
  ...BILL_AMENDMENT_SETTING,
];

const BY_CODE: ReadonlyMap<string, SystemSetting> = new Map(SYSTEM_SETTING.map((one) => [one.code, one]));

/** The description of a setting; undefined for an unknown code. */
export const systemSetting = (code: string): SystemSetting | undefined => BY_CODE.get(code);

/** Why a value is refused, with the values of the message. */
export interface SettingProblem {
  code: MessageCode;
  params?: Record<string, string | number>;
}

const DECIMALS: Readonly<Partial<Record<SystemSetting['kind'], number>>> = { RATE: 6, DECIMAL: 2, INTEGER: 0 };

function rangeProblem({ min, max }: SystemSetting, value: number | null): SettingProblem | null {
  return value !== null && value >= min && value <= max ? null : { code: 'BETWEEN', params: { min, max } };
}

/** Why a setting cannot have a value; null if it can. Spaces at the ends are ignored. */
export function settingProblem(setting: SystemSetting, given: string): SettingProblem | null {
  const text = given.trim();
  if (text === '') return { code: 'REQUIRED' };
  switch (setting.kind) {
    case 'TEXT':
      return text.length > setting.max ? { code: 'TOO_LONG', params: { n: setting.max } } : null;
    case 'MARGIN': {
      const amount = /^(\d{1,9}(?:\.\d{1,3})?) ?(%|USD)$/.exec(text);
      if (amount === null) return { code: 'MARGIN_FORMAT' };
      const max = amount[2] === '%' ? 100 : setting.max;
      return rangeProblem({ ...setting, max }, Number(amount[1]));
    }
    case 'DAY_LIST': {
      const parts = text.split(',').map((part) => part.trim());
      if (!parts.every((part) => /^\d{1,3}$/.test(part))) return { code: 'DAY_LIST_FORMAT' };
      return parts.map((part) => rangeProblem(setting, Number(part))).find((found) => found !== null) ?? null;
    }
    default: {
      const refusal = numberRefusal(text, { decimals: DECIMALS[setting.kind] ?? 0 });
      if (refusal !== null) return { code: refusal.code, params: refusal.params };
      return rangeProblem(setting, parseNumber(text));
    }
  }
}

/** A valid value as it is stored and read by the calculations. */
export function settingValue({ kind }: SystemSetting, given: string): string {
  const text = given.trim();
  if (kind === 'TEXT') return text;
  if (kind === 'MARGIN') return text.replace(/ ?%$/, '%').replace(/ ?USD$/, ' USD');
  if (kind === 'DAY_LIST')
    return text
      .split(',')
      .map((part) => String(Number(part)))
      .join(',');
  return String(parseNumber(text) ?? text);
}
