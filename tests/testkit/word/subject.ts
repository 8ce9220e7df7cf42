import { IDIOM_MARKS } from './mark.ts';

const MOST_LETTERS = 72;

/** A subject that starts like a statement instead of an instruction. */
const NO_VERB = /^(?:An?|The|This|That|These|It|We|I|All|Some|No|New|Also|Minor|Various|Wip|WIP)\b/;
/** Matches Shared, Sharing and Shares, but not Embed, Need, Bring, Process or Focus. */
const INFLECTED = /^(?!Embed\b)[A-Z][a-z]*?[aeiouy]\w*?(?:[^e]ed|ing|[^su]s)\b/;

/** Problems with the subject of a commit, as text; empty if there are none. */
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
