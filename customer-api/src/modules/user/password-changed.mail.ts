import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';
import { timeText } from '../mail/mail.rules.ts';

/** Warns the user that the password was changed, in case someone else changed it. */
export function passwordChangedMail(language: Language, { username, now }: { username: string; now: Date }): MailText {
  if (language === 'vn') {
    return {
      subject: 'Mật khẩu WR1 đã được thay đổi',
      title: 'Mật khẩu đã được thay đổi',
      paragraphs: [
        'Mật khẩu tài khoản WR1 của quý khách vừa được thay đổi. Mọi thiết bị đã được đăng xuất.',
        'Nếu không phải quý khách thực hiện, vui lòng đặt lại mật khẩu ngay và báo cho nhân viên phụ trách tại WR1.',
      ],
      facts: [
        { label: 'Tên đăng nhập', value: username },
        { label: 'Thời điểm', value: timeText(now) },
      ],
      action: { label: 'Đặt lại mật khẩu', path: '/auth/forgot-password' },
    };
  }
  return {
    subject: 'Your WR1 password was changed',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your WR1 account was just changed, and you were signed out on every device.',
      'If this was not you, reset it now and contact your WR1 account manager.',
    ],
    facts: [
      { label: 'Username', value: username },
      { label: 'When', value: timeText(now) },
    ],
    action: { label: 'Reset password', path: '/auth/forgot-password' },
  };
}
