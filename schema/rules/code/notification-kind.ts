import { NOTIFICATION_TITLE } from '../notification/notification-title.ts';
import type { NotificationKind } from '../notification/notification-title.ts';

/** Kinds of notification; key and stored code are the same. */
export const NOTIFICATION_KIND = Object.fromEntries(Object.keys(NOTIFICATION_TITLE).map((kind) => [kind, kind])) as {
  readonly [Kind in NotificationKind]: Kind;
};
