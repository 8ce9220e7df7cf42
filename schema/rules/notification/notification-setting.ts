import { codeOf, keyOf } from '../code/code-list.ts';
import type { Label } from '../code/language.ts';

/** Channels of a notification setting (specification, section 3). */
export const NOTIFICATION_CONFIG_TYPE = { WEB: 0, EMAIL: 1 } as const;
export type NotificationConfigType = keyof typeof NOTIFICATION_CONFIG_TYPE;

export const NOTIFICATION_CONFIG_TYPE_LABEL: Readonly<Record<NotificationConfigType, Label>> = {
  WEB: { en: 'On the website', vn: 'Trên trang web' },
  EMAIL: { en: 'By email', vn: 'Qua email' },
};

/** The channel for a code, or null. */
export function notificationConfigTypeKey(code: unknown): NotificationConfigType | null {
  return keyOf(NOTIFICATION_CONFIG_TYPE, code);
}

/** The code for a channel, or null. */
export function notificationConfigTypeCode(key: unknown): 0 | 1 | null {
  return codeOf(NOTIFICATION_CONFIG_TYPE, key);
}

/**
 * The side a notification setting applies to (specification, section 3): the forwarder WR1 or the customer.
 */
export const NOTIFICATION_ROLE_TYPE = { WR1: 0, CUSTOMER: 1 } as const;
export type NotificationRoleType = keyof typeof NOTIFICATION_ROLE_TYPE;

export const NOTIFICATION_ROLE_TYPE_LABEL: Readonly<Record<NotificationRoleType, Label>> = {
  WR1: { en: 'WR1 staff', vn: 'Nhân viên WR1' },
  CUSTOMER: { en: 'Customer', vn: 'Khách hàng' },
};

/** The side for a code, or null. */
export function notificationRoleTypeKey(code: unknown): NotificationRoleType | null {
  return keyOf(NOTIFICATION_ROLE_TYPE, code);
}

/** The code for a side, or null. */
export function notificationRoleTypeCode(key: unknown): 0 | 1 | null {
  return codeOf(NOTIFICATION_ROLE_TYPE, key);
}
