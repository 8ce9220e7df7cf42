import { useTranslation } from 'react-i18next';
import {
  columnsOf,
  holds,
  MATRIX_COLUMN,
  matrixSubjects,
  permissionsIn,
  setCell,
  type MatrixColumn,
} from '@wr1/schema/rules/access/group-matrix.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import { COLUMN_LABEL, subjectText } from '@wr1/schema/rules/access/rights-text.ts';
import type { Permission } from '@wr1/schema/rules/access/user-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import s from './rights-matrix.module.css';

interface RightsMatrixProps {
  role: Role;
  value: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
  /** Whether the editor holds permissions; others cannot be checked. */
  mayGrant: (permissions: readonly Permission[]) => boolean;
}

interface Cell {
  subject: Subject;
  column: MatrixColumn;
}

/** Subjects and what a group may do with them, as checkboxes. Whole rows and columns can be checked at once. */
export function RightsMatrix({ role, value, onChange, mayGrant }: RightsMatrixProps) {
  const { t } = useTranslation('user-group');
  const { language } = useLanguage();
  const subjects = matrixSubjects(role);
  const cells = subjects.flatMap((subject) => columnsOf(role, subject).map((column): Cell => ({ subject, column })));
  const columns = MATRIX_COLUMN.filter((column) => cells.some((cell) => cell.column === column));
  const isHeld = ({ subject, column }: Cell) => holds(value, subject, column);
  const mayCheck = ({ subject, column }: Cell) => mayGrant([`read ${subject}`, ...permissionsIn(subject, column)]);

  /** A checkbox for several cells at once. */
  function all(label: string, group: readonly Cell[]) {
    const open = group.filter(mayCheck);
    const checked = open.filter(isHeld).length;
    return (
      <Checkbox
        aria-label={label}
        checked={open.length > 0 && checked === open.length}
        indeterminate={checked > 0 && checked < open.length}
        disabled={open.length === 0}
        onChange={(isChecked) =>
          onChange(
            open.reduce<Permission[]>(
              (permissions, { subject, column }) => setCell(permissions, subject, column, isChecked),
              [...value],
            ),
          )
        }
      />
    );
  }

  return (
    // Scrolls sideways on a narrow phone, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={s.scroll} role="region" aria-label={t('matrix.label')} tabIndex={0}>
      <table className={s.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.subject')}</th>
            {columns.map((column) => {
              const label = COLUMN_LABEL[column][language];
              return (
                <th key={column} scope="col">
                  <span className={s.head}>
                    {label}
                    {all(
                      t('matrix.column', { action: label }),
                      cells.filter((cell) => cell.column === column),
                    )}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => {
            const row = cells.filter((cell) => cell.subject === subject);
            const name = subjectText(subject, language);
            return (
              <tr key={subject}>
                <th scope="row">
                  <span className={s.subject}>
                    {all(t('matrix.row', { subject: name }), row)}
                    {name}
                  </span>
                </th>
                {columns.map((column) => {
                  const cell = row.find((one) => one.column === column);
                  return (
                    <td key={column}>
                      {cell && (
                        <Checkbox
                          aria-label={t('matrix.cell', { action: COLUMN_LABEL[column][language], subject: name })}
                          checked={isHeld(cell)}
                          disabled={!mayCheck(cell)}
                          onChange={(isChecked) => onChange(setCell(value, subject, column, isChecked))}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
