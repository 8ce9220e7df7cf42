import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { choice, opened, sort, tab, text } from './list-address.ts';
import { useListAddress } from './use-list-address.ts';

const parts = {
  tab: tab('ALL', ['ALL', 'LATE']),
  search: text(),
  kind: choice('kind', ['A', 'B']),
  sort: sort({ due: 'DUE_DATE' }),
  open: opened(),
};

function renderList(search: string) {
  const { result } = renderHook(
    () => ({ address: useListAddress(parts), location: useLocation(), navigate: useNavigate() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/start', `/${search}`]}>{children}</MemoryRouter>
      ),
    },
  );
  return {
    list: () => result.current.address,
    search: () => result.current.location.search,
    back: () => act(() => result.current.navigate(-1)),
  };
}

it('replaces the history entry for a filter, and adds one for a tab', async () => {
  const { list, search, back } = renderList('?kind=A');
  act(() => list().set({ kind: 'B' }));
  expect(search()).toBe('?kind=B');
  act(() => list().set({ tab: 'LATE' }));
  expect(search()).toBe('?tab=LATE&kind=B');
  act(() => list().onSort({ id: 'due', descending: true }));
  expect(list().sort).toEqual({ id: 'due', descending: true });
  act(() => list().clear());
  expect(search()).toBe('?tab=LATE&sort=due.desc');
  await back();
  expect(search()).toBe('?kind=B');
});

it('adds an entry for a record and goes back from it', async () => {
  const { list, search, back } = renderList('');
  act(() => list().set({ open: '7' }));
  act(() => list().set({ open: null }));
  expect(search()).toBe('');
  await back();
  expect(list().value.open).toBeNull();
});

it('loses no change made before the page re-renders', () => {
  const { list, search } = renderList('');
  const before = list();
  act(() => {
    before.set({ kind: 'A' });
    before.onSearch('cat lai');
  });
  expect(search()).toBe('?q=cat+lai&kind=A');
});

it('does not cancel the navigation to a page that is still loading', async () => {
  const user = userEvent.setup();
  let load!: (page: { Component: () => null }) => void;
  function List() {
    const list = useListAddress(parts);
    return (
      <>
        <SearchBox label="Search" value={list.search} onSearch={list.onSearch} delay={60} />
        <Link to="/7">BK-7</Link>
      </>
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/7', lazy: () => new Promise((resolve) => (load = resolve)) },
  ]);
  render(<RouterProvider router={router} />);
  await user.type(screen.getByLabelText('Search'), 'cat lai');
  await user.click(screen.getByRole('link'));
  await waitFor(() => expect(load).toBeDefined());
  // Longer than the delay after the last keystroke.
  await new Promise((resolve) => setTimeout(resolve, 90));
  await act(async () => load({ Component: () => null }));
  expect(router.state.location.pathname).toBe('/7');
});
