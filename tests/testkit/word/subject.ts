import { IDIOM_MARKS } from './mark.ts';

const MOST_LETTERS = 72;

/** A statement instead of an instruction. */
const NO_VERB = /^(?:An?|The|This|That|These|It|We|I|All|Some|No|New|Also|Minor|Various|Wip|WIP)\b/;
/** Shared, Sharing, Shares; but Embed, Need, Bring, Process, Focus. */
const INFLECTED = /^(?!Embed\b)[A-Z][a-z]*?[aeiouy]\w*?(?:[^e]ed|ing|[^su]s)\b/;

/** Problems of a commit's subject, as text; empty for none. */
export function subjectProblems(subject: string): string[] {
  const problems: string[] = [];
  if (subject.length > MOST_LETTERS) problems.push(`${subject.length} letters; at most ${MOST_LETTERS}`);
  if (/[.!:;,]\s*$/.test(subject)) problems.push('ends with a punctuation mark');
  if (!/^[A-Z][a-z]+(?:-[a-z]+)*\b(?!:)/.test(subject) || NO_VERB.test(subject) || INFLECTED.test(subject))
    problems.push('begin with an imperative verb ("Share no read")');
  for (const { pattern, instead } of IDIOM_MARKS) {
    const found = pattern.exec(subject);
    if (found !== null) problems.push(`"${found[0]}" → ${instead}`);
  }
  return problems;
}
