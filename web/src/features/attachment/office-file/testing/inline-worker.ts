import { readDocxView } from '../read-docx.ts';
import { readPptxView } from '../read-pptx.ts';
import { readXlsxView } from '../read-sheets.ts';
import { answerOf } from '../worker-answer.ts';
import type { OfficeQuestion } from '../worker-answer.ts';

/** Replaces a worker, which jsdom lacks: runs the same code in the same thread. */
export class InlineWorker extends EventTarget {
  terminate(): void {}

  postMessage(question: OfficeQuestion): void {
    // Clones the message as a real worker would, so that only cloneable values get through.
    void answerOf(question, ({ extension, bytes, language }) => {
      if (extension === 'docx') return readDocxView(bytes);
      return extension === 'pptx' ? readPptxView(bytes) : readXlsxView(bytes, language);
    }).then((answer) => this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) })));
  }
}
