import { CircleAlert, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import s from '../../ui/list/import-preview.module.css';
import { Banner } from '../../ui/page/banner.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { ImportCounts } from './use-table-import.ts';

/** A row of a file, as a preview lists it. */
export interface ImportRow {
  /** Line number in the file. */
  number: number;
  state: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'WRONG';
  label: string;
  problems: readonly { heading: string | null; message: string }[];
  /** What to check; does not prevent the import. */
  warnings?: readonly { message: string }[];
}

/** A changed value, in words. */
export interface RowChange {
  column: string;
  heading: string;
  before: string;
  after: string;
}

/** Texts that differ between previews. */
export interface PreviewTexts {
  /** Heading of the column that names the row. */
  subject: string;
  /** Shown if the file changes nothing. */
  nothing: string;
  /** Shown before rows are imported. */
  note?: string;
}

interface TableImportPreviewProps<Row extends ImportRow> {
  preview: { counts: ImportCounts; rows: readonly Row[] };
  texts: PreviewTexts;
  changesOf: (row: Row) => readonly RowChange[];
}

const COUNTS = ['added', 'changed', 'unchanged', 'wrong'] as const;

/** The number of rows of each kind, then the invalid, new and changed rows. */
export function TableImportPreview<Row extends ImportRow>({ preview, texts, changesOf }: TableImportPreviewProps<Row>) {
  const { t } = useTranslation('table-import');
  const { locale } = useLanguage();
  const { counts, rows } = preview;
  const total = counts.added + counts.changed + counts.wrong;
  return (
    <>
      <dl className={s.counts}>
        {COUNTS.map((name) => (
          <div key={name} className={s.count} data-wrong={(name === 'wrong' && counts.wrong > 0) || undefined}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{formatNumber(counts[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {counts.wrong > 0 && (
        <Banner tone="warning">
          {t('wrongText', { count: counts.wrong, rows: formatNumber(counts.wrong, locale) })}
        </Banner>
      )}
      {total === 0 && <Banner>{texts.nothing}</Banner>}
      {texts.note !== undefined && total > 0 && counts.wrong === 0 && <p className={s.quiet}>{texts.note}</p>}
      {rows.length > 0 && (
        <div className={s.scroller}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                <th scope="col">{texts.subject}</th>
                <th scope="col">{t('changes')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={row.number} row={row} changes={changesOf(row)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length < total && <p className={s.quiet}>{t('more', { rows: formatNumber(rows.length, locale) })}</p>}
    </>
  );
}

const LOOK = {
  NEW: { tone: 'success', icon: <Plus size={12} /> },
  CHANGED: { tone: 'primary', icon: <Pencil size={12} /> },
  UNCHANGED: { tone: 'neutral', icon: undefined },
  WRONG: { tone: 'danger', icon: <CircleAlert size={12} /> },
} as const;

function PreviewRow({ row, changes }: { row: ImportRow; changes: readonly RowChange[] }) {
  const { t } = useTranslation('table-import');
  const { number, state, label, problems, warnings = [] } = row;
  return (
    <tr>
      <td className={s.number}>{number}</td>
      <td>
        <Tag {...LOOK[state]}>{t(`state.${state}`)}</Tag> <span className={s.label}>{label}</span>
      </td>
      <td>
        {problems.length > 0 ? (
          <ul className={s.problems}>
            {problems.map(({ heading, message }) => (
              <li key={`${heading} ${message}`}>
                {heading !== null && <b>{heading}: </b>}
                {message}
              </li>
            ))}
          </ul>
        ) : (
          <ul className={s.changes}>
            {warnings.map(({ message }) => (
              <li key={message}>
                <Tag tone="warning" icon={<TriangleAlert size={12} />}>
                  {message}
                </Tag>
              </li>
            ))}
            {changes.map(({ column, heading, before, after }) => (
              <li key={column}>
                <span className={s.quiet}>{heading}</span>{' '}
                {state === 'CHANGED' && (
                  <>
                    <del>{before}</del> →{' '}
                  </>
                )}
                <ins>{after}</ins>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
