import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';

export interface RegistrationMail {
  reference: string;
  companyName: string;
  contactName: string;
  username: string;
}

type Words<T> = Readonly<Record<Language, (registration: T) => MailText>>;

/**
 * Confirms to the applicant that the registration was received, and explains the next steps. It contains no
 * user input, so that the form cannot be misused to send text to strangers.
 */
export const RECEIVED_MAIL: Words<Pick<RegistrationMail, 'reference'>> = {
  en: ({ reference }) => ({
    subject: `We received your registration ${reference}`,
    title: 'We received your registration',
    paragraphs: [
      'Thank you for registering with WR1. We are checking your company’s details and usually reply within one working day.',
      'Once your registration is approved, we will email you a link for your first sign-in, where you choose your password.',
    ],
    facts: [{ label: 'Reference', value: reference }],
    note: 'If you did not register, you can ignore this email.',
  }),
  vn: ({ reference }) => ({
    subject: `Đã nhận được đăng ký ${reference}`,
    title: 'Đã nhận được đăng ký của quý khách',
    paragraphs: [
      'Cảm ơn quý khách đã đăng ký tài khoản WR1. Chúng tôi kiểm tra thông tin công ty và thường trả lời trong một ngày làm việc.',
      'Khi đăng ký được duyệt, quý khách sẽ nhận được email có liên kết đăng nhập lần đầu và tự đặt mật khẩu tại đó.',
    ],
    facts: [{ label: 'Mã đăng ký', value: reference }],
    note: 'Nếu quý khách không đăng ký, vui lòng bỏ qua email này.',
  }),
};

/** Informs every ADMIN that a registration is waiting for approval. */
export const TO_APPROVE_MAIL: Words<RegistrationMail & { taxCode: string; volume: string }> = {
  en: ({ reference, companyName, contactName, taxCode, volume }) => ({
    subject: `Registration to approve: ${companyName}`,
    paragraphs: [`${companyName} has registered and is waiting for approval.`],
    facts: [
      { label: 'Reference', value: reference },
      { label: 'Tax code', value: taxCode },
      { label: 'Contact', value: contactName },
      { label: 'Shipments per month', value: volume },
    ],
    action: { label: 'Review registration', path: `/admin/approve-register?open=${reference}` },
  }),
  vn: ({ reference, companyName, contactName, taxCode, volume }) => ({
    subject: `Đăng ký chờ duyệt: ${companyName}`,
    paragraphs: [`${companyName} đã đăng ký tài khoản và đang chờ duyệt.`],
    facts: [
      { label: 'Mã đăng ký', value: reference },
      { label: 'Mã số thuế', value: taxCode },
      { label: 'Người liên hệ', value: contactName },
      { label: 'Số lô hàng mỗi tháng', value: volume },
    ],
    action: { label: 'Xem đăng ký', path: `/admin/approve-register?open=${reference}` },
  }),
};

/**
 * Informs the applicant of the approval. The first sign-in link gives access to the account, so it is sent
 * only in this email.
 */
export const FIRST_SIGN_IN_MAIL: Words<RegistrationMail & { token: string }> = {
  en: ({ companyName, contactName, username, token }) => ({
    subject: 'Your WR1 account is ready',
    title: 'Welcome to WR1',
    paragraphs: [
      `Dear ${contactName},`,
      `Your registration of ${companyName} has been approved. Sign in with the button below and choose your password. After that, sign in with your username and password.`,
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Sign in for the first time', path: `/auth/login#first-sign-in=${token}` },
    note: 'The link works for 7 days or until you have chosen a password. Please do not forward it.',
  }),
  vn: ({ companyName, contactName, username, token }) => ({
    subject: 'Tài khoản WR1 đã sẵn sàng',
    title: 'Chào mừng quý khách đến với WR1',
    paragraphs: [
      `Kính gửi ${contactName},`,
      `Đăng ký của ${companyName} đã được duyệt. Vui lòng đăng nhập bằng nút bên dưới và đặt mật khẩu; từ lần sau, đăng nhập bằng tên đăng nhập và mật khẩu này.`,
    ],
    facts: [{ label: 'Tên đăng nhập', value: username }],
    action: { label: 'Đăng nhập lần đầu', path: `/auth/login#first-sign-in=${token}` },
    note: 'Liên kết có hiệu lực 7 ngày hoặc đến khi đặt mật khẩu xong. Vui lòng không chuyển tiếp cho người khác.',
  }),
};

/** Informs the applicant of the rejection and its reason. */
export const REJECTED_MAIL: Words<RegistrationMail & { reason: string }> = {
  en: ({ reference, companyName, contactName, reason }) => ({
    subject: `About your registration ${reference}`,
    title: 'We could not approve your registration',
    paragraphs: [
      `Dear ${contactName},`,
      `We checked your registration of ${companyName} and could not approve it. Once the point below is resolved, you are welcome to register again.`,
    ],
    facts: [
      { label: 'Reason', value: reason },
      { label: 'Reference', value: reference },
    ],
    action: { label: 'Register again', path: '/public/register' },
  }),
  vn: ({ reference, companyName, contactName, reason }) => ({
    subject: `Về đăng ký ${reference} của quý khách`,
    title: 'Đăng ký chưa được duyệt',
    paragraphs: [
      `Kính gửi ${contactName},`,
      `Chúng tôi đã kiểm tra đăng ký của ${companyName} và chưa thể duyệt. Sau khi xử lý nội dung dưới đây, quý khách có thể đăng ký lại.`,
    ],
    facts: [
      { label: 'Lý do', value: reason },
      { label: 'Mã đăng ký', value: reference },
    ],
    action: { label: 'Đăng ký lại', path: '/public/register' },
  }),
};
