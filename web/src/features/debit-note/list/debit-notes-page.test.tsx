import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const pair = (usd: string, vnd: string) => ({
  usd: { amount: usd, currency: 'USD' },
  vnd: { amount: vnd, currency: 'VND' },
});
const note = {
  id: 'debit-note-1',
  number: 'DN-26-000001',
  status: 'OPEN',
  isOverdue: true,
  issuedOn: '2026-10-01',
  dueDate: '2026-10-16',
  total: pair('4800.00', '124800000'),
  balance: pair('4000.00', '104000000'),
  currency: 'USD',
  paymentReports: [],
  customer: null,
  booking: null,
};
const list = (exact: boolean) => ({
  nodes: [note],
  totalCount: 10_000,
  isTotalCountExact: exact,
  totals: {
    outstanding: pair('1250300.00', '32507800000'),
    overdue: pair('4000.00', '104000000'),
    overdueCount: 1_234,
    isExact: exact,
  },
  pageInfo: { hasNextPage: false, endCursor: null },
});
const open = (language: 'en' | 'vn', exact: boolean) =>
  renderApp('/user/debit-notes', { role: 'CLIENT_ROOT', language, mocks: { debitNotes: list(exact) } });
const terms = () => [...document.querySelectorAll('dt')].map((term) => term.textContent);

it('shows the count and totals of all matches', async () => {
  await open('en', true);
  expect(await screen.findByText('10,000 debit notes')).toBeTruthy();
  expect(terms()).toEqual(['Balance due', 'Overdue, 1,234 debit notes']);
});

it('says "at least" if the search was capped', async () => {
  await open('en', false);
  expect(await screen.findByText('10,000+ debit notes')).toBeTruthy();
  expect(terms()).toEqual(['Balance due, at least', 'Overdue, at least, 1,234+ debit notes']);
  // If the total is not exact, the table must not announce it as its row count.
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2');
});

it('says the same in Vietnamese', async () => {
  await open('vn', false);
  expect(await screen.findByText('10.000+ debit note')).toBeTruthy();
  expect(terms()).toEqual(['Còn phải thanh toán, ít nhất', 'Quá hạn, ít nhất, 1.234+ debit note']);
});

it('redirects from its former address, including the query', async () => {
  const { path } = await renderApp('/user/invoices?status=OPEN', {
    role: 'CLIENT_ROOT',
    language: 'en',
    mocks: { debitNotes: list(true) },
  });
  expect(await screen.findByText('10,000 debit notes')).toBeTruthy();
  expect(path()).toBe('/user/debit-notes?status=OPEN');
});
