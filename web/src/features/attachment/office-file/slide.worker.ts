import { readPptxView } from './read-pptx.ts';
import { answerWith } from './worker-answer.ts';

answerWith(({ bytes }) => readPptxView(bytes));
