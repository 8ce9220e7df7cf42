import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import '../testing/layout-stub.ts';
import type { DataColumn, SortState } from './column.ts';
import { nextSort } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  id: string;
  name: string;
}
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `Row ${index}` }));
const columns: DataColumn<Row>[] = [
  { id: 'id', header: 'Number', width: 100, sortable: true, sticky: true, renderCell: (row) => row.id },
  { id: 'name', header: 'Name', renderCell: (row) => row.name },
];

afterEach(cleanup);

interface HarnessProps {
  count?: number;
  onOpen?: (row: Row) => void;
  onReachEnd?: () => void;
  height?: 'fill' | 'fit';
}
function Harness({ count = 5, onOpen = () => undefined, onReachEnd, height = 'fit' }: HarnessProps) {
  const [sort, setSort] = useState<SortState | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [data] = useState(() => rows(count));
  return (
    <MemoryRouter>
      <DataTable
        label="Rows"
        columns={columns}
        rows={data}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        onOpen={onOpen}
        onReachEnd={onReachEnd}
        height={height}
        rowMenu={(row) => [{ id: 'copy', label: `Copy ${row.id}`, onSelect: () => undefined }]}
      />
      <p data-testid="selected">{[...selected].join(' ')}</p>
    </MemoryRouter>
  );
}
const line = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"]`);

it('moves by J, K and arrows and opens by Enter', async () => {
  const onOpen = vi.fn();
  render(<Harness onOpen={onOpen} />);
  line(0)?.focus();
  await userEvent.keyboard('jj');
  await waitFor(() => expect(document.activeElement).toBe(line(2)));
  await userEvent.keyboard('k{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(line(3)));
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'r3', name: 'Row 3' });
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(line(4)));
});

it('has one tab stop for its rows', () => {
  render(<Harness />);
  const stops = [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.tabIndex);
  expect(stops).toEqual([0, -1, -1, -1, -1]);
});

it('opens on a click on the row but not on its controls', async () => {
  const onOpen = vi.fn();
  render(<Harness onOpen={onOpen} />);
  await userEvent.click(screen.getByText('Row 1'));
  expect(onOpen).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('checkbox', { name: /r2/ }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.getByTestId('selected').textContent).toBe('r2');
});

it('selects with X, all in the header, and shows "some"', async () => {
  render(<Harness count={3} />);
  line(1)?.focus();
  await userEvent.keyboard('x');
  expect(screen.getByTestId('selected').textContent).toBe('r1');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect(all.indeterminate).toBe(true);
  await userEvent.click(all);
  expect(screen.getByTestId('selected').textContent).toBe('r0 r1 r2');
});

it('opens the row menu with a full stop and returns the focus', async () => {
  render(<Harness />);
  line(1)?.focus();
  await userEvent.keyboard('.');
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem').textContent).toBe('Copy r1');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('has its keys before a row has the focus, but not while typing or behind a dialog', async () => {
  render(
    <>
      <input aria-label="search" />
      <Harness height="fill" count={40} />
    </>,
  );
  await userEvent.keyboard('jjx');
  await waitFor(() => expect(document.activeElement).toBe(line(1)));
  expect(screen.getByTestId('selected').textContent).toBe('r1');
  expect(screen.getByText('r1, row 2 of 40, selected')).toBeDefined();
  await userEvent.type(screen.getByLabelText('search'), 'jx?');
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
  expect(screen.getByTestId('selected').textContent).toBe('r1');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('x');
  expect(screen.getByTestId('selected').textContent).toBe('r1');
  await userEvent.click(within(dialog).getByRole('switch'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(document.body);
  localStorage.clear();
});

it('returns the focus to the row that was opened', async () => {
  function List() {
    return (
      <DataTable
        label="Rows"
        columns={columns.map((column) => ({ ...column, primary: column.id === 'id' }))}
        rows={rows(40)}
        rowKey={(row) => row.id}
        rowTo={(row) => `/record/${row.id}`}
      />
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/record/:id', element: <h1>Record</h1> },
  ]);
  render(<RouterProvider router={router} />);
  for (const open of [
    () => userEvent.click(screen.getByRole('link', { name: 'r3' })),
    () => userEvent.keyboard('j{Enter}'),
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await open();
    // oxlint-disable-next-line no-await-in-loop
    await screen.findByRole('heading', { name: 'Record' });
    // oxlint-disable-next-line no-await-in-loop
    await act(() => router.navigate(-1));
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(document.activeElement?.hasAttribute('data-row')).toBe(true));
  }
  expect(document.activeElement).toBe(line(4));
});

it('shows its sorting', async () => {
  render(<Harness />);
  const head = () => screen.getByRole('columnheader', { name: 'Number' });
  expect(head().getAttribute('aria-sort')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Number' }));
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Number' }));
  expect(head().getAttribute('aria-sort')).toBe('descending');
  expect(nextSort({ id: 'id', descending: true }, 'id')).toBeNull();
});

it('renders a window of many rows, shows the total, and requests more at the end once', () => {
  const onReachEnd = vi.fn();
  const { unmount } = render(<Harness count={10_000} height="fill" onReachEnd={onReachEnd} />);
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(40);
  expect(document.querySelectorAll('[data-row]').length).toBeGreaterThan(5);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  expect(onReachEnd).not.toHaveBeenCalled();
  unmount();
  render(<Harness count={12} height="fill" onReachEnd={onReachEnd} />);
  expect(onReachEnd).toHaveBeenCalledOnce();
});

it('renders no cells for fast scrolling rows, and all of them when scrolling stops', async () => {
  render(<Harness count={10_000} height="fill" />);
  const scroller = screen.getByRole('table').parentElement ?? document.body;
  const scrollBy = (step: number) => {
    scroller.scrollTop += step;
    fireEvent.scroll(scroller);
  };
  const cells = () => [...document.querySelectorAll('[data-row]')].map((row) => row.querySelectorAll('td').length);
  const whole = cells()[0] ?? 0;
  // A jump by one page is rendered at once.
  scrollBy(2_000);
  expect(new Set(cells())).toEqual(new Set([whole]));
  for (let step = 0; step < 4; step += 1) scrollBy(300);
  scrollBy(-900);
  expect(cells()).toContain(1);
  await waitFor(() => expect(new Set(cells())).toEqual(new Set([whole])));
  // While scrolling slowly, every row is complete at once.
  for (let step = 0; step < 6; step += 1) {
    scrollBy(60);
    expect(new Set(cells())).toEqual(new Set([whole]));
  }
});
