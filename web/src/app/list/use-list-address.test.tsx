import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, Outlet, useLocation, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { LeavingContext, useLeaving } from '../page/leaving.ts';
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
  let load!: (page: { Component: () => null }) => void;
  function List() {
    const list = useListAddress(parts);
    return <button onClick={() => list.onSearch('cat lai')}>Search</button>;
  }
  function Frame() {
    return (
      <LeavingContext value={useLeaving()}>
        <Outlet />
      </LeavingContext>
    );
  }
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <List /> },
        { path: '/7', lazy: () => new Promise((resolve) => (load = resolve)) },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  let arrived!: Promise<void>;
  act(() => {
    arrived = router.navigate('/7');
  });
  fireEvent.click(screen.getByRole('button'));
  await act(async () => {
    load({ Component: () => null });
    await arrived;
  });
  expect(router.state.location.pathname).toBe('/7');
});
