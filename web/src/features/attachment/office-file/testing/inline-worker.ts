import { readDocxView } from '../read-docx.ts';
import { readPptxView } from '../read-pptx.ts';
import { readXlsxView } from '../read-sheets.ts';
import { answerOf } from '../worker-answer.ts';
import type { OfficeQuestion } from '../worker-answer.ts';

/** In the place of a worker, which jsdom has not: reads with the same code, in the same thread. */
export class InlineWorker extends EventTarget {
  terminate(): void {}

  postMessage(question: OfficeQuestion): void {
    // A copy, as it crosses: nothing that only works in one thread gets through.
    void answerOf(question, ({ extension, bytes, language }) => {
      if (extension === 'docx') return readDocxView(bytes);
      return extension === 'pptx' ? readPptxView(bytes) : readXlsxView(bytes, language);
    }).then((answer) => this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) })));
  }
}
