import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foreignIds, type ForeignIds } from '../testkit/walk/foreign-id.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import { SIGN_IN, type Caller } from '../testkit/walk/who-may.ts';
import type { Fault, ProxiedCall } from '../testkit/fault-proxy.ts';
import { startFaultStack, type FaultAnswer, type FaultStack } from '../testkit/fault-stack.ts';

/** A full run tests every operation with every fault; other runs test a sample of operations for each fault. */
const isFull = process.env['TEST_FULL'] === '1';
const operations = Object.entries(ROOT_FIELDS).filter(([name]) => !name.startsWith('Subscription.'));

/** Goals F2, F3 and F4, in the order of the specification, with the error codes that clients may see. */
const FAULTS: readonly {
  name: string;
  fault: Fault;
  codes: readonly string[];
  report: number | null;
  tries: number;
}[] = [
  ...[408, 504, 522, 524].map((status) => ({
    name: `status ${status}`,
    fault: { status },
    codes: ['UPSTREAM_TIMEOUT'],
    report: status,
    tries: 3,
  })),
  ...[500, 502, 503].map((status) => ({
    name: `status ${status}`,
    fault: { status },
    codes: ['UPSTREAM_UNAVAILABLE'],
    report: status,
    tries: 3,
  })),
  { name: 'status 201', fault: { status: 201 }, codes: ['UPSTREAM_BAD_RESPONSE'], report: 201, tries: 1 },
  { name: 'code 201 in the body', fault: 'code 201', codes: ['UPSTREAM_BAD_RESPONSE'], report: 201, tries: 1 },
  ...(['malformed', 'html', 'wrong type', 'empty', 'deep', '__proto__'] as const).map((fault) => ({
    name: fault,
    fault,
    codes: ['UPSTREAM_BAD_RESPONSE'],
    report: null,
    tries: 1,
  })),
];

const isSession = ({ method, target }: ProxiedCall): boolean => method === 'GET' && target.endsWith('/user/session');

describe('a customer API that fails', () => {
  let faults: FaultStack;
  let own: Record<string, ForeignIds>;
  const tokens: Partial<Record<Caller, string>> = {};

  beforeAll(async () => {
    // Effectively disables the breaker, so that each operation meets its fault.
    faults = await startFaultStack({ UPSTREAM_BREAKER_FAILURES: '1000000000' });
    for (const [caller, user] of Object.entries(SIGN_IN) as [Exclude<Caller, 'anonymous'>, string][]) {
      tokens[caller] = await faults.stack.signIn(user);
    }
    own = Object.fromEntries(
      await Promise.all(
        Object.values(SIGN_IN).map(async (user) => [user, await foreignIds(faults.stack, user)] as const),
      ),
    );
  });
  afterAll(() => faults.close());
  beforeEach(() => faults.proxy.fail('pass'));

  let number = 0;
  async function ask(name: string, fault: Fault): Promise<{ answer: FaultAnswer; requestId: string }> {
    const row = ROOT_FIELDS[name];
    if (row === undefined) throw new Error(`no row for ${name}`);
    const caller = (['ADMIN', 'ADMIN_SALE', 'CLIENT_ROOT', 'CLIENT', 'anonymous'] as const).find((one) =>
      row.callers.includes(one),
    );
    const token = caller === undefined ? undefined : tokens[caller];
    const ids = own[SIGN_IN[caller === undefined || caller === 'anonymous' ? 'ADMIN' : caller]];
    number += 1;
    const requestId = `fault-walk-${number}`;
    faults.proxy.calls.length = 0;
    // Session calls must work; otherwise, every operation would fail there.
    faults.proxy.fail((call) => (isSession(call) ? 'pass' : fault));
    const variables = ids === undefined ? {} : row.variables(ids);
    return { answer: await faults.graphql(row.document, { token, variables, requestId }), requestId };
  }

  it.each(FAULTS)(
    '$name: typed, reported once per call, repeated at most twice, or never for a write without a key',
    async (row) => {
      const index = FAULTS.indexOf(row);
      const untouched: string[] = [];
      for (const [at, [name]] of operations.entries()) {
        if (!isFull && at % 5 !== index % 5) continue;
        // Sequential, because each operation's calls are counted.
        const { answer, requestId } = await ask(name, row.fault);
        const detail = `${name}: ${answer.text.slice(0, 400)}`;
        const calls = faults.proxy.calls.filter((call) => call.requestId === requestId && !isSession(call));
        expect(answer.status, detail).toBeLessThan(500);
        expect(answer.text, detail).not.toContain('secret-of-the-inside');
        if (calls.length === 0) {
          untouched.push(name);
          continue;
        }
        const codes = new Set(answer.errors.map((error) => error.extensions['code']));
        for (const code of codes) expect(row.codes, detail).toContain(code);
        const byCall = Map.groupBy(calls, ({ method, target }) => `${method} ${target}`);
        for (const [call, tries] of byCall) {
          const most = call.startsWith('GET') || tries.every(({ hasKey }) => hasKey) ? row.tries : 1;
          expect(tries.length, `${detail} ${call}`).toBeLessThanOrEqual(most);
        }
        if (row.report !== null) {
          const reported = () => faults.reports.filter((report) => report.requestId === requestId);
          await expect.poll(() => reported().length, { message: detail }).toBe(byCall.size);
          expect(new Set(reported().map(({ code }) => code)), detail).toEqual(new Set([row.report]));
        }
      }
      // Only a few operations need no call, because caches or arguments suffice.
      expect(untouched.length).toBeLessThan(operations.length / (isFull ? 3 : 10));
    },
    600_000,
  );
});
