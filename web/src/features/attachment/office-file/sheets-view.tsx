import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import s from './office-file-view.module.css';
import type { SheetView } from './office-view.ts';

const PANEL = 'office-sheet';

/** Column name as in spreadsheets (A, B, … AA) for a zero-based index. */
function columnName(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** Sheets as tables, with one tab per sheet. */
export function SheetsView({ sheets, isCut }: { sheets: readonly SheetView[]; isCut: boolean }) {
  const { t } = useTranslation('attachment');
  const [chosen, setChosen] = useState('0');
  const sheet = sheets[Number(chosen)];
  if (!sheet) return <p className={s.quiet}>{t('preview.noText')}</p>;
  const note = sheet.isCut
    ? t('preview.sheetCut', { row: sheet.rows.length, column: columnName(sheet.width - 1) })
    : null;
  return (
    <>
      <Tabs
        label={t('preview.sheets')}
        panelId={PANEL}
        value={chosen}
        onChange={setChosen}
        items={sheets.map(({ name }, index) => ({ id: String(index), label: name }))}
      />
      <TabPanel id={PANEL} tab={chosen} className={s.panel}>
        {sheet.rows.length === 0 ? (
          <p className={s.quiet}>{t('preview.emptySheet')}</p>
        ) : (
          // Scrollable areas must be reachable by keyboard. The key makes each sheet start scrolled to the
          // top.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div key={chosen} role="region" aria-label={sheet.name} tabIndex={0} className={s.sheetBox}>
            <SheetTable sheet={sheet} />
          </div>
        )}
      </TabPanel>
      {(note !== null || isCut) && (
        <p className={s.note}>
          {note} {isCut && t('preview.sheetsCut', { count: sheets.length })}
        </p>
      )}
    </>
  );
}

function SheetTable({ sheet }: { sheet: SheetView }) {
  const { t } = useTranslation('attachment');
  return (
    <table className={s.sheet}>
      <thead>
        <tr>
          <td aria-label={t('preview.row')} />
          {Array.from({ length: sheet.width }, (_, column) => (
            <th key={columnName(column)} scope="col">
              {columnName(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((cells, row) => (
          // Rows are identified by number.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {cells.map(({ column, text, isNumber, columns, rows }) => (
              <td key={column} colSpan={columns} rowSpan={rows} data-number={isNumber || undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
