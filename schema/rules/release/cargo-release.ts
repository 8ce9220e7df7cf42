import type { Label } from '../code/language.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';

/** How the bill of lading is issued. */
export const BILL_TYPE_LABEL = {
  ORIGINAL: { en: 'Original bill', vn: 'Vận đơn gốc' },
  TELEX: { en: 'Telex release', vn: 'Điện giao hàng (telex release)' },
  SEA_WAYBILL: { en: 'Sea waybill', vn: 'Seaway bill' },
} as const satisfies Readonly<Record<string, Label>>;
export type BillType = keyof typeof BILL_TYPE_LABEL;
export const BILL_TYPE = Object.keys(BILL_TYPE_LABEL) as readonly BillType[];

/** What may be required before a release, in the order in which the desk collects it. */
export const RELEASE_REQUIREMENT = ['BILL_TYPE', 'ORIGINALS', 'MONEY', 'CARRIER_ORDER'] as const;
export type ReleaseRequirement = (typeof RELEASE_REQUIREMENT)[number];

/** The two releases: the forwarder’s bill of lading at origin, the delivery order at destination. */
export const RELEASE_TARGET = ['BILL', 'DELIVERY_ORDER'] as const;
export type ReleaseTarget = (typeof RELEASE_TARGET)[number];

/**
 * Why the money requirement is met or open. For customers a hold is UNPAID or NOT_BILLED, and an override is CREDIT.
 */
export const MONEY_REASON_LABEL = {
  PAID: { en: 'All debit notes are paid', vn: 'Đã thanh toán hết debit note' },
  CREDIT: { en: 'Credit approved', vn: 'Được duyệt công nợ' },
  OVERRIDE: { en: 'Override by Accounting', vn: 'Kế toán cho phép ngoại lệ' },
  NOT_BILLED: { en: 'No debit note yet', vn: 'Chưa phát hành debit note' },
  UNPAID: { en: 'Debit notes are unpaid', vn: 'Còn debit note chưa thanh toán' },
  OVERDUE: { en: 'On credit hold: debit notes are overdue', vn: 'Đang giữ do công nợ: có debit note quá hạn' },
  CREDIT_LIMIT: { en: 'On credit hold: above the credit limit', vn: 'Đang giữ do công nợ: vượt hạn mức' },
} as const satisfies Readonly<Record<string, Label>>;
export type MoneyReason = keyof typeof MONEY_REASON_LABEL;
export const MONEY_REASON = Object.keys(MONEY_REASON_LABEL) as readonly MoneyReason[];

const MONEY_MET: ReadonlySet<MoneyReason> = new Set<MoneyReason>(['PAID', 'CREDIT', 'OVERRIDE']);

/** The part of a booking that decides which releases it has. */
export interface ReleaseBooking {
  service_type: number;
  shipping_type: number;
  customs_other_service_type: string | null;
}

/** The state of a booking’s release. Days are YYYY-MM-DD, null if it has not happened. */
export interface ReleaseState {
  billType: BillType | null;
  /** When the originals were received, or surrendered at origin for a telex release. */
  originalsOn: string | null;
  carrierOrderOn: string | null;
  money: MoneyReason;
}

/** One line of the checklist. */
export interface RequirementState {
  code: ReleaseRequirement;
  targets: readonly ReleaseTarget[];
  isMet: boolean;
  /** The day on which it was met; null if it is open or the day is unknown. */
  metOn: string | null;
  /** For MONEY only. */
  reason: MoneyReason | null;
}

const SEA: ReadonlySet<number> = new Set([SERVICE_TYPE.FCL, SERVICE_TYPE.LCL]);

/**
 * The releases of a booking: a bill for sea freight that starts here, a delivery order for freight that arrives here
 * and for the customs clearance of an import. Empty for trucking and for exports by air.
 */
export function releaseTargets({ service_type, shipping_type, ...other }: ReleaseBooking): ReleaseTarget[] {
  const isImport = shipping_type === SHIPPING_TYPE.IMPORT;
  const isExport = shipping_type === SHIPPING_TYPE.EXPORT;
  if (SEA.has(service_type)) {
    return RELEASE_TARGET.filter((target) => (target === 'BILL' ? !isImport : !isExport));
  }
  const arrives =
    service_type === SERVICE_TYPE.AIR
      ? !isExport
      : service_type === SERVICE_TYPE.CUSTOM && isImport && !other.customs_other_service_type;
  return arrives ? ['DELIVERY_ORDER'] : [];
}

