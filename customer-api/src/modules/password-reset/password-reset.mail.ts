import { emailTemplate, paragraphs } from '../mail/email-template.ts';

/** Path of the page on which a password is chosen. The token is in the fragment, so that no server logs it. */
export const resetPath = (token: string): string => `/auth/reset-password/link#${token}`;
/** Path of the first sign-in, with the token in the fragment. */
export const firstSignInPath = (token: string): string => `/auth/login#first-sign-in=${token}`;

const SAMPLE_TOKEN = 'sample';

/** Email with a link to choose a new password. */
export const PASSWORD_RESET_MAIL = emailTemplate({
  key: 'PASSWORD_RESET',
  group: 'security',
  label: { en: 'Password reset', vn: 'Đặt lại mật khẩu' },
  variables: ['name', 'username'],
  facts: ['username'],
  samplePath: resetPath(SAMPLE_TOKEN),
  en: {
    subject: 'Reset your WR1 password',
    title: 'Reset your password',
    body: paragraphs(
      'Hello {name},',
      'We received a request to reset the password of your WR1 account. Choose a new password below.',
    ),
    button: 'Choose a new password',
    note: 'The link works once, within 30 minutes. If you did not request this, ignore this email: your password will not change.',
  },
  vn: {
    subject: 'Đặt lại mật khẩu WR1',
    title: 'Đặt lại mật khẩu',
    body: paragraphs(
      'Xin chào {name},',
      'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản WR1 của quý khách. Vui lòng bấm nút bên dưới để chọn mật khẩu mới.',
    ),
    button: 'Đặt mật khẩu mới',
    note: 'Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Nếu không phải quý khách yêu cầu, vui lòng bỏ qua email này: mật khẩu vẫn giữ nguyên.',
  },
});

/** Email with a new first sign-in link, for a user who has no password yet. */
export const FIRST_SIGN_IN_AGAIN_MAIL = emailTemplate({
  key: 'FIRST_SIGN_IN_AGAIN',
  kind: 'FIRST_SIGN_IN',
  group: 'security',
  label: { en: 'First sign-in, new link', vn: 'Đăng nhập lần đầu, gửi lại liên kết' },
  variables: ['name', 'username'],
  facts: ['username'],
  samplePath: firstSignInPath(SAMPLE_TOKEN),
  en: {
    subject: 'Your first sign-in to WR1',
    title: 'You have not chosen a password yet',
    body: paragraphs(
      'Hello {name},',
      'Your WR1 account is approved, but it has no password yet. Sign in for the first time and choose one.',
    ),
    button: 'Sign in for the first time',
    note: 'The link works once, within 7 days. Links we sent before no longer work.',
  },
  vn: {
    subject: 'Đăng nhập WR1 lần đầu',
    title: 'Tài khoản chưa có mật khẩu',
    body: paragraphs(
      'Xin chào {name},',
      'Tài khoản WR1 của quý khách đã được duyệt nhưng chưa có mật khẩu. Vui lòng bấm nút bên dưới để đăng nhập lần đầu và đặt mật khẩu.',
    ),
    button: 'Đăng nhập lần đầu',
    note: 'Liên kết có hiệu lực trong 7 ngày và chỉ dùng được một lần; liên kết gửi trước đó không còn hiệu lực.',
  },
});
