import type { Language } from '@wr1/schema/rules/code/language.ts';
import { extensionOf } from '@wr1/schema/rules/validation/validation-file.ts';
import { OfficeProblem } from './office-view.ts';
import type { OfficeView } from './office-view.ts';
import type { OfficeAnswer, OfficeQuestion } from './worker-answer.ts';

/** Timeout for reading a file, in ms. */
const DEADLINE_MS = 20_000;

// Each reader is bundled into one file without imports, because the content security policy of static files
// lets a worker load nothing.
const openSheetWorker = () => new Worker(new URL('sheet.worker.ts', import.meta.url), { type: 'module' });
const openWordWorker = () => new Worker(new URL('word.worker.ts', import.meta.url), { type: 'module' });
const openSlideWorker = () => new Worker(new URL('slide.worker.ts', import.meta.url), { type: 'module' });

const WORKER: Readonly<Record<string, () => Worker>> = {
  xlsx: openSheetWorker,
  docx: openWordWorker,
  pptx: openSlideWorker,
};

/**
 * Reads an Office file in a separate worker, which is terminated afterwards, so that a bad file cannot block
 * the page or exceed the timeout.
 * @param bytes transferred to the worker and empty afterwards
 * @param signal aborts reading
 * @throws OfficeProblem DAMAGED, TOO_LARGE or TOO_SLOW
 */
export function readOffice(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  language: Language,
  signal: AbortSignal,
): Promise<OfficeView> {
  const extension = extensionOf(name);
  const open = WORKER[extension];
  if (!open) return Promise.reject(new OfficeProblem('DAMAGED'));
  const worker = open();
  const { promise, resolve, reject } = Promise.withResolvers<OfficeView>();
  const deadline = setTimeout(() => reject(new OfficeProblem('TOO_SLOW')), DEADLINE_MS);
  signal.addEventListener('abort', () => reject(signal.reason));
  worker.addEventListener('message', ({ data }: MessageEvent<OfficeAnswer>) => {
    if ('view' in data) resolve(data.view);
    else reject(new OfficeProblem(data.problem));
  });
  // Running out of memory is also reported here.
  worker.addEventListener('error', () => reject(new OfficeProblem('DAMAGED')));
  worker.postMessage({ extension, bytes, language } satisfies OfficeQuestion, [bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(deadline);
    worker.terminate();
  });
}
