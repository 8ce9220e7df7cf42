import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';

/** To whom a link goes, and its token. */
interface LinkMail {
  /** Full name. */
  name: string;
  username: string;
  token: string;
}

/** The link to a new password. */
export function passwordResetMail(language: Language, { name, username, token }: LinkMail): MailText {
  // Behind the #, so that no server on the way writes the token into its log.
  const path = `/auth/reset-password/link#${token}`;
  if (language === 'vn') {
    return {
      subject: 'Đặt lại mật khẩu WR1',
      title: 'Đặt lại mật khẩu',
      paragraphs: [
        `Xin chào ${name},`,
        'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản WR1 của bạn. Vui lòng bấm nút bên dưới để chọn mật khẩu mới.',
      ],
      facts: [{ label: 'Tên đăng nhập', value: username }],
      action: { label: 'Đặt mật khẩu mới', path },
      note: 'Đường dẫn có hiệu lực trong 30 phút và chỉ dùng được một lần. Nếu không phải bạn yêu cầu, vui lòng bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.',
    };
  }
  return {
    subject: 'Reset your WR1 password',
    title: 'Reset your password',
    paragraphs: [
      `Hello ${name},`,
      'Somebody, most likely you, asked for a new password for your WR1 account. Choose it here.',
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Choose a new password', path },
    note: 'The link works for 30 minutes, and once. If you did not ask for it, do nothing: your password stays as it is.',
  };
}

/** The first sign-in link once more, for somebody who never had a password to forget. */
export function firstSignInAgainMail(language: Language, { name, username, token }: LinkMail): MailText {
  const path = `/auth/login#first-sign-in=${token}`;
  if (language === 'vn') {
    return {
      subject: 'Đăng nhập WR1 lần đầu',
      title: 'Bạn chưa đặt mật khẩu',
      paragraphs: [
        `Xin chào ${name},`,
        'Tài khoản WR1 của bạn đã được duyệt nhưng chưa có mật khẩu. Vui lòng bấm nút bên dưới để đăng nhập lần đầu và đặt mật khẩu.',
      ],
      facts: [{ label: 'Tên đăng nhập', value: username }],
      action: { label: 'Đăng nhập lần đầu', path },
      note: 'Đường dẫn có hiệu lực trong 7 ngày và chỉ dùng được một lần; đường dẫn gửi trước đó không còn hiệu lực.',
    };
  }
  return {
    subject: 'Your first sign-in to WR1',
    title: 'You have no password yet',
    paragraphs: [
      `Hello ${name},`,
      'Your WR1 account is approved, but it has no password yet. Sign in for the first time and choose one.',
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Sign in for the first time', path },
    note: 'The link works for 7 days, and once; links that we sent before have ended.',
  };
}
