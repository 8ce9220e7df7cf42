import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { tabsOf } from '@wr1/schema/rules/list/tab.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW } from '../../../app/list/list-window.ts';
import type { ListWindow } from '../../../app/list/list-window.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { newBookingPath, offerPath, recordPath } from '../../../app/path/record-path.ts';
import { useLegacyLabels } from '../../../app/session/use-legacy-labels.ts';
import { useWording } from '../../../app/session/use-wording.ts';
import { useHas, useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { formatNumber, formatTotal } from '../../../ui/text/format.ts';
import { LinkButton, TextButton } from '../../../ui/button/link-button.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import { listVariables, recordAddress } from './list-search.ts';
import type { RecordAddress } from './list-search.ts';
import { customerName, departureName, useRecordColumns } from './record-column.tsx';
import { canChoose } from './record-act.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordRowCard } from './record-row-card.tsx';
import type { RecordRow } from './record-row.ts';
import type { OnAct } from '../step/record-actions.tsx';
import { useRecordBulk } from './use-record-bulk.tsx';
import type { BegunAct } from './use-record-bulk.tsx';
import s from './record-list-card.module.css';

/** The URL state of a list of quotations or bookings, and the variables for its query. */
export function useRecordAddress<Kind extends ListKind>(side: Side, kind: Kind) {
  const address = useListAddress(recordAddress(side, kind));
  return { address, variables: { ...listVariables(kind, address), first: LIST_WINDOW } };
}

interface RecordListProps {
  side: Side;
  kind: ListKind;
  address: RecordAddress;
  list: ListWindow<RecordRow>;
  tabCounts: readonly { tab: string; count: number }[] | undefined;
  /** Additional buttons in the page header. */
  tools?: ReactNode;
  /** Replaces title, tabs and saved views on the page of a departure, whose bookings it lists. */
  head?: { title: ReactNode; detail: ReactNode; actions: ReactNode; summary: ReactNode; above: ReactNode };
}

/** A list of quotations or bookings with tabs, counts, filters and a table; on a phone, cards. */
export function RecordList({ side, kind, address, list, tabCounts, tools, head }: RecordListProps) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const legacy = useLegacyLabels();
  const word = useWording();
  const may = useMay();
  const has = useHas();
  const view = useTableView(
    `${side}-${kind}`,
    kind === 'quotation' ? ['updated', 'created', 'carrier'] : ['updated', 'created'],
  );
  const [begun, setBegun] = useState<BegunAct | null>(null);
  const { rows = [], total, retry } = list;
  const { tab, customerId, scheduleId } = address.value;
  const counts = new Map(tabCounts?.map((entry) => [entry.tab, entry.count]));
  const all = counts.get('ALL');
  const variables = listVariables(kind, address);
  // One request is acknowledged at once: the customer is only notified of its receipt. Everything else is confirmed.
  const begin: OnAct = (act, wanted) => setBegun({ act, rows: wanted, isInstant: act === 'ACKNOWLEDGE' });
  const columns = useRecordColumns(side, kind, view.density === 'compact', begin);
  const shownColumns = columns.map(({ id }) => id).filter((id) => !view.hidden.includes(id));
  const bulk = useRecordBulk({
    side,
    kind,
    rows,
    address: address.view,
    sort: variables.sort,
    columns: shownColumns,
    begun,
    onBegin: setBegun,
    onChanged: retry,
  });
  // The only tab that is named after its status.
  const tabText = (key: string) =>
    legacy && key === 'ACKNOWLEDGED' ? word(STATUS.AWAITING_QUOTE_CONFIRMATION, 'UNKNOWN') : t(`tab.${key as 'ALL'}`);
  const ask = may('create', 'QuotationRequest') && (
    <>
      {kind === 'booking' && <LinkButton to={newBookingPath(side)}>{t('list.book')}</LinkButton>}
      {kind === 'quotation' && side === 'staff' && <LinkButton to={offerPath}>{t('list.offer')}</LinkButton>}
      <LinkButton kind={kind === 'quotation' ? 'primary' : 'secondary'} to="/user/find-a-quotation">
        {t('list.askPrice')}
      </LinkButton>
    </>
  );

  const own = {
    title: t(`list.title.${side}.${kind}`),
    count: all === undefined ? undefined : formatNumber(all, locale),
    actions: (tools || ask) && (
      <>
        {tools}
        {ask}
      </>
    ),
    tabs: {
      label: t('list.tabs'),
      value: tab,
      onChange: (next: typeof tab) => address.set({ tab: next }),
      items: tabsOf(side, kind).map(({ key }) => ({
        id: key,
        label: tabText(key),
        count: counts.has(key) ? formatNumber(counts.get(key) ?? 0, locale) : undefined,
      })),
    },
  };

  return (
    <ListPage
      {...(head ?? own)}
      filters={
        <RecordFilters
          side={side}
          kind={kind}
          address={address}
          customerName={rows[0] && customerId !== null ? customerName(rows[0]) : null}
          departureName={rows[0]?.schedule && scheduleId !== null ? departureName(rows[0].schedule) : null}
          view={view}
          columns={columns}
          tools={
            <>
              {total !== undefined && (
                <span className={s.count} aria-live="polite">
                  {address.isFiltered
                    ? t('list.ofAll', {
                        shown: formatTotal(total, list.isTotalExact, locale),
                        all: formatNumber(counts.get(tab) ?? total, locale),
                      })
                    : null}
                </span>
              )}
              {!head && (
                <SavedViewPicker
                  list={kind === 'quotation' ? 'QUOTATION' : 'BOOKING'}
                  search={address.view}
                  table={view}
                  isBrought
                />
              )}
              <ExportPicker
                list={
                  kind === 'quotation'
                    ? { quotations: listVariables('quotation', address) }
                    : { bookings: listVariables('booking', address) }
                }
                columns={shownColumns}
                disabled={total === 0}
              />
            </>
          }
        />
      }
      notice={bulk.undo}
    >
      <ListTable
        label={t(`list.title.${side}.${kind}`)}
        list={list}
        address={address}
        view={view}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        rowTo={(row) => recordPath(side, kind, row.number)}
        selected={bulk.selected}
        // Rows can be selected only if there is an action for them.
        onSelect={canChoose(side, kind, has) ? bulk.choose : undefined}
        bulk={bulk.bar}
        renderCard={(row) => <RecordRowCard row={row} side={side} kind={kind} onAct={begin} />}
        nothingFound={t('list.nothingFound')}
        empty={
          head ? (
            <EmptyState title={t('list.noneOnDeparture')} />
          ) : tab === 'ALL' ? (
            <EmptyState title={t(`list.none.${kind}`)} action={ask || undefined}>
              {t(`list.noneText.${side}.${kind}`)}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('list.emptyTab')}
              action={<TextButton onClick={() => address.set({ tab: 'ALL' })}>{t('list.showAll')}</TextButton>}
            />
          )
        }
        foot={(count) => t(`list.foot.${kind}`, count)}
      />
      {bulk.dialog}
    </ListPage>
  );
}
