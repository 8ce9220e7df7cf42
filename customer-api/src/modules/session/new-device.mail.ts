import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';
import { timeText } from '../mail/mail.rules.ts';
import type { SignInPlace } from './session.repository.ts';
import { describeBrowser, shortAddress } from './sign-in-place.rules.ts';

/** Informs the user of a sign-in on a device that was not used before. */
export function newDeviceMail(
  language: Language,
  { username, userAgent, address, now }: SignInPlace & { username: string },
): MailText {
  const { browser, system } = describeBrowser(userAgent);
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  const isVn = language === 'vn';
  const facts = [
    { label: isVn ? 'Tên đăng nhập' : 'Username', value: username },
    { label: isVn ? 'Thời điểm' : 'When', value: timeText(now) },
    { label: isVn ? 'Thiết bị' : 'Device', value: device },
    { label: isVn ? 'Địa chỉ IP' : 'IP address', value: shortAddress(address) ?? '' },
  ].filter(({ value }) => value !== '');
  if (isVn) {
    return {
      subject: 'Đăng nhập WR1 từ thiết bị mới',
      title: 'Đăng nhập từ thiết bị mới',
      paragraphs: [
        'Tài khoản WR1 của quý khách vừa đăng nhập trên một thiết bị chưa từng sử dụng.',
        'Nếu không phải quý khách thực hiện, vui lòng đổi mật khẩu ngay và báo cho nhân viên phụ trách tại WR1.',
      ],
      facts,
      action: { label: 'Xem các phiên đăng nhập', path: '/account-setting?tab=sessions' },
    };
  }
  return {
    subject: 'New sign-in to your WR1 account',
    title: 'Sign-in from a new device',
    paragraphs: [
      'Your WR1 account was just used on a device that we have not seen before.',
      'If this was not you, change your password now and contact your WR1 account manager.',
    ],
    facts,
    action: { label: 'Review sessions', path: '/account-setting?tab=sessions' },
  };
}
