import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';

/** The recipient of a link and its token. */
interface LinkMail {
  /** Full name of the recipient. */
  name: string;
  username: string;
  token: string;
}

/** Email with a link to choose a new password. */
export function passwordResetMail(language: Language, { name, username, token }: LinkMail): MailText {
  // In the fragment, so that no server logs the token.
  const path = `/auth/reset-password/link#${token}`;
  if (language === 'vn') {
    return {
      subject: 'Đặt lại mật khẩu WR1',
      title: 'Đặt lại mật khẩu',
      paragraphs: [
        `Xin chào ${name},`,
        'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản WR1 của quý khách. Vui lòng bấm nút bên dưới để chọn mật khẩu mới.',
      ],
      facts: [{ label: 'Tên đăng nhập', value: username }],
      action: { label: 'Đặt mật khẩu mới', path },
      note: 'Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Nếu không phải quý khách yêu cầu, vui lòng bỏ qua email này: mật khẩu vẫn giữ nguyên.',
    };
  }
  return {
    subject: 'Reset your WR1 password',
    title: 'Reset your password',
    paragraphs: [
      `Hello ${name},`,
      'We received a request to reset the password of your WR1 account. Choose a new password below.',
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Choose a new password', path },
    note: 'The link works once, within 30 minutes. If you did not request this, ignore this email: your password will not change.',
  };
}

/** Email with a new first sign-in link, for a user who has no password yet. */
export function firstSignInAgainMail(language: Language, { name, username, token }: LinkMail): MailText {
  const path = `/auth/login#first-sign-in=${token}`;
  if (language === 'vn') {
    return {
      subject: 'Đăng nhập WR1 lần đầu',
      title: 'Tài khoản chưa có mật khẩu',
      paragraphs: [
        `Xin chào ${name},`,
        'Tài khoản WR1 của quý khách đã được duyệt nhưng chưa có mật khẩu. Vui lòng bấm nút bên dưới để đăng nhập lần đầu và đặt mật khẩu.',
      ],
      facts: [{ label: 'Tên đăng nhập', value: username }],
      action: { label: 'Đăng nhập lần đầu', path },
      note: 'Liên kết có hiệu lực trong 7 ngày và chỉ dùng được một lần; liên kết gửi trước đó không còn hiệu lực.',
    };
  }
  return {
    subject: 'Your first sign-in to WR1',
    title: 'You have not chosen a password yet',
    paragraphs: [
      `Hello ${name},`,
      'Your WR1 account is approved, but it has no password yet. Sign in for the first time and choose one.',
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Sign in for the first time', path },
    note: 'The link works once, within 7 days. Links we sent before no longer work.',
  };
}
