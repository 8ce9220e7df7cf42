import { emailTemplate, paragraphs } from '../mail/email-template.ts';
import { firstSignInPath } from '../password-reset/password-reset.mail.ts';

/** Path of the page that shows a quotation to a lead. The token is in the fragment, so that no server logs it. */
export const leadQuotationPath = (token: string): string => `/offer/link#${token}`;

const SAMPLE_TOKEN = 'sample';

/** Sends a person without an account the quotation they requested. */
export const LEAD_QUOTATION_MAIL = emailTemplate({
  key: 'LEAD_QUOTATION',
  group: 'quotation',
  label: { en: 'Quotation for a request without an account', vn: 'Báo giá cho yêu cầu không cần tài khoản' },
  variables: ['contact', 'reference', 'route', 'amount', 'validTo', 'name'],
  required: ['reference'],
  facts: ['reference', 'route', 'amount', 'validTo'],
  samplePath: leadQuotationPath(SAMPLE_TOKEN),
  en: {
    subject: 'Your quotation {reference}, {route}',
    title: 'Your quotation is ready',
    body: paragraphs(
      'Dear {contact},',
      'Open the quotation to see every charge, the schedule and the PDF, and to accept it. Accepting needs a code that we send to this email address.',
      'Questions? Just reply to this email: {name} will answer.',
    ),
    button: 'Open quotation',
    note: 'The link works until the quotation expires. Anyone who has it can read the quotation, but only this mailbox can accept it.',
  },
  vn: {
    subject: 'Báo giá {reference}, {route}',
    title: 'Đã có báo giá',
    body: paragraphs(
      'Kính gửi {contact},',
      'Mở báo giá để xem từng khoản phí, lịch trình, tải PDF và chấp nhận trực tuyến. Khi chấp nhận, hệ thống gửi một mã xác nhận đến chính địa chỉ email này.',
      'Nếu cần trao đổi, vui lòng trả lời email này, {name} sẽ phản hồi.',
    ),
    button: 'Mở báo giá',
    note: 'Liên kết có hiệu lực đến khi báo giá hết hạn. Người có liên kết xem được báo giá, nhưng chỉ hộp thư này mới chấp nhận được.',
  },
});

/** The code that proves access to the mailbox when a lead accepts. */
export const LEAD_CODE_MAIL = emailTemplate({
  key: 'LEAD_CODE',
  group: 'quotation',
  label: { en: 'Code to accept a quotation', vn: 'Mã chấp nhận báo giá' },
  variables: ['reference', 'code'],
  required: ['code'],
  facts: ['reference', 'code'],
  en: {
    subject: '{code} is your code for quotation {reference}',
    title: 'Your code',
    body: 'Enter this code on the page of the quotation to accept it. It works for 15 minutes.',
    note: 'If you are not accepting a quotation, ignore this email and do not share the code.',
  },
  vn: {
    subject: '{code} là mã xác nhận báo giá {reference}',
    title: 'Mã xác nhận',
    body: 'Nhập mã này trên trang báo giá để chấp nhận. Mã có hiệu lực trong 15 phút.',
    note: 'Nếu quý khách không chấp nhận báo giá nào, vui lòng bỏ qua email này và không chia sẻ mã.',
  },
});

/** Confirms the booking of a new company. The first sign-in link gives access to the account. */
export const LEAD_ACCOUNT_MAIL = emailTemplate({
  key: 'LEAD_ACCOUNT',
  group: 'quotation',
  label: { en: 'Quotation accepted, account created', vn: 'Đã chấp nhận báo giá, đã tạo tài khoản' },
  variables: ['contact', 'company', 'number', 'username'],
  required: ['number'],
  facts: ['number', 'company', 'username'],
  samplePath: firstSignInPath(SAMPLE_TOKEN),
  en: {
    subject: 'Booking {number} received',
    title: 'We received your booking',
    body: paragraphs(
      'Dear {contact},',
      'Thank you for accepting our quotation. We are checking the details of {company} and will then confirm booking {number}.',
      'Sign in with the button below and choose your password to follow the booking and send us documents.',
    ),
    button: 'Sign in for the first time',
    note: 'The link works for 7 days or until you have chosen a password. Please do not forward it.',
  },
  vn: {
    subject: 'Đã nhận booking {number}',
    title: 'Đã nhận booking của quý khách',
    body: paragraphs(
      'Kính gửi {contact},',
      'Cảm ơn quý khách đã chấp nhận báo giá. Chúng tôi đang kiểm tra thông tin của {company} và sẽ xác nhận booking {number}.',
      'Vui lòng đăng nhập bằng nút bên dưới và đặt mật khẩu để theo dõi booking và gửi chứng từ.',
    ),
    button: 'Đăng nhập lần đầu',
    note: 'Liên kết có hiệu lực 7 ngày hoặc đến khi đặt mật khẩu xong. Vui lòng không chuyển tiếp cho người khác.',
  },
});

/** Confirms the booking of a company that staff must assign to a customer. */
export const LEAD_ACCEPTED_MAIL = emailTemplate({
  key: 'LEAD_ACCEPTED',
  group: 'quotation',
  label: { en: 'Quotation accepted without an account', vn: 'Đã chấp nhận báo giá không cần tài khoản' },
  variables: ['contact', 'company', 'number'],
  required: ['number'],
  facts: ['number', 'company'],
  en: {
    subject: 'Booking {number} received',
    title: 'We received your booking',
    body: paragraphs(
      'Dear {contact},',
      'Thank you for accepting our quotation. We are checking the details of {company} and will reply to this address.',
    ),
  },
  vn: {
    subject: 'Đã nhận booking {number}',
    title: 'Đã nhận booking của quý khách',
    body: paragraphs(
      'Kính gửi {contact},',
      'Cảm ơn quý khách đã chấp nhận báo giá. Chúng tôi đang kiểm tra thông tin của {company} và sẽ trả lời vào địa chỉ này.',
    ),
  },
});
