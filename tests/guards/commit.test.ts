import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testkit/files.ts';
import { subjectProblems } from '../testkit/word/subject.ts';

/** The last commit before the rule was introduced. */
const BASE = 'ccd45da9b353d05182b46e81aa45cc3f5f710e48';

/**
 * Subjects of the commits after the base; or the reason they can't be read: no git, no repository, or a
 * shallow clone.
 */
function newSubjects(): string[] | string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const top = git('rev-parse', '--show-prefix');
  if (top.error) return 'git is not installed';
  // Inside another repository, the commits are not ours.
  if (top.status !== 0 || top.stdout.trim() !== '') return 'this folder is not a git repository';
  if (git('merge-base', '--is-ancestor', BASE, 'HEAD').status !== 0)
    return `commit ${BASE.slice(0, 8)} is not in this clone`;
  const log = git('log', '--no-merges', '--format=%s', `${BASE}..HEAD`);
  return log.status === 0 ? log.stdout.split('\n').filter(Boolean) : log.stderr;
}

describe('Commit subjects', () => {
  it('are short and imperative', (context) => {
    const subjects = newSubjects();
    if (typeof subjects === 'string') return context.skip(`Skipped: ${subjects}`);
    expect(subjects.flatMap((subject) => subjectProblems(subject).map((problem) => `${subject}: ${problem}`))).toEqual(
      [],
    );
  });

  it.each([
    'Share no read across a mutation',
    'Copy-edit the milestone texts',
    'Embed the chart',
    'Process emails in order',
    'Bring back the map',
    'Revert "Add the map"',
  ])('accept "%s"', (subject) => {
    expect(subjectProblems(subject)).toEqual([]);
  });

  it.each([
    'share no read',
    'Shared no read across a mutation',
    'Sharing reads',
    'Shares no read',
    'The read is shared',
    'Share no read.',
    'Tell each window once',
    'fix: share no read',
    `Share ${'no read '.repeat(10)}`,
  ])('refuse "%s"', (subject) => {
    expect(subjectProblems(subject)).not.toEqual([]);
  });
});
