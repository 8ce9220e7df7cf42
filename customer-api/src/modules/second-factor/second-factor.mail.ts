import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Trx } from '../../db.ts';
import type { Deps } from '../../http/deps.ts';
import { emailTemplate, paragraphs, type EmailTemplate } from '../mail/email-template.ts';
import { timeText } from '../mail/mail.rules.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** A change of a user's second factor, or the use of a recovery code. */
export type SecondFactorChange = 'ON' | 'OFF' | 'RESET' | 'NEW_CODES' | 'RECOVERY_CODE_USED';

const SECURITY_PATH = '/account-setting?tab=security';

type Statement = readonly [title: string, text: string];

function changeMail(change: SecondFactorChange, statement: Readonly<Record<Language, Statement>>) {
  const { en, vn } = statement;
  return emailTemplate({
    key: `SECOND_FACTOR_${change}`,
    kind: 'SECOND_FACTOR',
    group: 'security',
    label: { en: en[0], vn: vn[0] },
    variables: ['username', 'when'],
    facts: ['username', 'when'],
    samplePath: SECURITY_PATH,
    en: {
      subject: `WR1: ${en[0]}`,
      title: en[0],
      body: paragraphs(en[1], 'If this was not you, change your password now and contact your WR1 account manager.'),
      button: 'Open account settings',
    },
    vn: {
      subject: `WR1: ${vn[0]}`,
      title: vn[0],
      body: paragraphs(
        vn[1],
        'Nếu không phải quý khách thực hiện, vui lòng đổi mật khẩu ngay và báo cho nhân viên phụ trách tại WR1.',
      ),
      button: 'Mở cài đặt tài khoản',
    },
  });
}

/** The emails about the second factor. */
export const SECOND_FACTOR_MAIL: Readonly<Record<SecondFactorChange, EmailTemplate<'username' | 'when'>>> = {
  ON: changeMail('ON', {
    en: ['Two-step sign-in is on', 'Signing in to your WR1 account now also needs a code from your authenticator app.'],
    vn: ['Đã bật đăng nhập hai bước', 'Từ nay, đăng nhập WR1 cần thêm mã từ ứng dụng xác thực của quý khách.'],
  }),
  OFF: changeMail('OFF', {
    en: ['Two-step sign-in is off', 'Signing in to your WR1 account now needs your password only.'],
    vn: ['Đã tắt đăng nhập hai bước', 'Từ nay, đăng nhập WR1 chỉ cần mật khẩu.'],
  }),
  RESET: changeMail('RESET', {
    en: [
      'Two-step sign-in was reset',
      'An administrator removed the authenticator app and recovery codes from your WR1 account and signed you out everywhere. Set up two-step sign-in again after signing in.',
    ],
    vn: [
      'Đã đặt lại đăng nhập hai bước',
      'Quản trị viên đã gỡ ứng dụng xác thực và mã khôi phục khỏi tài khoản WR1 của quý khách và đăng xuất mọi thiết bị. Vui lòng thiết lập lại sau khi đăng nhập.',
    ],
  }),
  NEW_CODES: changeMail('NEW_CODES', {
    en: [
      'New recovery codes',
      'New recovery codes were created for your WR1 account. The previous ones no longer work.',
    ],
    vn: ['Mã khôi phục mới', 'Mã khôi phục mới của tài khoản WR1 đã được tạo. Các mã cũ không còn hiệu lực.'],
  }),
  RECOVERY_CODE_USED: changeMail('RECOVERY_CODE_USED', {
    en: [
      'A recovery code was used',
      'One of your recovery codes was just used to confirm a sign-in to your WR1 account.',
    ],
    vn: [
      'Một mã khôi phục đã được sử dụng',
      'Một mã khôi phục vừa được dùng để xác nhận đăng nhập tài khoản WR1 của quý khách.',
    ],
  }),
};

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
  const mail = {
    template: SECOND_FACTOR_MAIL[change],
    to: email,
    language,
    values: { username, when: timeText(now) },
    path: SECURITY_PATH,
  };
  await queueMail(trx, mail, config.publicUrl, now);
}
