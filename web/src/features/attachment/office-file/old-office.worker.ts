import { readDocView } from './read-doc.ts';
import { readPptView } from './read-ppt.ts';
import { answerWith } from './worker-answer.ts';

answerWith(({ extension, bytes }) => (extension === 'ppt' ? readPptView(bytes) : readDocView(bytes)));
