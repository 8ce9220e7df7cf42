import { changePasswordProblems, type ChangePasswordForm } from '@wr1/schema/rules/validation-account.ts';
import { PASSWORD_MAX_LENGTH } from '@wr1/schema/rules/limit.ts';
import type { MessageCode } from '@wr1/schema/rules/message.ts';
import type { FieldProblem } from '../../errors.ts';

function paramsOf(code: MessageCode, field: string): FieldProblem['params'] {
  if (code === 'PASSWORD_RULE') return { field };
  return code === 'TOO_LONG' ? { n: PASSWORD_MAX_LENGTH } : undefined;
}

/** What is wrong with a change of password (specification, section 5); empty when nothing is. */
export function passwordProblems(form: ChangePasswordForm): FieldProblem[] {
  return Object.entries(changePasswordProblems(form)).flatMap(([field, code]): FieldProblem[] => {
    if (code === null) return [];
    const params = paramsOf(code, field);
    return [params === undefined ? { path: [field], code } : { path: [field], code, params }];
  });
}
