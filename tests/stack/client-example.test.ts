import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClientProject, run, start, type ClientProject } from '../testkit/client-project.ts';
import { ROOT } from '../testkit/files.ts';
import { serveStack, type ServedStack } from '../testkit/serve-stack.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const has = (command: string) => spawnSync(command, ['--version']).status === 0;
const folder = (language: string) => path.join(ROOT, 'clients', 'examples', language);

describe('Worked examples', () => {
  let stack: Stack;
  let served: ServedStack;
  let project: ClientProject;
  let env: Record<string, string>;

  beforeAll(async () => {
    stack = await startStack();
    served = await serveStack(stack);
    project = await makeClientProject('clients/examples/typescript');
    env = { WR1_URL: served.url, WR1_USERNAME: 'client.demo', WR1_PASSWORD: 'Demo#2026', PYTHONDONTWRITEBYTECODE: '1' };
  }, 120_000);
  afterAll(async () => {
    await project?.remove();
    await served?.close();
    await stack?.close();
  });

  // Examples are skipped if their language is not installed.
  describe.each([
    ['curl', !has('curl') || !has('jq'), 'bash', 'sh'],
    ['python', !has('python3'), 'python3', 'py'],
    ['typescript', false, 'node', 'ts'],
  ] as const)('in %s', (language, skip, command, ending) => {
    const cwd = () => (language === 'typescript' ? project.folder : folder(language));

    it('request a price', { skip }, async () => {
      const { code, output } = await run(command, [`quotation.${ending}`], cwd(), env);
      expect(code, output).toBe(0);
      expect(output).toMatch(/^Sailing \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \S+/m);
      expect(output).toMatch(/^Estimate \d+\.\d\d/m);
      const number = /^Quotation (QT-\S+)$/m.exec(output)?.[1];
      const { data } = await stack.graphql(
        'query($number: String!) { quotation(by: { number: $number }) { status polCode podCode } }',
        { as: 'client.demo', variables: { number } },
      );
      expect(data.quotation).toEqual({ status: 'REQUEST_A_QUOTATION', polCode: 'VNSGN', podCode: 'SGSIN' });
      // Examples in the other languages send the request twice with one key.
      if (language !== 'typescript') expect(output).toContain(`Again ${number}\n`);
    });

    it('list bookings page by page with their status', { skip }, async () => {
      const { data } = await stack.graphql(
        '{ bookings(first: 100, filter: { tab: IN_TRANSIT }) { nodes { number } } }',
        { as: 'client.demo' },
      );
      const numbers: string[] = data.bookings.nodes.map((node: { number: string }) => node.number);
      expect(numbers.length).toBeGreaterThan(5);
      const { code, output } = await run(command, [`bookings.${ending}`], cwd(), env);
      expect(code, output).toBe(0);
      expect([...output.matchAll(/^Booking (BK-\S+) /gm)].map((match) => match[1])).toEqual(numbers);
      expect(output).toContain(`Total bookings: ${numbers.length}\n`);
      expect([...output.matchAll(/^Status (BK-\S+): /gm)].map((match) => match[1])).toEqual(numbers.slice(0, 20));
      expect(output).toMatch(/^Status BK-\S+: (LATE|AT_RISK|ON_TIME), next \S/m);
    });

    it('receive changes', { skip }, async () => {
      const { data } = await stack.graphql(
        '{ bookings(first: 1, filter: { tab: IN_TRANSIT }) { nodes { id number } } }',
        { as: 'client.demo' },
      );
      const [booking] = data.bookings.nodes;
      const watching = start(command, [`watch.${ending}`, '1'], cwd(), env);
      await watching.says('Listening');
      const at = () => new Date(Date.now() - 1_000).toISOString();
      const change = () =>
        stack.graphql(
          'mutation($input: RecordJourneyEntryInput!) { recordJourneyEntry(input: $input) { userErrors { ... on UserError { code } } } }',
          { as: 'admin.demo', variables: { input: { id: booking.id, kind: 'CUS_GREEN', at: at() } } },
        );
      // The stream may still be opening, so the change is repeated until it arrives.
      const again = setInterval(() => void change(), 1_000);
      const { code, output } = await watching.ended.finally(() => clearInterval(again));
      expect(code, output).toBe(0);
      expect(output).toMatch(new RegExp(`^Changed ${booking.number} [A-Z_]+ \\(.*EVENT.*\\) at \\d{4}-`, 'm'));
    });

    it('report a failed sign-in', { skip }, async () => {
      const { code, output } = await run(command, [`bookings.${ending}`], cwd(), {
        ...env,
        WR1_USERNAME: 'no.such.user',
      });
      expect(code).not.toBe(0);
      expect(output).toMatch(/Sign in failed|Signing in failed|UNAUTHENTICATED/);
    });
  });
});