/** The releases that a requirement applies to. */
function targetsOf(code: ReleaseRequirement, booking: ReleaseBooking, billType: BillType | null): ReleaseTarget[] {
  const all = releaseTargets(booking);
  switch (code) {
    case 'BILL_TYPE':
      return SEA.has(booking.service_type) ? all : [];
    case 'ORIGINALS':
      // Originals are released to the shipper and come back from the consignee; a telex release replaces those that
      // the shipper surrenders.
      if (billType === 'TELEX') return SEA.has(booking.service_type) ? all : [];
      return billType === 'ORIGINAL' && SEA.has(booking.service_type)
        ? all.filter((target) => target === 'DELIVERY_ORDER')
        : [];
    case 'MONEY':
      return all;
    case 'CARRIER_ORDER':
      return all.filter((target) => target === 'DELIVERY_ORDER');
  }
}

/** The checklist of a booking: the requirements that apply, in order, and whether each is met. */
export function releaseRequirements(booking: ReleaseBooking, state: ReleaseState): RequirementState[] {
  const { billType, originalsOn, carrierOrderOn, money } = state;
  const met: Readonly<Record<ReleaseRequirement, boolean>> = {
    BILL_TYPE: billType !== null,
    ORIGINALS: originalsOn !== null,
    MONEY: MONEY_MET.has(money),
    CARRIER_ORDER: carrierOrderOn !== null,
  };
  const on: Readonly<Partial<Record<ReleaseRequirement, string | null>>> = {
    ORIGINALS: originalsOn,
    CARRIER_ORDER: carrierOrderOn,
  };
  return RELEASE_REQUIREMENT.map((code) => ({
    code,
    targets: targetsOf(code, booking, billType),
    isMet: met[code],
    metOn: on[code] ?? null,
    reason: code === 'MONEY' ? money : null,
  })).filter(({ targets }) => targets.length > 0);
}

/** The requirements of a release that are still open. */
export function openRequirements(all: readonly RequirementState[], target: ReleaseTarget): RequirementState[] {
  return all.filter(({ isMet, targets }) => !isMet && targets.includes(target));
}

/** What the money requirement depends on. */
export interface MoneyState {
  /** Debit notes of the booking that are not void, and how many of them are open. */
  issued: number;
  unpaid: number;
  hasOverride: boolean;
  /** Days of credit of the customer; null without a customer. */
  paymentDays: number | null;
  hold: 'OVERDUE' | 'CREDIT_LIMIT' | null;
}

/** Whether a release is paid for: settled, overridden, or on credit that is not on hold. */
export function moneyReason({ issued, unpaid, hasOverride, paymentDays, hold }: MoneyState): MoneyReason {
  if (issued > 0 && unpaid === 0) return 'PAID';
  if (hasOverride) return 'OVERRIDE';
  if (hold !== null) return hold;
  if (paymentDays !== null && paymentDays > 0) return 'CREDIT';
  return issued === 0 ? 'NOT_BILLED' : 'UNPAID';
}

/** The reason as a customer sees it: neither the hold nor the override of Accounting. */
export function publicReason(reason: MoneyReason, isBilled: boolean): MoneyReason {
  if (reason === 'OVERRIDE') return 'CREDIT';
  return reason === 'OVERDUE' || reason === 'CREDIT_LIMIT' ? (isBilled ? 'UNPAID' : 'NOT_BILLED') : reason;
}

/** The name of a requirement in the checklist. */
export function requirementLabel(
  code: ReleaseRequirement,
  { billType, serviceType }: { billType: BillType | null; serviceType: number },
): Label {
  switch (code) {
    case 'BILL_TYPE':
      return { en: 'Bill type', vn: 'Loại vận đơn' };
    case 'ORIGINALS':
      return billType === 'TELEX'
        ? { en: 'Originals surrendered', vn: 'Đã surrender vận đơn gốc' }
        : { en: 'Original bills received', vn: 'Đã nhận vận đơn gốc' };
    case 'MONEY':
      return { en: 'Paid or credit approved', vn: 'Đã thanh toán hoặc được duyệt công nợ' };
    case 'CARRIER_ORDER':
      return serviceType === SERVICE_TYPE.AIR
        ? { en: 'Airline’s D/O received', vn: 'Đã có D/O của hãng bay' }
        : { en: 'Carrier’s D/O received', vn: 'Đã có D/O của hãng tàu' };
  }
}

/** Actions on a cargo release. */
export const CARGO_RELEASE_ACTION = [
  'UPDATE',
  'RELEASE_BILL',
  'RELEASE_DELIVERY_ORDER',
  'EXTEND_DELIVERY_ORDER',
  'OVERRIDE',
] as const;
export type CargoReleaseAction = (typeof CARGO_RELEASE_ACTION)[number];
