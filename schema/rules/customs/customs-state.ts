import { CUSTOMS_DIRECTION } from '../code/customs-type.ts';
import type { Label } from '../code/language.ts';
import type { ShipmentEventKind } from '../notification/shipment-event.ts';

/** States of a customs declaration, in usual order. GREEN, YELLOW and RED are the channels. */
export const CUSTOMS_STATE_LABEL = {
  DRAFT: { en: 'Draft', vn: 'Bản nháp' },
  REGISTERED: { en: 'Registered', vn: 'Đã đăng ký' },
  GREEN: { en: 'Green channel', vn: 'Luồng xanh' },
  YELLOW: { en: 'Yellow channel', vn: 'Luồng vàng' },
  RED: { en: 'Red channel', vn: 'Luồng đỏ' },
  TAX_PAID: { en: 'Tax paid', vn: 'Đã nộp thuế' },
  RELEASED: { en: 'Released', vn: 'Đã giải phóng hàng' },
  CLEARED: { en: 'Cleared', vn: 'Đã thông quan' },
} as const satisfies Readonly<Record<string, Label>>;
export type CustomsState = keyof typeof CUSTOMS_STATE_LABEL;

export const CUSTOMS_STATE = Object.keys(CUSTOMS_STATE_LABEL) as readonly CustomsState[];

/** The states that may follow each state. Customs may change the channel until the goods are released. */
const FOLLOWING: Readonly<Record<CustomsState, readonly CustomsState[]>> = {
  DRAFT: ['REGISTERED'],
  REGISTERED: ['GREEN', 'YELLOW', 'RED'],
  GREEN: ['TAX_PAID', 'RELEASED', 'CLEARED', 'YELLOW', 'RED'],
  YELLOW: ['TAX_PAID', 'RELEASED', 'CLEARED', 'GREEN', 'RED'],
  RED: ['TAX_PAID', 'RELEASED', 'CLEARED', 'GREEN', 'YELLOW'],
  TAX_PAID: ['RELEASED', 'CLEARED', 'GREEN', 'YELLOW', 'RED'],
  RELEASED: ['CLEARED'],
  CLEARED: [],
};

/**
 * The states that may be recorded next, the usual one first. Exports rarely owe tax, so their usual state after a
 * channel is RELEASED.
 * @param regime code of the regime; null if not chosen yet
 */
export function nextCustomsStates(state: CustomsState, regime: string | null): CustomsState[] {
  const states = FOLLOWING[state];
  const isExport = regime !== null && CUSTOMS_DIRECTION[regime] === 'EXPORT';
  return isExport && states[0] === 'TAX_PAID' ? [...states.slice(1), 'TAX_PAID'] : [...states];
}

/** The journey entry that a state adds. Paid tax and release have none. */
export const EVENT_OF_STATE: Readonly<Partial<Record<CustomsState, ShipmentEventKind>>> = {
  REGISTERED: 'CUS_SUBM',
  GREEN: 'CUS_GREEN',
  YELLOW: 'CUS_YELLOW',
  RED: 'CUS_RED',
  CLEARED: 'CUS_CLEARED',
};

/** Tabs of the queue, with the states that each lists. TO_DECLARE also lists bookings without a declaration. */
export const CUSTOMS_TAB = {
  TO_DECLARE: ['DRAFT'],
  REGISTERED: ['REGISTERED', 'GREEN', 'TAX_PAID'],
  INSPECTION: ['YELLOW', 'RED'],
  RELEASED: ['RELEASED'],
  CLEARED: ['CLEARED'],
} as const satisfies Readonly<Record<string, readonly CustomsState[]>>;
export type CustomsTab = keyof typeof CUSTOMS_TAB;
export const CUSTOMS_TABS = Object.keys(CUSTOMS_TAB) as readonly CustomsTab[];
