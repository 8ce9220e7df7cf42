import { useColumnText } from './use-column-text.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { nextSort } from '../../../ui/data-table/column.ts';
import { BestPill } from '../../../ui/text/tag.tsx';
import { useBestReason } from '../search/best-reason.tsx';
import type { RankedSailing } from '../search/best-schedule.ts';
import type { Schedule } from './schedule-card.tsx';
import { ScheduleCell } from './schedule-cell.tsx';
import { scheduleColumns } from '../list/schedule-column.ts';
import type { ScheduleColumn } from '../list/schedule-column.ts';
import type { ScheduleSort } from '../search/schedule-sort.ts';
import { hasPrices } from '../search/offer.ts';
import type { Offers } from '../search/offer.ts';
import s from './schedule-table.module.css';

export interface ScheduleListProps {
  service: PickerServiceTypeKey;
  ranked: readonly RankedSailing<Schedule>[];
  /** Called with the chosen departure. If omitted, the rows are read-only. */
  onChoose?: (schedule: Schedule) => void;
  /** Label of the button: "Choose" or "Request a price". */
  chooseLabel: string;
  /** YYYY-MM-DD; null if unknown. */
  cargoReady: string | null;
  /** Prices of the departures; omitted if they are not shown. */
  offers?: Offers;
  /** The column that `ranked` is sorted by; null means best first. */
  sort: ScheduleSort;
  onSort: (sort: ScheduleSort) => void;
  /** Whether each row always shows its button, instead of only on hover. */
  plainChoice?: boolean;
}

/** CSS class of a column: the specification's name in camel case. */
function classOf(column: ScheduleColumn): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Departures as a table whose columns depend on the service. Clicking a row chooses it; keyboard users have
 * the button.
 */
export function ScheduleTable(props: ScheduleListProps) {
  const { service, ranked, onChoose, chooseLabel, plainChoice, offers, sort, onSort } = props;
  const { t } = useTranslation('schedule');
  const columnText = useColumnText();
  const reasonOf = useBestReason();
  const priced = hasPrices(ranked, offers);
  const columns = scheduleColumns(service, priced).filter((column) => column !== 'select');
  const select = service === 'LCL';
  const marked = columns.includes('carrier') ? 'carrier' : 'transit_time';
  return (
    <table className={cx(s.table, select && s.lcl, priced && s.priced)}>
      <thead>
        <tr>
          {columns.map((column) => {
            const sorted = sort?.id === column ? (sort.descending ? 'descending' : 'ascending') : undefined;
            return (
              <th key={column} scope="col" className={s[classOf(column)]} aria-sort={sorted}>
                <button
                  type="button"
                  className={cx(s.sort, sorted && s.sorted)}
                  onClick={() => onSort(nextSort(sort, column))}
                >
                  {columnText(column, service, offers?.currency)}
                  {sorted && (sorted === 'descending' ? <ArrowDown size={14} /> : <ArrowUp size={14} />)}
                </button>
              </th>
            );
          })}
          <th scope="col" className={s.action}>
            <span className="sr">{chooseLabel}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((item) => {
          const { row, closed, best } = item;
          const choose = onChoose && closed === null ? () => onChoose(row) : undefined;
          return (
            <Fragment key={row.id}>
              <tr className={cx(s.row, best && s.best, closed && s.closed, choose && s.live)} onClick={choose}>
                {columns.map((column) => (
                  <td key={column}>
                    <ScheduleCell
                      column={column}
                      item={item}
                      offers={offers}
                      mark={best && column === marked ? <BestPill>{t('best.label')}</BestPill> : undefined}
                    />
                  </td>
                ))}
                <td className={s.action}>
                  {closed !== null && <span className={s.reason}>{t(`closed.${closed}`)}</span>}
                  {choose && (
                    <Button
                      size="sm"
                      kind={best ? 'primary' : 'secondary'}
                      className={cx(!select && !best && !plainChoice && s.onHover)}
                      onClick={(event) => {
                        event.stopPropagation();
                        choose();
                      }}
                    >
                      {chooseLabel}
                    </Button>
                  )}
                </td>
              </tr>
              {best && (
                <tr className={cx(s.best, s.why, choose && s.live)} onClick={choose}>
                  <td colSpan={columns.length + 1}>{reasonOf(row, best)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
