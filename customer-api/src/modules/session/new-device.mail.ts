import { emailTemplate, paragraphs } from '../mail/email-template.ts';
import { timeText } from '../mail/mail.rules.ts';
import type { SignInPlace } from './session.repository.ts';
import { describeBrowser, shortAddress } from './sign-in-place.rules.ts';

/** Path of the caller's sessions. */
export const SESSIONS_PATH = '/account-setting?tab=sessions';

/** Informs the user of a sign-in on a device that was not used before. */
export const NEW_DEVICE_MAIL = emailTemplate({
  key: 'NEW_DEVICE',
  group: 'security',
  label: { en: 'Sign-in from a new device', vn: 'Đăng nhập từ thiết bị mới' },
  variables: ['username', 'when', 'device', 'address'],
  facts: ['username', 'when', 'device', 'address'],
  samplePath: SESSIONS_PATH,
  en: {
    subject: 'New sign-in to your WR1 account',
    title: 'Sign-in from a new device',
    body: paragraphs(
      'Your WR1 account was just used on a device that we have not seen before.',
      'If this was not you, change your password now and contact your WR1 account manager.',
    ),
    button: 'Review sessions',
  },
  vn: {
    subject: 'Đăng nhập WR1 từ thiết bị mới',
    title: 'Đăng nhập từ thiết bị mới',
    body: paragraphs(
      'Tài khoản WR1 của quý khách vừa đăng nhập trên một thiết bị chưa từng sử dụng.',
      'Nếu không phải quý khách thực hiện, vui lòng đổi mật khẩu ngay và báo cho nhân viên phụ trách tại WR1.',
    ),
    button: 'Xem các phiên đăng nhập',
  },
});

/** Values of the email about a sign-in on a new device. */
export function newDeviceValues({ username, userAgent, address, now }: SignInPlace & { username: string }) {
  const { browser, system } = describeBrowser(userAgent);
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  return { username, when: timeText(now), device, address: shortAddress(address) };
}
