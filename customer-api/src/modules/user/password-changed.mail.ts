import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';
import { timeText } from '../mail/mail.rules.ts';

/** Tells somebody that the password was changed: whoever did not do it learns of it. */
export function passwordChangedMail(language: Language, { username, now }: { username: string; now: Date }): MailText {
  if (language === 'vn') {
    return {
      subject: 'Mật khẩu WR1 của bạn đã được thay đổi',
      title: 'Mật khẩu đã được thay đổi',
      paragraphs: [
        'Mật khẩu tài khoản WR1 của bạn vừa được thay đổi. Bạn đã được đăng xuất trên mọi thiết bị.',
        'Nếu không phải bạn thực hiện, vui lòng đặt lại mật khẩu ngay và báo cho nhân viên WR1 phụ trách.',
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
      'The password of your WR1 account was changed a moment ago, and you were signed out on every device.',
      'If that was not you, please reset it now and tell your WR1 contact.',
    ],
    facts: [
      { label: 'Username', value: username },
      { label: 'When', value: timeText(now) },
    ],
    action: { label: 'Reset password', path: '/auth/forgot-password' },
  };
}
