import type { Label } from '../code/language.ts';

/** States of the draft of a house bill. */
export const HOUSE_BILL_STATE_LABEL = {
  NOT_SENT: { en: 'Not sent', vn: 'Chưa gửi' },
  SENT: { en: 'To approve', vn: 'Chờ duyệt' },
  CHANGES_REQUESTED: { en: 'Changes requested', vn: 'Yêu cầu chỉnh sửa' },
  APPROVED: { en: 'Approved', vn: 'Đã duyệt' },
} as const satisfies Readonly<Record<string, Label>>;
export type HouseBillState = keyof typeof HOUSE_BILL_STATE_LABEL;
export const HOUSE_BILL_STATE = Object.keys(HOUSE_BILL_STATE_LABEL) as readonly HouseBillState[];

/** What a caller can do with the draft: SEND is for staff, the others are for the customer. */
export const HOUSE_BILL_ACTION = ['SEND', 'APPROVE', 'REQUEST_CHANGES'] as const;
export type HouseBillAction = (typeof HOUSE_BILL_ACTION)[number];

/** System setting: hours before departure of the B/L amendment cut-off. */
export const BILL_AMENDMENT_HOURS_ENTRY = 'BILL_AMENDMENT_CUT_OFF_HOURS';
export const BILL_AMENDMENT_HOURS = 24;
/** System setting: fee in USD for changes after the cut-off. */
export const BILL_AMENDMENT_FEE_ENTRY = 'BILL_AMENDMENT_FEE_USD';
export const BILL_AMENDMENT_FEE_USD = 40;

/** The B/L amendment cut-off: changes that a customer requests from then on cost the amendment fee. */
export function amendmentCutOff(etd: Date, hours: number): Date {
  return new Date(etd.getTime() - hours * 3_600_000);
}

/** The customer's actions by state; a version with requested changes is replaced by the next one. */
export function customerBillActions(state: HouseBillState): readonly HouseBillAction[] {
  if (state === 'SENT') return ['APPROVE', 'REQUEST_CHANGES'];
  return state === 'APPROVED' ? ['REQUEST_CHANGES'] : [];
}

/** Whether the draft waits for a side: for the customer's approval, or for staff to revise it. */
export function isBillDue(state: string, side: 'staff' | 'customer'): boolean {
  return state === (side === 'staff' ? 'CHANGES_REQUESTED' : 'SENT');
}
