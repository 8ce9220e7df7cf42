import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';

/** Values in an invitation. */
export interface Invitation {
  fullName: string;
  username: string;
  companyName: string;
  /** Who sent it. */
  invitedBy: string;
  /** Null for staff who sign in with the company account. */
  token: string | null;
}

const pathOf = (token: string | null) => (token === null ? '/auth/login' : `/auth/login#first-sign-in=${token}`);

/** Invites a new user. The link grants access to the account, so no other email contains it. */
export const INVITATION_MAIL: Readonly<Record<Language, (invitation: Invitation) => MailText>> = {
  en: ({ fullName, username, companyName, invitedBy, token }) => ({
    subject: `${invitedBy} invited you to WR1`,
    title: 'Welcome to WR1',
    paragraphs: [
      `Dear ${fullName},`,
      token === null
        ? `${invitedBy} has created an account for you at ${companyName}. Sign in with your company account.`
        : `${invitedBy} has created an account for you at ${companyName}. Sign in with the button below and choose your password. After that, sign in with your username and password.`,
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Sign in for the first time', path: pathOf(token) },
    ...(token !== null && {
      note: 'The link works for 7 days or until you have chosen a password. Please do not forward it.',
    }),
  }),
  vn: ({ fullName, username, companyName, invitedBy, token }) => ({
    subject: `${invitedBy} mời quý khách sử dụng WR1`,
    title: 'Chào mừng quý khách đến với WR1',
    paragraphs: [
      `Kính gửi ${fullName},`,
      token === null
        ? `${invitedBy} đã tạo tài khoản cho quý khách tại ${companyName}. Vui lòng đăng nhập bằng tài khoản công ty.`
        : `${invitedBy} đã tạo tài khoản cho quý khách tại ${companyName}. Vui lòng đăng nhập bằng nút bên dưới và đặt mật khẩu; từ lần sau, đăng nhập bằng tên đăng nhập và mật khẩu này.`,
    ],
    facts: [{ label: 'Tên đăng nhập', value: username }],
    action: { label: 'Đăng nhập lần đầu', path: pathOf(token) },
    ...(token !== null && {
      note: 'Liên kết có hiệu lực 7 ngày hoặc đến khi đặt mật khẩu xong. Vui lòng không chuyển tiếp cho người khác.',
    }),
  }),
};
