import type { Language } from '@wr1/schema/rules/language.ts';
import type { MailText } from '../mail/queue-mail.ts';

/** Tells the old address that the account has another one now: whoever did not do that can act. */
export function emailChangedMail(
  { username, email }: { username: string; email: string },
  language: Language,
): MailText {
  if (language === 'vn') {
    return {
      subject: 'Email của tài khoản đã được thay đổi',
      paragraphs: [
        `Tài khoản ${username} vừa được đổi sang địa chỉ email khác. Từ nay mọi thông báo sẽ gửi đến địa chỉ mới.`,
        'Nếu bạn không thực hiện thay đổi này, hãy đăng nhập, đổi mật khẩu và đăng xuất khỏi mọi thiết bị, rồi báo cho nhân viên phụ trách của bạn.',
      ],
      facts: [{ label: 'Email mới', value: email }],
      action: { label: 'Kiểm tra tài khoản', path: '/account-setting' },
    };
  }
  return {
    subject: 'The e-mail address of your account was changed',
    paragraphs: [
      `The account ${username} has another e-mail address now. Messages go to the new one from here on.`,
      'If this was not you, sign in, change the password and sign out everywhere, then tell your salesman.',
    ],
    facts: [{ label: 'New address', value: email }],
    action: { label: 'Check the account', path: '/account-setting' },
  };
}
