import {
  changePasswordProblems,
  newPasswordProblems,
  type ChangePasswordForm,
  type NewPasswordForm,
} from '@wr1/schema/rules/validation/validation-account.ts';
import { PASSWORD_MAX_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import type { Check } from '@wr1/schema/rules/validation/validation.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { isCommonPassword } from './common-password.ts';
import type { FieldProblem } from '../../errors.ts';

/** The field name in the message of PASSWORD_RULE. */
const NEW_PASSWORD: Label = { en: 'new password', vn: 'Mật khẩu mới' };

function paramsOf(code: MessageCode, language: Language): FieldProblem['params'] {
  if (code === 'PASSWORD_RULE') return { field: NEW_PASSWORD[language] };
  return code === 'TOO_LONG' ? { n: PASSWORD_MAX_LENGTH } : undefined;
}

function fieldProblems(problems: Readonly<Record<string, Check>>, language: Language): FieldProblem[] {
  return Object.entries(problems).flatMap(([field, code]): FieldProblem[] => {
    if (code === null) return [];
    const params = paramsOf(code, language);
    return [params === undefined ? { path: [field], code } : { path: [field], code, params }];
  });
}

/** Adds the check for common passwords, whose list is only on the server. */
function withCommon<P extends { newPass: Check }>(problems: P, { newPass }: NewPasswordForm): P {
  return problems.newPass === null && isCommonPassword(newPass)
    ? { ...problems, newPass: 'PASSWORD_COMMON' }
    : problems;
}

/**
 * Problems of a password change (specification, section 5); empty for none.
 * @param language the caller's, for the field name in a message
 */
export function passwordProblems(form: ChangePasswordForm, language: Language): FieldProblem[] {
  return fieldProblems(withCommon(changePasswordProblems(form), form), language);
}

/** Problems of a new password that replaces a forgotten one; empty for none. */
export function forgottenPasswordProblems(form: NewPasswordForm, language: Language): FieldProblem[] {
  return fieldProblems(withCommon(newPasswordProblems(form), form), language);
}
