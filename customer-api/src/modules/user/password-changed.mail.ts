import { emailTemplate, paragraphs } from '../mail/email-template.ts';

/** Path of the page that sends a reset link. */
export const FORGOT_PASSWORD_PATH = '/auth/forgot-password';

/** Warns the user that the password was changed, in case someone else changed it. */
export const PASSWORD_CHANGED_MAIL = emailTemplate({
  key: 'PASSWORD_CHANGED',
  group: 'security',
  label: { en: 'Password changed', vn: 'Mật khẩu đã thay đổi' },
  variables: ['username', 'when'],
  facts: ['username', 'when'],
  samplePath: FORGOT_PASSWORD_PATH,
  en: {
    subject: 'Your WR1 password was changed',
    title: 'Your password was changed',
    body: paragraphs(
      'The password of your WR1 account was just changed, and you were signed out on every device.',
      'If this was not you, reset it now and contact your WR1 account manager.',
    ),
    button: 'Reset password',
  },
  vn: {
    subject: 'Mật khẩu WR1 đã được thay đổi',
    title: 'Mật khẩu đã được thay đổi',
    body: paragraphs(
      'Mật khẩu tài khoản WR1 của quý khách vừa được thay đổi. Mọi thiết bị đã được đăng xuất.',
      'Nếu không phải quý khách thực hiện, vui lòng đặt lại mật khẩu ngay và báo cho nhân viên phụ trách tại WR1.',
    ),
    button: 'Đặt lại mật khẩu',
  },
});
