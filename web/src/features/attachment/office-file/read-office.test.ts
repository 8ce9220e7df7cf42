import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOffice } from './read-office.ts';
import type { OfficeAnswer } from './worker-answer.ts';

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  readonly address: string;
  isEnded = false;
  asked: unknown;

  constructor(address: URL | string) {
    super();
    this.address = String(address);
    FakeWorker.made.push(this);
  }
  postMessage(question: unknown) {
    this.asked = question;
  }
  answer(answer: OfficeAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
  terminate() {
    this.isEnded = true;
  }
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask(name: string) {
  const leave = new AbortController();
  const answer = readOffice(name, new Uint8Array([1]), 'vn', leave.signal).catch((error: unknown) => error);
  const worker = FakeWorker.made.at(-1);
  if (!worker) throw new Error('no worker');
  return { leave, answer, worker };
}

test.each([
  ['A.XLSX', 'sheet'],
  ['a.docx', 'word'],
  ['a.pptx', 'slide'],
])('%s is read by its own worker, which is terminated afterwards', async (name, file) => {
  const { worker, answer } = ask(name);
  expect(worker.address).toContain(`${file}.worker`);
  expect(worker.asked).toMatchObject({ extension: name.slice(2).toLowerCase(), language: 'vn' });
  worker.answer({ view: { kind: 'slides', slides: [], isCut: false } });
  expect(await answer).toEqual({ kind: 'slides', slides: [], isCut: false });
  expect(worker.isEnded).toBe(true);
});

test('a file that takes too long is aborted', async () => {
  const { worker, answer } = ask('a.docx');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(worker.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toMatchObject({ code: 'TOO_SLOW' });
  expect(worker.isEnded).toBe(true);
});

test('refusals by the worker, and its crash, are typed problems', async () => {
  const refused = ask('a.xlsx');
  refused.worker.answer({ problem: 'TOO_LARGE' });
  expect(await refused.answer).toMatchObject({ code: 'TOO_LARGE' });
  const broken = ask('a.xlsx');
  broken.worker.dispatchEvent(new Event('error'));
  expect(await broken.answer).toMatchObject({ code: 'DAMAGED' });
  expect([refused.worker.isEnded, broken.worker.isEnded]).toEqual([true, true]);
});

test('closing the dialog terminates the worker', async () => {
  const { worker, answer, leave } = ask('a.pptx');
  leave.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
  expect(worker.isEnded).toBe(true);
});
