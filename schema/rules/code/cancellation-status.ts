import { keyOf } from './code-list.ts';
import type { Label } from './language.ts';

/** Status of a customer's request to cancel a released booking. */
export const CANCELLATION_STATUS = {
  NONE: 'NONE',
  REQUESTED: 'REQUESTED',
  CONFIRMED: 'CONFIRMED',
  DECLINED: 'DECLINED',
} as const;
export type CancellationStatus = keyof typeof CANCELLATION_STATUS;

export const CANCELLATION_STATUS_LABEL: Readonly<Record<CancellationStatus, Label>> = {
  NONE: { en: 'No cancellation request', vn: 'Không có yêu cầu hủy' },
  REQUESTED: { en: 'Cancellation requested', vn: 'Đã yêu cầu hủy' },
  CONFIRMED: { en: 'Cancellation confirmed', vn: 'Đã chấp nhận hủy' },
  DECLINED: { en: 'Cancellation declined', vn: 'Từ chối yêu cầu hủy' },
};

/** The cancellation status that a text names, or null. */
export function cancellationStatusKey(code: unknown): CancellationStatus | null {
  return keyOf(CANCELLATION_STATUS, code);
}
