import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MailText } from '../mail/queue-mail.ts';
import { timeText } from '../mail/mail.rules.ts';

interface EmailMail {
  /** Full name. */
  name: string;
  username: string;
  /** The new address; in `emailRestoredMail` the restored one. */
  email: string;
  /** Token for the email's link. The link has it in the fragment, which browsers do not send to servers. */
  token: string;
}

const confirmPath = (token: string) => `/email/confirm#${token}`;
const undoPath = (token: string) => `/email/undo#${token}`;

/** Sent to the new address, with the link that confirms it. */
export function confirmEmailMail(
  language: Language,
  { name, username, email, present, token }: EmailMail & { present: string | null },
): MailText {
  if (language === 'vn') {
    return {
      subject: 'Xác nhận email mới cho tài khoản WR1',
      title: 'Xác nhận email mới',
      paragraphs: [
        `Xin chào ${name},`,
        'Có yêu cầu dùng địa chỉ email này cho tài khoản WR1 của quý khách. Vui lòng bấm nút bên dưới để xác nhận.',
        ...(present === null ? [] : [`Cho đến khi xác nhận, chúng tôi vẫn gửi email đến ${present}.`]),
      ],
      facts: [
        { label: 'Tên đăng nhập', value: username },
        { label: 'Email mới', value: email },
      ],
      action: { label: 'Xác nhận email', path: confirmPath(token) },
      note: 'Liên kết có hiệu lực trong 24 giờ và chỉ dùng được một lần. Nếu không phải quý khách yêu cầu, vui lòng bỏ qua email này: tài khoản sẽ không thay đổi.',
    };
  }
  return {
    subject: 'Confirm your new email for WR1',
    title: 'Confirm your new email',
    paragraphs: [
      `Hello ${name},`,
      'We received a request to use this address for your WR1 account. Please confirm it below.',
      ...(present === null ? [] : [`Until you do, we will keep emailing ${present}.`]),
    ],
    facts: [
      { label: 'Username', value: username },
      { label: 'New email', value: email },
    ],
    action: { label: 'Confirm email', path: confirmPath(token) },
    note: 'The link works once, within 24 hours. If you did not request this, ignore this email and nothing will change.',
  };
}

const UNDO_TEXT: Readonly<Record<Language, { action: string; explain: string; note: string }>> = {
  en: {
    action: 'This was not me: undo',
    explain:
      'If this was not you, undo it below. We will restore this address, sign out every device, invalidate the current password and email you a link to choose a new one.',
    note: 'The link works once, within 72 hours. If you requested the change, you do not need to do anything.',
  },
  vn: {
    action: 'Không phải tôi: hoàn tác',
    explain:
      'Nếu không phải quý khách thực hiện, vui lòng hoàn tác bằng nút bên dưới. Chúng tôi sẽ khôi phục địa chỉ này, đăng xuất mọi thiết bị, hủy mật khẩu hiện tại và gửi liên kết để đặt mật khẩu mới.',
    note: 'Liên kết có hiệu lực trong 72 giờ và chỉ dùng được một lần. Nếu chính quý khách yêu cầu, không cần làm gì thêm.',
  },
};

function warning(
  language: Language,
  { username, email, token, now }: EmailMail & { now: Date },
  words: Pick<MailText, 'subject'> & { paragraphs: readonly string[] },
): MailText {
  const { action, explain, note } = UNDO_TEXT[language];
  const label =
    language === 'vn'
      ? { username: 'Tên đăng nhập', email: 'Email mới', when: 'Thời điểm' }
      : { username: 'Username', email: 'New email', when: 'When' };
  return {
    subject: words.subject,
    paragraphs: [...words.paragraphs, explain],
    facts: [
      { label: label.username, value: username },
      { label: label.email, value: email },
      { label: label.when, value: timeText(now) },
    ],
    action: { label: action, path: undoPath(token) },
    note,
  };
}

/** Sent to the current address: a different one was requested. */
export function emailRequestedMail(language: Language, mail: EmailMail & { now: Date }): MailText {
  if (language === 'vn') {
    return warning(language, mail, {
      subject: 'Có yêu cầu đổi email tài khoản WR1',
      paragraphs: [
        `Xin chào ${mail.name},`,
        'Tài khoản WR1 của quý khách vừa có yêu cầu đổi sang email khác. Email chỉ được đổi sau khi địa chỉ mới được xác nhận; cho đến lúc đó chúng tôi vẫn gửi email đến địa chỉ này.',
      ],
    });
  }
  return warning(language, mail, {
    subject: 'A new email was requested for your WR1 account',
    paragraphs: [
      `Hello ${mail.name},`,
      'We received a request to change the email of your WR1 account. The change takes effect once the new address is confirmed. Until then, we will keep emailing this one.',
    ],
  });
}

/** Sent to the previous address: the account now uses another one. */
export function emailChangedMail(language: Language, mail: EmailMail & { now: Date }): MailText {
  if (language === 'vn') {
    return warning(language, mail, {
      subject: 'Email tài khoản WR1 đã được thay đổi',
      paragraphs: [
        `Xin chào ${mail.name},`,
        'Email mới đã được xác nhận. Từ nay thông báo được gửi đến địa chỉ mới. Trong 72 giờ tới, liên kết đặt lại mật khẩu vẫn được gửi đến địa chỉ này.',
      ],
    });
  }
  return warning(language, mail, {
    subject: 'Your WR1 email was changed',
    paragraphs: [
      `Hello ${mail.name},`,
      'The new email was confirmed, and we now send messages there. For the next 72 hours, password reset links are still sent to this address.',
    ],
  });
}

/** Sent to the restored address: the change was undone, and the account needs a new password. */
export function emailRestoredMail(language: Language, { name, username, token }: EmailMail): MailText {
  const path = `/auth/reset-password/link#${token}`;
  if (language === 'vn') {
    return {
      subject: 'Đã hoàn tác đổi email. Vui lòng đặt mật khẩu mới',
      title: 'Tài khoản dùng lại địa chỉ này',
      paragraphs: [
        `Xin chào ${name},`,
        'Việc đổi email đã được hoàn tác. Mọi thiết bị đã bị đăng xuất và mật khẩu cũ không còn hiệu lực. Vui lòng đặt mật khẩu mới để đăng nhập.',
      ],
      facts: [{ label: 'Tên đăng nhập', value: username }],
      action: { label: 'Đặt mật khẩu mới', path },
      note: 'Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Sau đó, vui lòng dùng “Quên mật khẩu” ở trang đăng nhập.',
    };
  }
  return {
    subject: 'Email change undone. Choose a new password',
    title: 'This address is back in use',
    paragraphs: [
      `Hello ${name},`,
      'Your email change was undone. Every device was signed out, and the old password no longer works. Choose a new one to sign in.',
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Choose a new password', path },
    note: 'The link works once, within 30 minutes. After that, use "Forgot password?" on the sign-in page.',
  };
}
