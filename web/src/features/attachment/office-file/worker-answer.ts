import type { Language } from '@wr1/schema/rules/code/language.ts';
import { OfficeProblem } from './office-view.ts';
import type { OfficeProblemCode, OfficeView } from './office-view.ts';

export interface OfficeQuestion {
  /** File extension in lower case, without the dot. */
  extension: string;
  bytes: Uint8Array;
  /** Determines the number format. */
  language: Language;
}

export type OfficeAnswer = { view: OfficeView } | { problem: OfficeProblemCode };

/** Reads a file. Any error other than an OfficeProblem means that the file is damaged. */
export type OfficeReader = (question: OfficeQuestion) => OfficeView | Promise<OfficeView>;

/** Runs a reader and returns its result. Never throws. */
export async function answerOf(question: OfficeQuestion, read: OfficeReader): Promise<OfficeAnswer> {
  try {
    return { view: await read(question) };
  } catch (error) {
    return { problem: error instanceof OfficeProblem ? error.code : 'DAMAGED' };
  }
}

/** Answers the requests sent to this worker. */
export function answerWith(read: OfficeReader): void {
  addEventListener('message', ({ data }: MessageEvent<OfficeQuestion>) => {
    void answerOf(data, read).then((answer) => postMessage(answer));
  });
}
