import { Check, Download, Send, StickyNote, User } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Countdown } from '../page/countdown.tsx';
import { Code, Route } from '../text/code.tsx';
import { BulkAction, BulkBar } from '../data-table/bulk-bar.tsx';
import { RowAction, RowWaiting, TwoLine } from '../data-table/cell.tsx';
import type { DataColumn, SortState } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { ColumnChoice, DensityChoice, useTableView } from '../data-table/table-view.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from '../list/filter-bar.tsx';
import { formatListDate } from '../text/format.ts';
import { ServiceGlyph } from '../picture/glyph.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { TabPanel, Tabs } from '../page/tabs.tsx';
import { StatusTag } from '../text/tag.tsx';
import { useToast } from '../overlay/toast.tsx';
import { sampleRows } from './sample.ts';
import type { SampleRow } from './sample.ts';
import s from './design-page.module.css';

const hour = 3_600_000;
const opened = Date.now();

const columns: readonly DataColumn<SampleRow>[] = [
  {
    id: 'number',
    header: 'Booking',
    width: 102,
    sticky: true,
    fixed: true,
    sortable: true,
    renderCell: (row) => <Code size={12}>{row.number}</Code>,
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 138,
    sortable: true,
    renderCell: (row) => (
      <TwoLine strong second={row.city}>
        {row.customer}
      </TwoLine>
    ),
  },
  {
    id: 'route',
    header: 'Route',
    width: 158,
    renderCell: (row) => (
      <TwoLine second={row.places}>
        <Route from={row.from} to={row.to} size={12} />
      </TwoLine>
    ),
  },
  {
    id: 'service',
    header: 'Service',
    width: 92,
    renderCell: (row) => (
      <TwoLine icon={<ServiceGlyph kind={row.service} />} second={row.volume}>
        {row.serviceName}
      </TwoLine>
    ),
  },
  {
    id: 'carrier',
    header: 'Carrier, vessel',
    width: 132,
    renderCell: (row) => <TwoLine second={row.vessel}>{row.carrier}</TwoLine>,
  },
  {
    id: 'etd',
    header: 'ETD, ETA',
    width: 76,
    sortable: true,
    renderCell: (row) => <TwoLine second={formatListDate(row.eta)}>{formatListDate(row.etd)}</TwoLine>,
  },
  {
    id: 'cutOff',
    header: 'Next cut-off',
    width: 114,
    sortable: true,
    renderCell: (row) =>
      row.cutOff === null ? (
        <RowWaiting icon={<Check size={14} className={s.met} />}>All met</RowWaiting>
      ) : (
        <TwoLine second={`${row.cutOffName} today 13:00`}>
          <Countdown until={new Date(opened + row.cutOff * hour)} />
        </TwoLine>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 212,
    renderCell: (row) => <StatusTag phase={row.phase}>{row.status}</StatusTag>,
  },
  {
    id: 'action',
    header: 'Next action',
    minWidth: 134,
    renderCell: (row) => (row.mine ? <SampleAction row={row} /> : <RowWaiting>{row.action}</RowWaiting>),
  },
];

function SampleAction({ row }: { row: SampleRow }) {
  const toast = useToast();
  return <RowAction onClick={() => toast.info(`${row.action}: ${row.number}`)}>{row.action}</RowAction>;
}

function compare(a: SampleRow, b: SampleRow, sort: SortState): number {
  const key = sort.id as 'number' | 'customer' | 'etd' | 'cutOff';
  const left = a[key] ?? Number.POSITIVE_INFINITY;
  const right = b[key] ?? Number.POSITIVE_INFINITY;
  return (left < right ? -1 : left > right ? 1 : 0) * (sort.descending ? -1 : 1);
}

/** A sample staff list with a given number of rows. */
export function ListSection({ count }: { count: number }) {
  const toast = useToast();
  const view = useTableView('design');
  const all = useMemo(() => sampleRows(count), [count]);
  const [tab, setTab] = useState('all');
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<SortState | null>({ id: 'cutOff', descending: false });
  const [filters, setFilters] = useState<readonly string[]>(['Salesman', 'Service', 'ETD']);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['BK-26-000200']));
  const rows = useMemo(() => {
    const found = all.filter(
      (row) =>
        (tab === 'all' || row.phase === tab) &&
        `${row.number} ${row.customer}`.toLowerCase().includes(query.toLowerCase()),
    );
    return sort ? found.sort((a, b) => compare(a, b, sort)) : found;
  }, [all, tab, query, sort]);
  const values: Record<string, string> = { Salesman: 'Me', Service: 'FCL, LCL, Air', ETD: 'from 02/02/26' };
  const countOf = (phase: string) => all.filter((row) => row.phase === phase).length;

  return (
    <div className={s.list}>
      <Tabs
        className={s.tabs}
        label="Groups"
        panelId="design-list"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'all', label: 'All', count: all.length },
          { id: 'quotation', label: 'New requests', count: countOf('quotation') },
          { id: 'booking', label: 'Booking', count: countOf('booking') },
          { id: 'transit', label: 'In transit', count: countOf('transit') },
          { id: 'delivered', label: 'Delivered', count: countOf('delivered') },
          { id: 'money', label: 'Revenue and pricing', count: countOf('money') },
          { id: 'closed', label: 'Closed', count: countOf('closed') },
        ]}
      />
      <FilterBar
        end={
          <>
            <span>
              {rows.length} of {all.length}
            </span>
            <ColumnChoice view={view} columns={columns} />
            <DensityChoice view={view} />
          </>
        }
      >
        <SearchBox label="Number or customer" value={query} onSearch={setQuery} />
        {filters.map((name) => (
          <FilterChip
            key={name}
            label={name}
            value={values[name]}
            onRemove={() => setFilters(filters.filter((other) => other !== name))}
          />
        ))}
        <AddFilter
          choices={['Salesman', 'Service', 'ETD']
            .filter((name) => !filters.includes(name))
            .map((name) => ({ id: name, label: name }))}
          onAdd={(name) => setFilters([...filters, name])}
        />
        {filters.length > 0 && <ClearFilters onClear={() => setFilters([])} />}
      </FilterBar>
      <TabPanel id="design-list" tab={tab} className={s.panel}>
        <DataTable
          label="Bookings"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.number}
          rowLabel={(row) => row.number}
          density={view.density}
          hidden={view.hidden}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          onOpen={(row) => toast.info(`Opens ${row.number}`)}
          rowMenu={(row) => [
            { id: 'copy', label: 'Copy number', onSelect: () => toast.success(`Copied ${row.number}`) },
            { id: 'line', separator: true },
            {
              id: 'cancel',
              label: 'Cancel booking',
              danger: true,
              onSelect: () => toast.danger('Not in the design page'),
            },
          ]}
          bulk={
            <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
              <BulkAction icon={<User size={16} />}>Assign</BulkAction>
              <BulkAction icon={<Send size={16} />}>Remind customer</BulkAction>
              <BulkAction icon={<StickyNote size={16} />}>Add note</BulkAction>
              <BulkAction icon={<Download size={16} />}>Export</BulkAction>
            </BulkBar>
          }
          empty={<p className={s.pad}>Nothing matches these filters.</p>}
          foot={`${rows.length} bookings`}
          renderCard={(row) => <SampleCard row={row} />}
        />
      </TabPanel>
    </div>
  );
}

function SampleCard({ row }: { row: SampleRow }) {
  return (
    <div className={s.card}>
      <div className={s.between}>
        <Code size={12}>{row.number}</Code>
        <StatusTag phase={row.phase}>{row.status}</StatusTag>
      </div>
      <div className={s.line}>
        <Route from={row.from} to={row.to} size={14} />
        <span className={s.quiet}>{row.places}</span>
      </div>
      <div className={s.between}>
        <span className={s.line}>
          <ServiceGlyph kind={row.service} />
          {row.serviceName} {row.volume}
          <span>ETD {formatListDate(row.etd)}</span>
        </span>
        <span className={s.quiet}>{row.customer}</span>
      </div>
      <div className={s.cardFoot}>
        {row.cutOff === null ? (
          <RowWaiting icon={<Check size={14} className={s.met} />}>All met</RowWaiting>
        ) : (
          <Countdown until={new Date(opened + row.cutOff * hour)} phrase={(left) => `${row.cutOffName} in ${left}`} />
        )}
        {row.mine ? <Button>{row.action}</Button> : <RowWaiting>{row.action}</RowWaiting>}
      </div>
    </div>
  );
}
