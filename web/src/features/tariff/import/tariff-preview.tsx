import { CircleAlert, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { tariffField } from '../tariff-text.ts';
import type { TariffPreview } from './use-tariff-import.ts';
import { useTariffText } from '../use-tariff-text.ts';
import s from '../../../ui/list/import-preview.module.css';

type Row = TariffPreview['rows'][number];

const COUNTS = ['added', 'changed', 'unchanged', 'wrong'] as const;

/** Preview of an import: the number of rows of each kind, then the invalid, new and changed rows. */
export function TariffPreviewTable({ preview }: { preview: TariffPreview }) {
  const { t } = useTranslation('tariff');
  const { locale } = useLanguage();
  const { counts, rows, table } = preview;
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
      {counts.wrong > 0 && (
        <Banner tone="warning">
          {t('import.wrongText', { count: counts.wrong, rows: formatNumber(counts.wrong, locale) })}
        </Banner>
      )}
      {total === 0 && <Banner>{t('import.nothing')}</Banner>}
      {total > 0 && counts.wrong === 0 && <p className={s.quiet}>{t('import.applyText')}</p>}
      {rows.length > 0 && (
        <div className={s.scroller}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.what')}</th>
                <th scope="col">{t('import.changes')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={row.number} row={row} table={table} />
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

function StateTag({ state }: { state: Row['state'] }) {
  const { t } = useTranslation('tariff');
  const icon =
    state === 'WRONG' ? <CircleAlert size={12} /> : state === 'NEW' ? <Plus size={12} /> : <Pencil size={12} />;
  const tone = state === 'WRONG' ? 'danger' : state === 'NEW' ? 'success' : 'primary';
  return (
    <Tag tone={tone} icon={icon}>
      {t(`import.state.${state}`)}
    </Tag>
  );
}

function PreviewRow({ row, table }: { row: Row; table: TariffTable }) {
  const text = useTariffText(table);
  // The label of a new row already contains its key.
  const tells = (column: string) => {
    const field = tariffField(table, column);
    return field?.part === 'line' || (field?.part === 'value' && field.kind.type !== 'flag');
  };
  const shown =
    row.state === 'NEW' ? row.changes.filter(({ column, after }) => after !== null && tells(column)) : row.changes;
  const byName = (side: 'before' | 'after'): TariffValues =>
    Object.fromEntries(
      row.changes.map((change) => [tariffField(table, change.column)?.name ?? change.column, change[side]]),
    );
  const [before, after] = [byName('before'), byName('after')];
  const words = (column: string, values: TariffValues) =>
    text.value(tariffField(table, column)?.name ?? column, values) || '–';
  return (
    <tr>
      <td className={s.number}>{row.number}</td>
      <td>
        <StateTag state={row.state} /> <span className={s.label}>{row.label}</span>
      </td>
      <td>
        {row.problems.length > 0 ? (
          <ul className={s.problems}>
            {row.problems.map(({ heading, message }) => (
              <li key={`${heading} ${message}`}>
                {heading !== null && <b>{heading}: </b>}
                {message}
              </li>
            ))}
          </ul>
        ) : (
          <ul className={s.changes}>
            {shown.map(({ column, heading }) => (
              <li key={column}>
                <span className={s.quiet}>{heading}</span>{' '}
                {row.state === 'CHANGED' && (
                  <>
                    <del>{words(column, before)}</del> →{' '}
                  </>
                )}
                <ins>{words(column, after)}</ins>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
