import type { ReactNode } from 'react';
import { cx } from '../../../ui/text/cx.ts';
import s from './facts-table.module.css';

interface FactsTableProps {
  /** For screen readers; the visible heading above has the same text. */
  caption: string;
  head: readonly ReactNode[];
  /** The first cell of each row is its header. */
  rows: readonly (readonly ReactNode[])[];
  /** Zero-based indexes of columns with numbers, which are right-aligned with tabular figures. */
  numeric?: readonly number[];
}

/** A table with hairlines. If it is wider than the page, it scrolls, also by keyboard. */
export function FactsTable({ caption, head, rows, numeric = [] }: FactsTableProps) {
  const cell = (index: number) => cx(numeric.includes(index) && s.number);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className={s.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={s.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={index} scope="col" className={cell(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    {value}
                  </th>
                ) : (
                  <td key={index} className={cell(index)}>
                    {value}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
