import { CircleAlert, CircleCheck, Minus, PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/text/code.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import s from '../../../ui/list/import-preview.module.css';
import type { MilestoneFileRow } from './use-milestone-import.ts';

const LOOK = {
  RECORD: { tone: 'primary', icon: <CircleCheck size={12} /> },
  DELIVER: { tone: 'success', icon: <PackageCheck size={12} /> },
  ALREADY: { tone: 'neutral', icon: <Minus size={12} /> },
  WRONG: { tone: 'danger', icon: <CircleAlert size={12} /> },
} as const;

interface MilestoneImportTableProps {
  rows: readonly MilestoneFileRow[];
  /** Whether the milestones have been recorded; otherwise it is a preview. */
  done: boolean;
}

/** Rows of an imported file: booking, milestone, and result. */
export function MilestoneImportTable({ rows, done }: MilestoneImportTableProps) {
  const { t } = useTranslation('milestone');
  // The table is taller than the dialog and scrolls, so it must be reachable by keyboard.
  const region = { role: 'region', 'aria-label': t('import.rows'), tabIndex: 0 };
  return (
    <div className={s.scroller} {...region}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.milestone')}</th>
            <th scope="col">{t(done ? 'import.result' : 'import.what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} done={done} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, done }: { row: MilestoneFileRow; done: boolean }) {
  const { t } = useTranslation('milestone');
  const { tone, icon } = LOOK[row.state];
  const number = row.bookingNumber ?? row.number;
  return (
    <tr>
      <td className={s.number}>{row.row}</td>
      <td className={s.label}>
        {number && (
          <>
            <Code>{number}</Code>{' '}
          </>
        )}
        {row.milestoneText}
        <p className={s.quiet}>{[row.shown, ...row.containers].filter(Boolean).join(', ')}</p>
      </td>
      <td>
        <Tag tone={tone} icon={icon}>
          {t(done ? `import.doneState.${row.state}` : `import.state.${row.state}`)}
        </Tag>
        {row.problems.length > 0 && (
          <ul className={s.problems}>
            {row.problems.map(({ column, value, message }) => (
              <li key={`${column} ${message}`}>
                <b>{column}</b>
                {value && ` “${value}”`}: {message}
              </li>
            ))}
          </ul>
        )}
        {row.skipped.length > 0 && (
          <p className={s.quiet}>{t('import.skips', { milestones: row.skipped.join(', ') })}</p>
        )}
      </td>
    </tr>
  );
}
