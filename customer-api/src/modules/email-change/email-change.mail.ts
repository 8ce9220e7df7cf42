import { emailTemplate, paragraphs } from '../mail/email-template.ts';
import { resetPath } from '../password-reset/password-reset.mail.ts';

// The links have their token in the fragment, which browsers do not send to servers.
/** Path of the link that confirms an address. */
export const confirmPath = (token: string): string => `/email/confirm#${token}`;
/** Path of the link that undoes a change. */
export const undoPath = (token: string): string => `/email/undo#${token}`;

/** Sent to the new address, with the link that confirms it. */
export const EMAIL_CONFIRM_MAIL = emailTemplate({
  key: 'EMAIL_CONFIRM',
  group: 'security',
  label: { en: 'Confirm a new email', vn: 'Xác nhận email mới' },
  variables: ['name', 'username', 'newEmail', 'currentEmail'],
  facts: ['username', 'newEmail'],
  samplePath: confirmPath('sample'),
  en: {
    subject: 'Confirm your new email for WR1',
    title: 'Confirm your new email',
    body: paragraphs(
      'Hello {name},',
      'We received a request to use this address for your WR1 account. Please confirm it below.',
      'Until you do, we will keep emailing {currentEmail}.',
    ),
    button: 'Confirm email',
    note: 'The link works once, within 24 hours. If you did not request this, ignore this email and nothing will change.',
  },
  vn: {
    subject: 'Xác nhận email mới cho tài khoản WR1',
    title: 'Xác nhận email mới',
    body: paragraphs(
      'Xin chào {name},',
      'Có yêu cầu dùng địa chỉ email này cho tài khoản WR1 của quý khách. Vui lòng bấm nút bên dưới để xác nhận.',
      'Cho đến khi xác nhận, chúng tôi vẫn gửi email đến {currentEmail}.',
    ),
    button: 'Xác nhận email',
    note: 'Liên kết có hiệu lực trong 24 giờ và chỉ dùng được một lần. Nếu không phải quý khách yêu cầu, vui lòng bỏ qua email này: tài khoản sẽ không thay đổi.',
  },
});

const WARNING = {
  group: 'security',
  variables: ['name', 'username', 'newEmail', 'when'],
  facts: ['username', 'newEmail', 'when'],
  samplePath: undoPath('sample'),
} as const;
const UNDO_TEXT = {
  en: {
    button: 'This was not me: undo',
    explain:
      'If this was not you, undo it below. We will restore this address, sign out every device, invalidate the current password and email you a link to choose a new one.',
    note: 'The link works once, within 72 hours. If you requested the change, you do not need to do anything.',
  },
  vn: {
    button: 'Không phải tôi: hoàn tác',
    explain:
      'Nếu không phải quý khách thực hiện, vui lòng hoàn tác bằng nút bên dưới. Chúng tôi sẽ khôi phục địa chỉ này, đăng xuất mọi thiết bị, hủy mật khẩu hiện tại và gửi liên kết để đặt mật khẩu mới.',
    note: 'Liên kết có hiệu lực trong 72 giờ và chỉ dùng được một lần. Nếu chính quý khách yêu cầu, không cần làm gì thêm.',
  },
} as const;

function warning(language: 'en' | 'vn', subject: string, text: string) {
  const { button, explain, note } = UNDO_TEXT[language];
  const greeting = language === 'vn' ? 'Xin chào {name},' : 'Hello {name},';
  return { subject, body: paragraphs(greeting, text, explain), button, note };
}

/** Sent to the current address: a different one was requested. */
export const EMAIL_REQUESTED_MAIL = emailTemplate({
  ...WARNING,
  key: 'EMAIL_REQUESTED',
  label: { en: 'New email requested', vn: 'Yêu cầu đổi email' },
  en: warning(
    'en',
    'A new email was requested for your WR1 account',
    'We received a request to change the email of your WR1 account. The change takes effect once the new address is confirmed. Until then, we will keep emailing this one.',
  ),
  vn: warning(
    'vn',
    'Có yêu cầu đổi email tài khoản WR1',
    'Tài khoản WR1 của quý khách vừa có yêu cầu đổi sang email khác. Email chỉ được đổi sau khi địa chỉ mới được xác nhận; cho đến lúc đó chúng tôi vẫn gửi email đến địa chỉ này.',
  ),
});

/** Sent to the previous address: the account now uses another one. */
export const EMAIL_CHANGED_MAIL = emailTemplate({
  ...WARNING,
  key: 'EMAIL_CHANGED',
  label: { en: 'Email changed', vn: 'Email đã thay đổi' },
  en: warning(
    'en',
    'Your WR1 email was changed',
    'The new email was confirmed, and we now send messages there. For the next 72 hours, password reset links are still sent to this address.',
  ),
  vn: warning(
    'vn',
    'Email tài khoản WR1 đã được thay đổi',
    'Email mới đã được xác nhận. Từ nay thông báo được gửi đến địa chỉ mới. Trong 72 giờ tới, liên kết đặt lại mật khẩu vẫn được gửi đến địa chỉ này.',
  ),
});

/** Sent to the restored address: the change was undone, and the account needs a new password. */
export const EMAIL_RESTORED_MAIL = emailTemplate({
  key: 'EMAIL_RESTORED',
  group: 'security',
  label: { en: 'Email change undone', vn: 'Đã hoàn tác đổi email' },
  variables: ['name', 'username'],
  facts: ['username'],
  samplePath: resetPath('sample'),
  en: {
    subject: 'Email change undone. Choose a new password',
    title: 'This address is back in use',
    body: paragraphs(
      'Hello {name},',
      'Your email change was undone. Every device was signed out, and the old password no longer works. Choose a new one to sign in.',
    ),
    button: 'Choose a new password',
    note: 'The link works once, within 30 minutes. After that, use "Forgot password?" on the sign-in page.',
  },
  vn: {
    subject: 'Đã hoàn tác đổi email. Vui lòng đặt mật khẩu mới',
    title: 'Tài khoản dùng lại địa chỉ này',
    body: paragraphs(
      'Xin chào {name},',
      'Việc đổi email đã được hoàn tác. Mọi thiết bị đã bị đăng xuất và mật khẩu cũ không còn hiệu lực. Vui lòng đặt mật khẩu mới để đăng nhập.',
    ),
    button: 'Đặt mật khẩu mới',
    note: 'Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Sau đó, vui lòng dùng “Quên mật khẩu” ở trang đăng nhập.',
  },
});
