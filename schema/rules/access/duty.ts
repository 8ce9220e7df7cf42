import { can } from './ability.ts';
import type { Act } from './act.ts';
import type { Label } from '../code/language.ts';
import type { GroupAction, Rights } from './user-group.ts';
import type { Subject } from './permission-table.ts';
import { isStaff } from './user-type.ts';

/** The duties on a shipment; each has at most one owner. */
export const DUTY = ['SALES', 'PRICING', 'OPERATIONS', 'DOCUMENTATION', 'CUSTOMS', 'ACCOUNTING'] as const;
export type Duty = (typeof DUTY)[number];

export const DUTY_LABEL: Readonly<Record<Duty, Label>> = {
  SALES: { en: 'Sales', vn: 'Kinh doanh' },
  PRICING: { en: 'Pricing', vn: 'Báo giá' },
  OPERATIONS: { en: 'Operations', vn: 'Khai thác' },
  DOCUMENTATION: { en: 'Documentation', vn: 'Chứng từ' },
  CUSTOMS: { en: 'Customs', vn: 'Hải quan' },
  ACCOUNTING: { en: 'Accounting', vn: 'Kế toán' },
};

/** What a group must grant for a duty: an act, or an action on a subject. */
const NEED: Readonly<Record<Duty, Act | readonly [GroupAction, Subject]>> = {
  SALES: 'SEND_QUOTATION',
  PRICING: 'PRICE',
  OPERATIONS: 'RELEASE_BOOKING',
  DOCUMENTATION: ['update', 'Paper'],
  CUSTOMS: ['update', 'CustomsSubDept'],
  ACCOUNTING: 'ISSUE_DEBIT_NOTE',
};

/** The duties that a person's group allows; none for customers. */
export function dutiesOf({ role, acts, ability }: Pick<Rights, 'role' | 'acts' | 'ability'>): Duty[] {
  if (!isStaff(role)) return [];
  return DUTY.filter((duty) => {
    const need = NEED[duty];
    return typeof need === 'string' ? acts.includes(need) : can(ability, ...need);
  });
}
