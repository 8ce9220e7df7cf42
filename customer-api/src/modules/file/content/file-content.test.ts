import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_TYPES } from '@wr1/schema/rules/list/limit.ts';
import {
  cleanFileName,
  declaredTypeFits,
  mediaTypeOf,
  previewOf,
} from '@wr1/schema/rules/validation/validation-file.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PDF, testCompoundFile, testDocuments, testZip } from '../../../testing/test-document.ts';
import { contentFits } from './file-content.ts';

let folder: string;
let papers: Record<string, Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wr1-content-'));
  papers = await testDocuments();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function fits(name: string, bytes: Uint8Array): Promise<boolean> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return contentFits(path, name);
}

test.each([...UPLOAD_TYPES])('accepts a genuine .%s', async (type) => {
  expect(await fits(`paper.${type}`, papers[type] ?? Buffer.alloc(0))).toBe(true);
});

test("refuses every file under another kind's name", async () => {
  const same = new Set(['jpeg jpg', 'jpg jpeg', 'xlsx zip', 'docx zip', 'pptx zip']);
  const taken: string[] = [];
  for (const [kind, bytes] of Object.entries(papers)) {
    for (const name of UPLOAD_TYPES) {
      // oxlint-disable-next-line no-await-in-loop
      if (kind !== name && !same.has(`${kind} ${name}`) && (await fits(`paper.${name}`, bytes)))
        taken.push(`${kind} ${name}`);
    }
  }
  expect(taken).toEqual([]);
});

test('refuses look-alikes', async () => {
  expect(await fits('a.doc', testCompoundFile('SummaryInformation'))).toBe(false);
  expect(await fits('a.xls', testCompoundFile('WordDocument'))).toBe(false);
  expect(await fits('a.xls', testCompoundFile('Workbook').subarray(0, 700))).toBe(false);
  expect(await fits('a.zip', Buffer.from('MZ\u0090\u0000'))).toBe(false);
  expect(await fits('a.docx', testZip({ 'note.txt': 'x' }))).toBe(false);
  expect(await fits('a.txt', TEST_PDF)).toBe(false);
  expect(await fits('a.txt', Buffer.from('half\u0000binary'))).toBe(false);
  expect(await fits('a.pdf', Buffer.from('<html><script>alert(1)</script>'))).toBe(false);
});

test('text in any code page is text', async () => {
  expect(await fits('a.txt', Buffer.from('\ufeffGiấy báo', 'utf16le'))).toBe(true);
  expect(await fits('a.txt', Buffer.from([0x47, 0x69, 0xe2, 0x79, 0x0a]))).toBe(true);
  expect(await fits('a.txt', Buffer.from('a'.repeat(200_000)))).toBe(true);
  expect(await fits('a.txt', Buffer.from(`${'a'.repeat(100_000)}\u0001`))).toBe(false);
});

/** The text in both byte orders of UTF-16, with a byte order mark. */
function utf16(text: string): [little: Buffer, big: Buffer] {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  return [little, Buffer.from(little).swap16()];
}

test('text in UTF-16 is inspected like any other', async () => {
  for (const good of utf16(`Giấy báo hàng đến\r\n${'Hải Phòng '.repeat(20_000)}🚢`)) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await fits('a.txt', good)).toBe(true);
    // oxlint-disable-next-line no-await-in-loop
    expect(await fits('a.txt', good.subarray(0, -1))).toBe(false);
  }
  const bad = ['half\u0000binary', 'bell\u0007', 'late\u0085', 'end\ud83d', `${'a'.repeat(100_000)}\u0001`];
  const pages = [
    '<script>alert(1)</script>',
    ' \n<!DOCTYPE html>',
    '<sVg onload=x>',
    `${'a'.repeat(32_763)}<iframe src=x>`,
  ];
  for (const text of [...bad, ...pages]) {
    for (const bytes of utf16(text)) {
      // oxlint-disable-next-line no-await-in-loop
      expect([text.slice(-20), await fits('a.txt', bytes)]).toEqual([text.slice(-20), false]);
    }
    // oxlint-disable-next-line no-await-in-loop
    if (pages.includes(text)) expect(await fits('a.txt', Buffer.from(text))).toBe(false);
  }
  // Without a byte order mark, and in UTF-32.
  expect(await fits('a.txt', Buffer.from('<script>', 'utf16le'))).toBe(false);
  expect(await fits('a.txt', Buffer.from('fffe000041000000', 'hex'))).toBe(false);
  expect(await fits('a.txt', Buffer.from('weight < 20 t, script attached <see below>'))).toBe(true);
});

test('the media type sent by a browser must match, if specified', () => {
  expect(declaredTypeFits('a.pdf', 'application/pdf')).toBe(true);
  expect(declaredTypeFits('a.txt', 'text/plain; charset=utf-8')).toBe(true);
  expect(declaredTypeFits('a.7z', '')).toBe(true);
  expect(declaredTypeFits('a.zip', 'application/x-zip-compressed')).toBe(true);
  expect(declaredTypeFits('a.pdf', 'text/html')).toBe(false);
  expect(declaredTypeFits('a.exe', 'application/pdf')).toBe(false);
  expect([mediaTypeOf('A.JPG'), mediaTypeOf('a.constructor')]).toEqual(['image/jpeg', null]);
  expect(['a.bmp', 'a.pdf', 'a.txt', 'a.zip', 'a'].map(previewOf)).toEqual(['IMAGE', 'PDF', 'TEXT', null, null]);
  expect(['a.XLSX', 'a.docx', 'a.pptx'].map(previewOf)).toEqual(['SPREADSHEET', 'DOCUMENT', 'SLIDES']);
  expect(['a.xls', 'a.doc', 'a.PPT'].map(previewOf)).toEqual([null, null, null]);
});

test('a name is reduced to its last part, composed, and shows its real extension', () => {
  expect(cleanFileName('C:\\papers\\hóa đơn.pdf'.normalize('NFD'))).toBe('hóa đơn.pdf');
  expect(cleanFileName('invoice\u202efdp.exe')).toBe('invoicefdp.exe');
  expect(cleanFileName('../../etc/passwd')).toBe('passwd');
});
