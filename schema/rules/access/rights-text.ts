import type { Label, Language } from '../code/language.ts';
import { ACT_LABEL, actsOf, type Act } from './act.ts';
import { columnsOf, holds, MATRIX, MATRIX_COLUMN, matrixSubjects, type MatrixColumn } from './group-matrix.ts';
import { groupScope, scopeSentence, type DataScope } from './data-scope.ts';
import type { Subject } from './permission-table.ts';
import { groupActs } from './user-group.ts';
import type { Role } from './user-type.ts';

/** Verbs for the actions that a column of the matrix permits. */
export const COLUMN_LABEL: Readonly<Record<MatrixColumn, Label>> = {
  read: { en: 'View', vn: 'Xem' },
  create: { en: 'Create', vn: 'Tạo' },
  update: { en: 'Edit', vn: 'Sửa' },
  delete: { en: 'Delete', vn: 'Xóa' },
  manage: { en: 'Manage', vn: 'Quản lý' },
};

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The name of a subject at the start of a line: `Debit notes`. The key itself if the matrix has none. */
export const subjectText = (subject: string, language: Language): string =>
  upper(MATRIX[subject as Subject]?.label[language] ?? subject);

function listText(texts: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === 'vn' ? 'vi' : 'en-GB').format(texts);
}

/** Subjects with the same columns: `View and edit: bookings, quotations`. */
export interface RightsLine {
  verbs: string;
  subjects: string[];
}

function linesOf(
  subjects: readonly Subject[],
  columns: (subject: Subject) => readonly MatrixColumn[],
  language: Language,
): RightsLine[] {
  const lines = new Map<string, string[]>();
  for (const subject of subjects) {
    const verbs = columns(subject).map((column) => lower(COLUMN_LABEL[column][language]));
    const label = MATRIX[subject]?.label[language];
    if (verbs.length === 0 || label === undefined) continue;
    const key = upper(listText(verbs, language));
    lines.set(key, [...(lines.get(key) ?? []), label]);
  }
  return [...lines].map(([verbs, labels]) => ({ verbs, subjects: labels }));
}

/** The rights of the people in a group, granted and withheld, in words. */
export interface RightsText {
  /** The records that they see. */
  sees: string;
  may: RightsLine[];
  /** Names of the acts that the group has. */
  mayAct: string[];
  /** Subjects that the group cannot see. */
  mayNotSee: string[];
  mayNotAct: string[];
}

/** The permissions, acts and data scope of a group of a role in words; without a scope, the role's. */
export function rightsText(
  role: Role,
  permissions: readonly string[],
  acts: readonly string[],
  language: Language,
  scope?: DataScope | null,
): RightsText {
  const subjects = matrixSubjects(role);
  const held = groupActs({ code: null, role, acts, scope: scope ?? null });
  const names = (isHeld: boolean) =>
    actsOf(role)
      .filter((act) => held.includes(act) === isHeld)
      .map((act) => ACT_LABEL[act][language]);
  return {
    sees: scopeSentence(role, groupScope({ role, scope }))[language],
    may: linesOf(
      subjects,
      (subject) => columnsOf(role, subject).filter((column) => holds(permissions, subject, column)),
      language,
    ),
    mayAct: names(true),
    mayNotSee: subjects
      .filter((subject) => !holds(permissions, subject, 'read'))
      .flatMap((subject) => MATRIX[subject]?.label[language] ?? []),
    mayNotAct: names(false),
  };
}

/** Permissions of any role as one text, for the audit log: `View: debit notes; View and edit: bookings`. */
export function permissionsText(permissions: readonly string[], language: Language): string {
  const subjects = (Object.keys(MATRIX) as Subject[]).filter((subject) => permissions.includes(`read ${subject}`));
  return linesOf(
    subjects,
    (subject) =>
      MATRIX_COLUMN.filter(
        (column) => MATRIX[subject]?.columns.includes(column) && holds(permissions, subject, column),
      ),
    language,
  )
    .map(({ verbs, subjects: labels }) => `${verbs}: ${labels.join(', ')}`)
    .join('; ');
}

/** Names of acts as one text. */
export function actsText(acts: readonly string[], language: Language): string {
  return acts.map((act) => ACT_LABEL[act as Act]?.[language] ?? act).join(', ');
}
