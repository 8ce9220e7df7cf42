import { expect, test } from 'vitest';
import { addUploads } from './upload-list.ts';

const message = (code: string) => code;
const pdf = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

function add(files: File[], present = 0, before: ReturnType<typeof addUploads> = []) {
  return addUploads(before, files, { present, type: null, firstKey: before.length }, message);
}

test('an invalid file states the reason and the others continue', () => {
  const html = new File(['<p>'], 'page.pdf', { type: 'text/html' });
  const all = add([pdf('Invoice 1.pdf'), pdf('setup.exe'), html, pdf('empty.pdf', 0), pdf('x.pdf')]);
  expect(all.map(({ state, problem }) => problem ?? state)).toEqual([
    'chosen',
    'FILE_INVALID',
    'FILE_INVALID',
    'FILE_INVALID',
    'chosen',
  ]);
  expect(all[0]?.type).toBe('COMMERCIAL_INVOICE');
});

test('files beyond twenty are refused; refused ones do not count', () => {
  const first = add([pdf('setup.exe'), pdf('a.pdf')], 18);
  const all = add([pdf('b.pdf'), pdf('c.pdf')], 18, first);
  expect(all.map(({ problem }) => problem)).toEqual(['FILE_INVALID', null, null, 'TOO_MANY_FILES']);
});
