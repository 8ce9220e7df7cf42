import { emailTemplate, paragraphs } from '../mail/email-template.ts';
import { firstSignInPath } from '../password-reset/password-reset.mail.ts';

/** Path of a registration that waits for approval. */
export const approvalPath = (reference: string): string => `/admin/approve-register?open=${reference}`;
/** Path of the registration form. */
export const REGISTER_PATH = '/public/register';

/**
 * Confirms to the applicant that the registration was received, and explains the next steps. It contains no
 * user input, so that the form cannot be misused to send text to strangers.
 */
export const RECEIVED_MAIL = emailTemplate({
  key: 'REGISTRATION_RECEIVED',
  group: 'registration',
  label: { en: 'Registration received', vn: 'Đã nhận đăng ký' },
  variables: ['registration'],
  facts: ['registration'],
  en: {
    subject: 'We received your registration {registration}',
    title: 'We received your registration',
    body: paragraphs(
      'Thank you for registering with WR1. We are checking your company’s details and usually reply within one working day.',
      'Once your registration is approved, we will email you a link for your first sign-in, where you choose your password.',
    ),
    note: 'If you did not register, you can ignore this email.',
  },
  vn: {
    subject: 'Đã nhận được đăng ký {registration}',
    title: 'Đã nhận được đăng ký của quý khách',
    body: paragraphs(
      'Cảm ơn quý khách đã đăng ký tài khoản WR1. Chúng tôi kiểm tra thông tin công ty và thường trả lời trong một ngày làm việc.',
      'Khi đăng ký được duyệt, quý khách sẽ nhận được email có liên kết đăng nhập lần đầu và tự đặt mật khẩu tại đó.',
    ),
    note: 'Nếu quý khách không đăng ký, vui lòng bỏ qua email này.',
  },
});

/** Informs every ADMIN that a registration is waiting for approval. */
export const TO_APPROVE_MAIL = emailTemplate({
  key: 'REGISTRATION_TO_APPROVE',
  group: 'registration',
  label: { en: 'Registration to approve', vn: 'Đăng ký chờ duyệt' },
  variables: ['company', 'registration', 'taxCode', 'contact', 'volume'],
  required: ['company'],
  facts: ['registration', 'taxCode', 'contact', 'volume'],
  samplePath: approvalPath('RG-2611-0007'),
  en: {
    subject: 'Registration to approve: {company}',
    body: '{company} has registered and is waiting for approval.',
    button: 'Review registration',
  },
  vn: {
    subject: 'Đăng ký chờ duyệt: {company}',
    body: '{company} đã đăng ký tài khoản và đang chờ duyệt.',
    button: 'Xem đăng ký',
  },
});

/**
 * Informs the applicant of the approval. The first sign-in link gives access to the account, so it is sent
 * only in this email.
 */
export const FIRST_SIGN_IN_MAIL = emailTemplate({
  key: 'FIRST_SIGN_IN',
  group: 'registration',
  label: { en: 'Registration approved, first sign-in', vn: 'Đăng ký được duyệt, đăng nhập lần đầu' },
  variables: ['contact', 'company', 'username'],
  facts: ['username'],
  samplePath: firstSignInPath('sample'),
  en: {
    subject: 'Your WR1 account is ready',
    title: 'Welcome to WR1',
    body: paragraphs(
      'Dear {contact},',
      'Your registration of {company} has been approved. Sign in with the button below and choose your password. After that, sign in with your username and password.',
    ),
    button: 'Sign in for the first time',
    note: 'The link works for 7 days or until you have chosen a password. Please do not forward it.',
  },
  vn: {
    subject: 'Tài khoản WR1 đã sẵn sàng',
    title: 'Chào mừng quý khách đến với WR1',
    body: paragraphs(
      'Kính gửi {contact},',
      'Đăng ký của {company} đã được duyệt. Vui lòng đăng nhập bằng nút bên dưới và đặt mật khẩu; từ lần sau, đăng nhập bằng tên đăng nhập và mật khẩu này.',
    ),
    button: 'Đăng nhập lần đầu',
    note: 'Liên kết có hiệu lực 7 ngày hoặc đến khi đặt mật khẩu xong. Vui lòng không chuyển tiếp cho người khác.',
  },
});

/** Informs the applicant of the rejection and its reason. */
export const REJECTED_MAIL = emailTemplate({
  key: 'REGISTRATION_REJECTED',
  group: 'registration',
  label: { en: 'Registration rejected', vn: 'Đăng ký không được duyệt' },
  variables: ['registration', 'contact', 'company', 'reason'],
  facts: ['reason', 'registration'],
  samplePath: REGISTER_PATH,
  en: {
    subject: 'About your registration {registration}',
    title: 'We could not approve your registration',
    body: paragraphs(
      'Dear {contact},',
      'We checked your registration of {company} and could not approve it. Once the point below is resolved, you are welcome to register again.',
    ),
    button: 'Register again',
  },
  vn: {
    subject: 'Về đăng ký {registration} của quý khách',
    title: 'Đăng ký chưa được duyệt',
    body: paragraphs(
      'Kính gửi {contact},',
      'Chúng tôi đã kiểm tra đăng ký của {company} và chưa thể duyệt. Sau khi xử lý nội dung dưới đây, quý khách có thể đăng ký lại.',
    ),
    button: 'Đăng ký lại',
  },
});
