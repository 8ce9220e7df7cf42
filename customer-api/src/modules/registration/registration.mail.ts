import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';

/** What the mails of a registration speak of. */
export interface RegistrationMail {
  reference: string;
  companyName: string;
  contactName: string;
  username: string;
}

type Words<T> = Readonly<Record<Language, (registration: T) => MailText>>;

/**
 * To the applicant: it has arrived, and what happens next. It repeats nothing that was typed: whoever enters a stranger's
 * address cannot write to that stranger through us.
 */
export const RECEIVED_MAIL: Words<Pick<RegistrationMail, 'reference'>> = {
  en: ({ reference }) => ({
    subject: `We have received your registration ${reference}`,
    title: 'Your registration has arrived',
    paragraphs: [
      'Thank you for registering with WR1. We check the company’s details and usually answer within one working day.',
      'Once your registration is approved, you get a mail with a link for your first sign-in. There you choose your password.',
    ],
    facts: [{ label: 'Reference', value: reference }],
    note: 'You did not register? Then nothing happens without your doing, and you can ignore this mail.',
  }),
  vn: ({ reference }) => ({
    subject: `Chúng tôi đã nhận được đăng ký ${reference}`,
    title: 'Đã nhận được đăng ký của bạn',
    paragraphs: [
      'Cảm ơn bạn đã đăng ký tài khoản WR1. Chúng tôi kiểm tra thông tin công ty và thường trả lời trong một ngày làm việc.',
      'Khi đăng ký được duyệt, bạn sẽ nhận được email có liên kết đăng nhập lần đầu và tự đặt mật khẩu tại đó.',
    ],
    facts: [{ label: 'Mã đăng ký', value: reference }],
    note: 'Nếu bạn không đăng ký, vui lòng bỏ qua email này.',
  }),
};

/** To every ADMIN: somebody waits. */
export const TO_APPROVE_MAIL: Words<RegistrationMail & { taxCode: string; volume: string }> = {
  en: ({ reference, companyName, contactName, taxCode, volume }) => ({
    subject: `Registration to approve: ${companyName}`,
    paragraphs: [`${companyName} has registered and waits for approval.`],
    facts: [
      { label: 'Reference', value: reference },
      { label: 'Tax code', value: taxCode },
      { label: 'Contact', value: contactName },
      { label: 'Shipments a month', value: volume },
    ],
    action: { label: 'Check the registration', path: `/admin/approve-register?open=${reference}` },
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

/** To the applicant: approved, with the link of the first sign-in. It opens the account: it stands in this mail alone. */
export const FIRST_SIGN_IN_MAIL: Words<RegistrationMail & { token: string }> = {
  en: ({ companyName, contactName, username, token }) => ({
    subject: 'Your WR1 account is ready',
    title: 'Welcome to WR1',
    paragraphs: [
      `Dear ${contactName},`,
      `The registration of ${companyName} has been approved. Sign in with the button below and choose your password; from then on you sign in with your username.`,
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Sign in for the first time', path: `/auth/login#first-sign-in=${token}` },
    note: 'The link works for 7 days, until you have chosen a password. Please do not pass it on.',
  }),
  vn: ({ companyName, contactName, username, token }) => ({
    subject: 'Tài khoản WR1 của bạn đã sẵn sàng',
    title: 'Chào mừng bạn đến với WR1',
    paragraphs: [
      `Kính gửi ${contactName},`,
      `Đăng ký của ${companyName} đã được duyệt. Vui lòng đăng nhập bằng nút bên dưới và đặt mật khẩu; từ lần sau bạn đăng nhập bằng tên đăng nhập và mật khẩu này.`,
    ],
    facts: [{ label: 'Tên đăng nhập', value: username }],
    action: { label: 'Đăng nhập lần đầu', path: `/auth/login#first-sign-in=${token}` },
    note: 'Liên kết có hiệu lực 7 ngày, cho đến khi bạn đặt mật khẩu. Vui lòng không chuyển tiếp cho người khác.',
  }),
};

/** To the applicant: not approved, and why. */
export const REJECTED_MAIL: Words<RegistrationMail & { reason: string }> = {
  en: ({ reference, companyName, contactName, reason }) => ({
    subject: `About your registration ${reference}`,
    title: 'We could not approve your registration',
    paragraphs: [
      `Dear ${contactName},`,
      `We have checked the registration of ${companyName} and could not approve it. You are welcome to register again once the point below is settled.`,
    ],
    facts: [
      { label: 'Reason', value: reason },
      { label: 'Reference', value: reference },
    ],
    action: { label: 'Register again', path: '/public/register' },
  }),
  vn: ({ reference, companyName, contactName, reason }) => ({
    subject: `Về đăng ký ${reference} của bạn`,
    title: 'Đăng ký chưa được duyệt',
    paragraphs: [
      `Kính gửi ${contactName},`,
      `Chúng tôi đã kiểm tra đăng ký của ${companyName} và chưa thể duyệt. Sau khi xử lý nội dung dưới đây, bạn có thể đăng ký lại.`,
    ],
    facts: [
      { label: 'Lý do', value: reason },
      { label: 'Mã đăng ký', value: reference },
    ],
    action: { label: 'Đăng ký lại', path: '/public/register' },
  }),
};
