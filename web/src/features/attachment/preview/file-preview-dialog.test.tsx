import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { previewOf } from '@wr1/schema/rules/validation/validation-file.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { InlineWorker } from '../office-file/testing/inline-worker.ts';
import { docxParts, packOffice, pptxParts, slideShape, wordParagraph } from '../office-file/testing/office-files.ts';
import { FilePreviewDialog } from './file-preview-dialog.tsx';
import type { DocumentFile } from '../list/file-row.tsx';

const fileOf = (name: string): DocumentFile => ({
  __typename: 'Attachment',
  id: `id-${name}`,
  name,
  mediaType: 'application/octet-stream',
  size: 2_048,
  documentType: 'OTHER',
  preview: previewOf(name),
  uploadedBy: 'Lan',
  isByStaff: false,
  uploadedAt: '2026-11-01T02:00:00.000Z',
  canDelete: false,
  url: `/files/${name}`,
  urlEndsAt: new Date(Date.now() + 600_000).toISOString(),
});
const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

beforeEach(() => {
  configure({ asyncUtilTimeout: 15_000 });
  vi.stubGlobal('Worker', InlineWorker);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the preview of a file. */
async function open(name: string, bytes: Uint8Array, language: Language = 'en') {
  await startI18n(language);
  const file = fileOf(name);
  const save = vi.fn();
  vi.stubGlobal('fetch', (address: string) => {
    expect(address).toBe(file.url);
    return Promise.resolve(new Response(new Uint8Array(bytes)));
  });
  render(
    <ApolloProvider client={client}>
      <Suspense fallback={null}>
        <FilePreviewDialog file={file} onClose={() => undefined} onSave={save} />
      </Suspense>
    </ApolloProvider>,
  );
  return { user: userEvent.setup(), save, dialog: await screen.findByRole('dialog') };
}

it('shows the sheets of a spreadsheet as tables; arrow keys switch the sheet', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hóa đơn',
        rows: [
          ['Mặt hàng', 'Số kiện'],
          ['Cà phê', 20],
        ],
      },
      { name: 'Long', rows: Array.from({ length: 301 }, (_, index) => [index]) },
      { name: 'Trống', rows: [] },
    ],
  });
  const { user, dialog } = await open('packing.xlsx', bytes);
  const table = await within(dialog).findByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'B' })).toBeTruthy();
  expect(within(table).getAllByRole('row')[2]?.textContent).toBe('2Cà phê20');
  expect(dialog.textContent).not.toContain('Showing rows up to');

  await user.click(within(dialog).getByRole('tab', { name: 'Hóa đơn' }));
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('tab', { selected: true }).textContent).toBe('Long');
  expect(within(dialog).getAllByRole('row')).toHaveLength(301);
  expect(dialog.textContent).toContain('Showing rows up to 300 and columns up to A.');
  await user.keyboard('{End}');
  expect(dialog.textContent).toContain('This sheet is empty.');
});

it('shows a document with its headings; markup in it is plain text', async () => {
  const bytes = packOffice(
    docxParts(
      wordParagraph('Hợp đồng', '<w:pStyle w:val="u1"/>') + wordParagraph('&lt;img src=x onerror=alert(1)&gt; Điều 1'),
    ),
  );
  const { dialog } = await open('contract.docx', bytes, 'vn');
  expect((await within(dialog).findByRole('heading', { name: 'Hợp đồng' })).tagName).toBe('H3');
  expect(within(dialog).getByText('<img src=x onerror=alert(1)> Điều 1')).toBeTruthy();
  expect(dialog.querySelector('img, a, script, [style*="expression"]')).toBeNull();
  expect(dialog.textContent).toContain('Bản xem nhanh');
});

it('shows the text of slides in order', async () => {
  const bytes = packOffice(pptxParts({ a: slideShape('title', 'Tuyến mới') + slideShape('body', 'Giá'), b: '' }));
  const { dialog } = await open('rates.pptx', bytes);
  expect(await within(dialog).findByRole('heading', { name: 'Tuyến mới' })).toBeTruthy();
  expect(dialog.textContent).toContain('Slide 2 of 2');
});

it('reports that a damaged file cannot be displayed, and still offers the download', async () => {
  const { dialog, user, save } = await open('broken.xlsx', new Uint8Array([80, 75, 3, 4, 0]));
  expect(await within(dialog).findByText('This file cannot be shown')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(save).toHaveBeenCalledOnce();
});

it('offers the download of a file that unpacks to more than the limit', async () => {
  const bytes = packOffice({ ...docxParts(wordParagraph('x')), 'word/media/a.png': new Uint8Array(5 << 20) });
  const { dialog, user, save } = await open('packed.docx', bytes);
  expect(await within(dialog).findByText('This file is too large or too complex to preview')).toBeTruthy();
  expect(dialog.textContent).toContain('Download the file to open it on your device.');
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(save).toHaveBeenCalledOnce();
});

it.each([
  ['papers.zip', 'en', 'No preview for .zip files', 'Download'],
  ['Contract.DOC', 'en', 'No preview for .doc files', 'Download'],
  ['rates.xls', 'vn', 'Không xem trước được tệp .xls', 'Tải về'],
  ['deck.ppt', 'vn', 'Không xem trước được tệp .ppt', 'Tải về'],
] as const)('offers %s (%s) for download instead of a preview', async (name, language, title, download) => {
  const { dialog, user, save } = await open(name, new Uint8Array([0xd0, 0xcf]), language);
  expect(await within(dialog).findByText(title)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: download }));
  expect(save).toHaveBeenCalledOnce();
});
