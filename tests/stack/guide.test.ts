import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../testkit/files.ts';
import { run } from '../testkit/client-project.ts';
import { guideSamples } from '../testkit/guide.ts';
import { serveStack, type ServedStack } from '../testkit/serve-stack.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const samples = guideSamples();
const userOf = (words: readonly string[]) => words.find((word) => word.startsWith('as='))?.slice('as='.length);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe('Samples of the guides', () => {
  let stack: Stack;
  let served: ServedStack;

  beforeAll(async () => {
    stack = await startStack();
    served = await serveStack(stack);
  });
  afterAll(async () => {
    await served?.close();
    await stack?.close();
  });

  it.each(samples.filter(({ words }) => userOf(words) !== undefined))(
    'work on the demo data: $guide, $code',
    async ({ code, words, variables }) => {
      const { data, errors } = await stack.graphql(code, { as: userOf(words) ?? '', variables });
      expect(errors).toEqual([]);
      expect(JSON.stringify(data)).not.toMatch(/"userErrors":\[\{|"nodes":\[\]/);
    },
  );

  it.skipIf(!hasCurl).each(samples.filter(({ language, words }) => language === 'sh' && words.includes('run')))(
    'run in a shell: $guide, $code',
    async ({ code }) => {
      const origin = new URL(served.url).origin;
      const { code: end, output } = await run(
        'bash',
        ['-ec', code.replaceAll('http://localhost:4000', origin)],
        ROOT,
        {},
      );
      expect(end, output).toBe(0);
      expect(output).toMatch(/"(nodes|eventID)":/);
      expect(output).not.toContain('"errors"');
    },
  );
});
