import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const file = {
  id: 'file-1',
  name: 'packing list.pdf',
  mediaType: 'application/pdf',
  size: 120_000,
  documentType: 'PACKING_LIST',
  preview: null,
  uploadedBy: 'Somebody',
  isByStaff: false,
  uploadedAt: '2026-11-20T03:00:00.000Z',
  canDelete: false,
  url: '/files/x',
  urlEndsAt: '2026-11-20T04:00:00.000Z',
  milestone: null,
  containerKey: null,
  recordNumber: 'BK-26-000001',
  isBooking: true,
  serviceType: 'FCL',
  polCode: 'VNVUT',
  podCode: 'USLAX',
};
const list = (isTotalCountExact: boolean) => ({
  nodes: [file],
  totalCount: 10_000,
  isTotalCountExact,
  pageInfo: { hasNextPage: false, endCursor: null },
});

it.each([
  ['en', true, '10,000 files'],
  ['en', false, '10,000+ files'],
  ['vn', true, '10.000 tệp'],
  ['vn', false, '10.000+ tệp'],
] as const)('shows in %s how many files match; exact: %s', async (language, exact, text) => {
  await renderApp('/user/documents?tab=files', { language, mocks: { attachments: list(exact) } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(exact ? '10001' : '2');
});
