import type { Label } from '../code/language.ts';

/** How long rows with personal data are stored. */
export interface Retention {
  /** Its code in SystemConfig. */
  code: string;
  label: Label;
  /** Its effect, as a sentence. */
  meaning: Label;
  /** Lowest number of days. */
  min: number;
  /** Days in a new installation. */
  usual: number;
}

/** Ten years. */
export const RETENTION_MAX_DAYS = 3_650;

/** Retention times in days. The audit log of records has none: it is never deleted. */
export const RETENTION = {
  signIn: {
    code: 'RETENTION_SIGN_IN_DAYS',
    label: { en: 'Sign-in history', vn: 'Lịch sử đăng nhập' },
    meaning: {
      en: 'Days after which successful and failed sign-ins are deleted from the audit log. Changes are never deleted.',
      vn: 'Số ngày sau đó các lần đăng nhập thành công và thất bại bị xóa khỏi nhật ký. Các thay đổi không bao giờ bị xóa.',
    },
    min: 30,
    usual: RETENTION_MAX_DAYS,
  },
  notice: {
    code: 'RETENTION_NOTICE_DAYS',
    label: { en: 'Read notifications', vn: 'Thông báo đã đọc' },
    meaning: {
      en: 'Days after which read notifications are deleted. Unread ones stay.',
      vn: 'Số ngày sau đó thông báo đã đọc bị xóa. Thông báo chưa đọc được giữ lại.',
    },
    min: 7,
    usual: RETENTION_MAX_DAYS,
  },
  mail: {
    code: 'RETENTION_MAIL_DAYS',
    label: { en: 'Sent emails', vn: 'Email đã gửi' },
    meaning: {
      en: 'Days after which the log of sent and failed emails is deleted.',
      vn: 'Số ngày sau đó nhật ký email đã gửi và gửi lỗi bị xóa.',
    },
    min: 1,
    usual: 30,
  },
  attempt: {
    code: 'RETENTION_ATTEMPT_DAYS',
    label: { en: 'Sign-in attempts', vn: 'Lần thử đăng nhập' },
    meaning: {
      en: 'Days after which usernames and IP addresses of sign-in attempts are deleted. At least 30 are needed to recognize usual addresses.',
      vn: 'Số ngày sau đó tên đăng nhập và địa chỉ IP của các lần thử đăng nhập bị xóa. Cần ít nhất 30 ngày để nhận ra địa chỉ thường dùng.',
    },
    min: 30,
    usual: 30,
  },
  session: {
    code: 'RETENTION_SESSION_DAYS',
    label: { en: 'Ended sessions', vn: 'Phiên đã kết thúc' },
    meaning: {
      en: 'Days after which ended sessions, with their browser and network, are deleted.',
      vn: 'Số ngày sau đó các phiên đã kết thúc, cùng trình duyệt và mạng, bị xóa.',
    },
    min: 1,
    usual: 30,
  },
} as const satisfies Readonly<Record<string, Retention>>;

export type RetentionKey = keyof typeof RETENTION;
