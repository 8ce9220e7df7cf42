import { CircleAlert, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import s from '../../../ui/list/import-preview.module.css';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { useFieldText } from '../entry/entry-column.tsx';
import type { EntryPreview } from './use-entry-import.ts';

type Row = EntryPreview['rows'][number];

const COUNTS = ['added', 'changed', 'unchanged', 'wrong'] as const;

/** Preview of an import: the number of rows of each kind, then the invalid, new and changed rows. */
export function EntryPreviewTable({ preview, list }: { preview: EntryPreview; list: EntryList }) {
  const { t } = useTranslation('master-data-entry');
  const { locale } = useLanguage();
  const { counts, rows } = preview;
  const total = counts.added + counts.changed + counts.wrong;
  return (
    <>
      <dl className={s.counts}>
        {COUNTS.map((name) => (
          <div key={name} className={s.count} data-wrong={(name === 'wrong' && counts.wrong > 0) || undefined}>
            <dt>{t(`import.count.${name}`)}</dt>
            <dd>{formatNumber(counts[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {counts.wrong > 0 && <Banner tone="warning">{t('import.wrongText')}</Banner>}
      {total === 0 && <Banner>{t('import.nothing')}</Banner>}
      {rows.length > 0 && (
        <div className={s.scroller}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.entry')}</th>
                <th scope="col">{t('import.changes')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={row.number} row={row} list={list} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length < total && (
        <p className={s.quiet}>{t('import.more', { rows: formatNumber(rows.length, locale) })}</p>
      )}
    </>
  );
}

const STATE = {
  NEW: { tone: 'success', icon: <Plus size={12} /> },
  CHANGED: { tone: 'primary', icon: <Pencil size={12} /> },
  UNCHANGED: { tone: 'neutral', icon: null },
  WRONG: { tone: 'danger', icon: <CircleAlert size={12} /> },
} as const;

function PreviewRow({ row, list }: { row: Row; list: EntryList }) {
  const { t } = useTranslation('master-data-entry');
  const fieldText = useFieldText();
  const { number, state, label, changes, problems } = row;
  /** A value as shown: flags and options in words. */
  function words(column: string, value: string | null): string {
    if (value === null || value === '') return '–';
    if (column === 'isActive') return t(value === 'true' ? 'yes' : 'no');
    const field = list.data[column];
    return (field ? fieldText(field, value) : value) ?? '–';
  }
  return (
    <tr>
      <td className={s.number}>{number}</td>
      <td>
        <Tag tone={STATE[state].tone} icon={STATE[state].icon}>
          {t(`import.state.${state}`)}
        </Tag>{' '}
        <span className={s.label}>{label}</span>
      </td>
      <td>
        <ul className={problems.length > 0 ? s.problems : s.changes}>
          {problems.map(({ heading, message }) => (
            <li key={`${heading} ${message}`}>
              {heading !== null && <b>{heading}: </b>}
              {message}
            </li>
          ))}
          {changes
            .filter(({ column }) => column !== 'code')
            .map(({ column, heading, before, after }) => (
              <li key={column}>
                <span className={s.quiet}>{heading}</span>{' '}
                {state === 'CHANGED' && (
                  <>
                    <del>{words(column, before)}</del> →{' '}
                  </>
                )}
                <ins>{words(column, after)}</ins>
              </li>
            ))}
        </ul>
      </td>
    </tr>
  );
}
