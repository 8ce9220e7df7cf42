import { emailTemplate, paragraphs } from '../mail/email-template.ts';
import { firstSignInPath } from '../password-reset/password-reset.mail.ts';

const INVITATION = {
  kind: 'FIRST_SIGN_IN',
  group: 'security',
  variables: ['name', 'username', 'company', 'invitedBy'],
  required: ['invitedBy'],
  facts: ['username'],
} as const;
const EN = {
  subject: '{invitedBy} invited you to WR1',
  title: 'Welcome to WR1',
  button: 'Sign in for the first time',
} as const;
const VN = {
  subject: '{invitedBy} mời quý khách sử dụng WR1',
  title: 'Chào mừng quý khách đến với WR1',
  button: 'Đăng nhập lần đầu',
} as const;

/** Invites a new user. The link grants access to the account, so no other email contains it. */
export const INVITATION_MAIL = emailTemplate({
  ...INVITATION,
  key: 'INVITATION',
  label: { en: 'Invitation', vn: 'Lời mời' },
  samplePath: firstSignInPath('sample'),
  en: {
    ...EN,
    body: paragraphs(
      'Dear {name},',
      '{invitedBy} has created an account for you at {company}. Sign in with the button below and choose your password. After that, sign in with your username and password.',
    ),
    note: 'The link works for 7 days or until you have chosen a password. Please do not forward it.',
  },
  vn: {
    ...VN,
    body: paragraphs(
      'Kính gửi {name},',
      '{invitedBy} đã tạo tài khoản cho quý khách tại {company}. Vui lòng đăng nhập bằng nút bên dưới và đặt mật khẩu; từ lần sau, đăng nhập bằng tên đăng nhập và mật khẩu này.',
    ),
    note: 'Liên kết có hiệu lực 7 ngày hoặc đến khi đặt mật khẩu xong. Vui lòng không chuyển tiếp cho người khác.',
  },
});

/** Path of the sign-in page. */
export const SIGN_IN_PATH = '/auth/login';

/** Invites staff who sign in with the company account and need no link of ours. */
export const COMPANY_ACCOUNT_INVITATION_MAIL = emailTemplate({
  ...INVITATION,
  key: 'INVITATION_COMPANY_ACCOUNT',
  label: { en: 'Invitation, company account', vn: 'Lời mời, tài khoản công ty' },
  samplePath: SIGN_IN_PATH,
  en: {
    ...EN,
    body: paragraphs(
      'Dear {name},',
      '{invitedBy} has created an account for you at {company}. Sign in with your company account.',
    ),
  },
  vn: {
    ...VN,
    body: paragraphs(
      'Kính gửi {name},',
      '{invitedBy} đã tạo tài khoản cho quý khách tại {company}. Vui lòng đăng nhập bằng tài khoản công ty.',
    ),
  },
});
