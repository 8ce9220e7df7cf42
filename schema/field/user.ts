import { LANGUAGE } from '../rules/code/language.ts';
import { ROLES } from '../rules/access/user-type.ts';
import { email } from '../rules/validation/validation.ts';
import { phone } from '../rules/validation/validation-contact.ts';
import { describeFields } from './field.ts';

/** The fields of a user that an administrator edits. The username is chosen once, at creation. */
export const userFields = describeFields({
  fullName: { rest: 'full_name', kind: { type: 'text', max: 200 }, required: true, sort: 'name', search: true },
  email: { rest: 'email', kind: { type: 'text', max: 254 }, required: true, check: email, search: true },
  phone: { rest: 'phone', kind: { type: 'text', max: 30 }, check: phone },
  role: { rest: 'role', kind: { type: 'choice', values: ROLES }, required: true, sort: 'role', filter: true },
  /** Language of emails until the person changes it. */
  language: { rest: 'language', kind: { type: 'choice', values: LANGUAGE }, required: true },
});
