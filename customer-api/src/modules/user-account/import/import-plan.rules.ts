import { fieldProblems } from '@wr1/schema/field/field.ts';
import { userFields } from '@wr1/schema/field/user.ts';
import type { TariffImportRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { mayGrant, type StoredGroup } from '@wr1/schema/rules/access/user-group.ts';
import { isStaff, roleKey, type Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { username as usernameProblem } from '@wr1/schema/rules/validation/validation-account.ts';
import { required } from '@wr1/schema/rules/validation/validation.ts';
import type { Viewer } from '../../../http/context.ts';
import { foldWord } from '../../import/cell-text.ts';
import { newValues, type PlannedRow } from '../../import/import-calls.ts';
import type { FileRow } from '../../import/read-rows.ts';
import type { CreateUserBody } from '../write-user.ts';
import { grantableRoles } from '../user-account.rules.ts';

type Problem = TariffImportRow['problems'][number];

/** What a file of users refers to. */
export interface KnownRecords {
  /** Usernames and email addresses in use, in lower case. */
  usernames: ReadonlySet<string>;
  emails: ReadonlySet<string>;
  groups: readonly (StoredGroup & { name: string; name_vn: string })[];
  /** Active customers; empty unless the viewer chooses the company. */
  companies: readonly { id: number; code: string; name: string; tax_code: string | null; salesman_id: number | null }[];
  /** Active staff; empty unless the viewer chooses account managers. */
  managers: readonly { id: number; username: string; full_name: string }[];
}

/** A user to create. */
export interface UserPut {
  body: CreateUserBody;
  /** The account manager that the user's company gets; null leaves it as it is. */
  managerId: number | null;
}

/** The only record that a cell names; undefined if none or several match. */
function named<Row>(rows: readonly Row[], text: string, wordsOf: (row: Row) => readonly (string | null)[]) {
  const word = foldWord(text);
  const found = rows.filter((row) => wordsOf(row).some((one) => one !== null && foldWord(one) === word));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Checks a file of users row by row, as CreateUser would. A viewer who is not ADMIN creates users of their company, and
 * the columns for company and account manager are ignored.
 */
export function planUsers(
  viewer: Viewer,
  language: Language,
  rows: readonly FileRow[],
  known: KnownRecords,
): PlannedRow<UserPut>[] {
  const seen = { username: new Map<string, number>(), email: new Map<string, number>() };
  const managerOf = new Map<number, number>();

  function repeated(column: 'username' | 'email', text: string, number: number): Problem[] {
    const first = seen[column].get(text);
    if (text !== '') seen[column].set(text, first ?? number);
    return first === undefined ? [] : [{ column, code: 'TARIFF_ROW_REPEATED', params: { row: first } }];
  }

  function identity(values: Readonly<Record<string, string>>, number: number): Problem[] {
    const [username = '', email = ''] = [values['username']?.toLowerCase(), values['email']?.toLowerCase()];
    const code =
      required(username) ?? usernameProblem(username) ?? (known.usernames.has(username) ? 'USERNAME_EXISTS' : null);
    return [
      ...(code === null ? [] : [{ column: 'username', code }]),
      ...(known.emails.has(email) ? [{ column: 'email', code: 'EMAIL_EXISTS' }] : []),
      ...repeated('username', username, number),
      ...repeated('email', email, number),
    ];
  }

  function placeOf(role: Role | null, { company: text = '', accountManager = '' }: Readonly<Record<string, string>>) {
    const problems: Problem[] = [];
    if (viewer.role !== 'ADMIN' || role === null || isStaff(role))
      return { problems, companyId: null, managerId: null };
    const company = named(known.companies, text, ({ code, name, tax_code: tax }) => [code, name, tax]);
    if (company === undefined) {
      problems.push({ column: 'company', code: text === '' ? 'SELECT_REQUIRED' : 'CHOICE_INVALID' });
    }
    const manager = named(known.managers, accountManager, (one) => [one.username, one.full_name]);
    if (accountManager !== '' && manager === undefined) {
      problems.push({ column: 'accountManager', code: 'CHOICE_INVALID' });
    }
    if (company === undefined || manager === undefined)
      return { problems, companyId: company?.id ?? null, managerId: null };
    const present = company.salesman_id ?? managerOf.get(company.id);
    if (present !== undefined && present !== null && present !== manager.id) {
      const name = known.managers.find(({ id }) => id === present)?.full_name ?? '';
      problems.push({ column: 'accountManager', code: 'ACCOUNT_MANAGER_SET', params: { name } });
    }
    managerOf.set(company.id, manager.id);
    return { problems, companyId: company.id, managerId: company.salesman_id === null ? manager.id : null };
  }

  return rows.map(({ number, values }) => {
    const role = roleKey(values['role']);
    const given = {
      fullName: values['fullName'] ?? '',
      email: values['email'] ?? '',
      phone: values['phone'] ?? '',
      role: values['role'] ?? '',
      language,
    };
    const mayHave = role !== null && grantableRoles(viewer, isStaff(role)).includes(role);
    const roleProblem: Problem[] = role !== null && !mayHave ? [{ column: 'role', code: 'CHOICE_INVALID' }] : [];
    const grantable = known.groups.filter((one) => one.role === role && mayGrant(viewer.rights, one));
    const asked = values['group'] ?? '';
    const group = named(grantable, asked, ({ code, name, name_vn: nameVn }) => [code, name, nameVn]);
    const isUnknownGroup =
      mayHave && (asked === '' ? !grantable.some(({ code }) => code !== null) : group === undefined);
    const place = placeOf(role, values);
    const fields = Object.entries(fieldProblems(userFields, given)).flatMap(([column, problem]) =>
      problem ? [{ column, ...problem }] : [],
    );
    return {
      number,
      label: values['username'] ?? '',
      changes: newValues(values),
      problems: [
        ...identity(values, number),
        ...fields,
        ...roleProblem,
        ...(isUnknownGroup ? [{ column: 'group', code: 'CHOICE_INVALID' }] : []),
        ...place.problems,
      ],
      put: {
        managerId: place.managerId,
        body: {
          username: values['username'] ?? '',
          full_name: given.fullName,
          email: given.email,
          phone: given.phone,
          role: (role ?? 'CLIENT') as Role,
          language,
          company_id: place.companyId,
          group_id: group?.id ?? null,
        },
      },
    };
  });
}
