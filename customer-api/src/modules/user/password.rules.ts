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

/** How the message of PASSWORD_RULE names the field that it speaks of. */
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

/** The same with a word on the most common passwords, whose list stays on the server. */
function withCommon<P extends { newPass: Check }>(problems: P, { newPass }: NewPasswordForm): P {
  return problems.newPass === null && isCommonPassword(newPass)
    ? { ...problems, newPass: 'PASSWORD_COMMON' }
    : problems;
}

/**
 * What is wrong with a change of password (specification, section 5); empty when nothing is.
 * @param language the caller's, for the name of the field in a message
 */
export function passwordProblems(form: ChangePasswordForm, language: Language): FieldProblem[] {
  return fieldProblems(withCommon(changePasswordProblems(form), form), language);
}

/** What is wrong with a new password that replaces a forgotten one; empty when nothing is. */
export function forgottenPasswordProblems(form: NewPasswordForm, language: Language): FieldProblem[] {
  return fieldProblems(withCommon(newPasswordProblems(form), form), language);
}
