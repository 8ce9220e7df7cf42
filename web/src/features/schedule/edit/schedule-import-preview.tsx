import { CircleAlert, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import s from '../../../ui/list/import-preview.module.css';
import type { SchedulePreview } from './use-schedule-import.ts';

type Row = SchedulePreview['rows'][number];

const COUNTS = ['added', 'changed', 'unchanged', 'wrong'] as const;
const LOOK = {
  NEW: { tone: 'success', icon: <Plus size={12} /> },
  CHANGED: { tone: 'primary', icon: <Pencil size={12} /> },
  UNCHANGED: { tone: 'neutral', icon: undefined },
  WRONG: { tone: 'danger', icon: <CircleAlert size={12} /> },
} as const;

/** Preview of a file: the number of rows of each kind, then the invalid, new and changed rows. */
export function ScheduleImportPreview({ preview }: { preview: SchedulePreview }) {
  const { t } = useTranslation('schedule-edit');
  const { locale } = useLanguage();
  // The list is taller than the dialog and scrolls, so it must be reachable by keyboard.
  const region = { role: 'region', 'aria-label': t('import.rows'), tabIndex: 0 };
  const total = preview.added + preview.changed + preview.wrong;
  return (
    <>
      <dl className={s.counts}>
        {COUNTS.map((name) => (
          <div key={name} className={s.count} data-wrong={(name === 'wrong' && preview.wrong > 0) || undefined}>
            <dt>{t(`import.count.${name}`)}</dt>
            <dd>{formatNumber(preview[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {preview.wrong > 0 && <Banner tone="warning">{t('import.wrongText', { count: preview.wrong })}</Banner>}
      {total === 0 && <Banner>{t('import.nothing')}</Banner>}
      {preview.rows.length > 0 && (
        <div className={s.scroller} {...region}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.departure')}</th>
                <th scope="col">{t('import.what')}</th>
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((row) => (
                <PreviewRow key={row.row} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {preview.rows.length < total && <p className={s.quiet}>{t('import.more', { count: preview.rows.length })}</p>}
    </>
  );
}

function PreviewRow({ row }: { row: Row }) {
  const { t } = useTranslation('schedule-edit');
  const { tone, icon } = LOOK[row.state];
  return (
    <tr>
      <td className={s.number}>{row.row}</td>
      <td>{row.label}</td>
      <td>
        <Tag tone={tone} icon={icon}>
          {t(`import.state.${row.state}`)}
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
        {row.changes.length > 0 && (
          <ul className={s.changes}>
            {row.changes.map(({ column, before, after }) => (
              <li key={column}>
                {column}: {before || '–'} → {after || '–'}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
