import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Trx } from '../../db.ts';
import type { Deps } from '../../http/deps.ts';
import { timeText } from '../mail/mail.rules.ts';
import { queueMail, type MailText } from '../mail/queue-mail.ts';

/** A change of a user's second factor, or the use of a recovery code. */
export type SecondFactorChange = 'ON' | 'OFF' | 'RESET' | 'NEW_CODES' | 'RECOVERY_CODE_USED';

const WHAT: Readonly<Record<SecondFactorChange, Readonly<Record<Language, readonly [title: string, text: string]>>>> = {
  ON: {
    en: ['Two-step sign-in is on', 'Signing in to your WR1 account now also needs a code from your authenticator app.'],
    vn: ['Đã bật đăng nhập hai bước', 'Từ nay, đăng nhập WR1 cần thêm mã từ ứng dụng xác thực của quý khách.'],
  },
  OFF: {
    en: ['Two-step sign-in is off', 'Signing in to your WR1 account now needs your password only.'],
    vn: ['Đã tắt đăng nhập hai bước', 'Từ nay, đăng nhập WR1 chỉ cần mật khẩu.'],
  },
  RESET: {
    en: [
      'Two-step sign-in was reset',
      'An administrator removed the authenticator app and recovery codes from your WR1 account and signed you out everywhere. Set up two-step sign-in again after signing in.',
    ],
    vn: [
      'Đã đặt lại đăng nhập hai bước',
      'Quản trị viên đã gỡ ứng dụng xác thực và mã khôi phục khỏi tài khoản WR1 của quý khách và đăng xuất mọi thiết bị. Vui lòng thiết lập lại sau khi đăng nhập.',
    ],
  },
  NEW_CODES: {
    en: [
      'New recovery codes',
      'New recovery codes were created for your WR1 account. The previous ones no longer work.',
    ],
    vn: ['Mã khôi phục mới', 'Mã khôi phục mới của tài khoản WR1 đã được tạo. Các mã cũ không còn hiệu lực.'],
  },
  RECOVERY_CODE_USED: {
    en: [
      'A recovery code was used',
      'One of your recovery codes was just used to confirm a sign-in to your WR1 account.',
    ],
    vn: [
      'Một mã khôi phục đã được sử dụng',
      'Một mã khôi phục vừa được dùng để xác nhận đăng nhập tài khoản WR1 của quý khách.',
    ],
  },
};

function mailOf(language: Language, change: SecondFactorChange, username: string, now: Date): MailText {
  const [title, text] = WHAT[change][language];
  const isVn = language === 'vn';
  return {
    subject: `WR1: ${title}`,
    title,
    paragraphs: [
      text,
      isVn
        ? 'Nếu không phải quý khách thực hiện, vui lòng đổi mật khẩu ngay và báo cho nhân viên phụ trách tại WR1.'
        : 'If this was not you, change your password now and contact your WR1 account manager.',
    ],
    facts: [
      { label: isVn ? 'Tên đăng nhập' : 'Username', value: username },
      { label: isVn ? 'Thời điểm' : 'When', value: timeText(now) },
    ],
    action: { label: isVn ? 'Mở cài đặt tài khoản' : 'Open account settings', path: '/account-setting?tab=security' },
  };
}

/** Emails a user that the second factor changed, within the transaction. Users without an address get no email. */
export async function notifySecondFactor(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  userId: number,
  change: SecondFactorChange,
  now: Date,
): Promise<void> {
  const { username, email, language } = await trx
    .selectFrom('app_user')
    .select(['username', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email === null) return;
  const text = mailOf(language, change, username, now);
  await queueMail(trx, { kind: 'SECOND_FACTOR', to: email, language, text }, config.publicUrl, now);
}
