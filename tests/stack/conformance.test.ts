import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../scripts/conformance/call.ts';
import { FULL_READS } from '../../scripts/conformance/full-call.ts';
import { exitCodeOf, lineOf, summaryOf } from '../../scripts/conformance/report.ts';
import { examine, type Question, type Report } from '../../scripts/conformance/run.ts';
import { SECTION7_READS } from '../../scripts/conformance/section7-call.ts';
import { run } from '../testkit/client-project.ts';
import { ROOT } from '../testkit/files.ts';
import { isExtension } from '../testkit/section7.ts';
import { REST_ACTIONS } from '../testkit/walk/rest-action.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

/** Changes a response; null leaves it unchanged. */
type Bend = (method: string, target: string, answer: Response) => Promise<Response | null> | Response | null;

const NOT_FOUND = () => new Response('Not Found', { status: 404 });
const section7: Bend = (method, target) => (isExtension(method, target) ? NOT_FOUND() : null);
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** The name of a call in the role table: `GET wr1?LocationList`. */
function callOf(call: string): string {
  const [, target = '', selector] = /^(GET [^? ]+)(?:\?(?:.*&)?(?:objectType|data)=(\w+))?/.exec(call) ?? [];
  return selector === undefined ? target : `${target}?${selector}`;
}

describe('The conformance kit', () => {
  let stack: Stack;

  /** Calls the customer API without a port, with changed responses. */
  const fetchOf =
    (bend: Bend): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const answer = await stack.api.app.request(request);
      return (await bend(request.method, pathname + search, answer.clone())) ?? answer;
    };
  const ask = (bend: Bend = () => null, more: Partial<Question> = {}): Promise<Report> =>
    examine({
      target: { url: 'http://customer-api.test/api/', timeoutMs: 15_000, fetch: fetchOf(bend) },
      user: 'root.demo',
      password: 'Demo#2026',
      profile: 'auto',
      writes: false,
      records: new Map(),
      newPassword: null,
      ...more,
    });
  const faulty = ({ findings }: Report): Finding[] =>
    findings.filter(({ outcome }) => outcome === 'missing' || outcome === 'wrong');

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it.each([
    ['admin.demo', 'ADMIN'],
    ['root.demo', 'CLIENT_ROOT'],
  ] as const)(
    'passes for our complete API, for %s, and changes nothing',
    async (user, role) => {
      const methods = new Set<string>();
      const note: Bend = (method, target) => {
        if (!target.endsWith('/user/login')) methods.add(method);
        return null;
      };
      const report = await ask(note, { user });
      expect(faulty(report)).toEqual([]);
      expect(report).toMatchObject({ profile: 'full', user });
      expect(exitCodeOf(report)).toBe(0);
      const found = report.findings.map(({ call }) => callOf(call));
      const reads = [...SECTION7_READS, ...FULL_READS].map(({ target }) => callOf(`GET ${target}`));
      expect(
        reads.filter((read) => !found.includes(read)),
        'the kit lists these reads and does not ask them',
      ).toEqual([]);
      const skipped = report.findings.filter(({ outcome }) => outcome !== 'ok');
      // There is no API key or webhook yet whose calls could be listed.
      expect(skipped.filter(({ outcome }) => outcome === 'not-asked').map(({ call }) => call)).toEqual([
        'GET apiKeyCall?id=…',
        'GET webhookDelivery?webhook_id=…',
      ]);
      const refused = skipped.filter(({ outcome }) => outcome === 'not-permitted').map(({ call }) => callOf(call));
      const closed = reads.filter((read) => REST_ACTIONS[read]?.callers.includes(role) === false);
      expect(
        refused.toSorted(),
        `the first list is what the kit was refused, the second what tests/testkit/walk/who-may.ts closes to ${role}`,
      ).toEqual(closed.toSorted());
      expect(summaryOf(report)).toContain('This API works behind the gateway (profile full).');
      expect([...methods]).toEqual(['GET']);
    },
    120_000,
  );

  it('passes for our API without its extensions as section7, and reports what stays hidden', async () => {
    const report = await ask(section7);
    expect(faulty(report)).toEqual([]);
    expect(report).toMatchObject({ profile: 'section7', why: 'GET user/session returned 404' });
    expect(exitCodeOf(report)).toBe(0);
    expect(summaryOf(report)).toMatch(/profile section7[\s\S]*hidden: .*live changes; .*price estimates/);
    expect(report.findings.some(({ call }) => call.includes('GetTabCounts'))).toBe(false);
  }, 120_000);

  it('reports what an API with the profile full lacks', async () => {
    const report = await ask(section7, { profile: 'full' });
    const missing = faulty(report).map(({ call }) => call);
    expect(missing).toEqual(expect.arrayContaining(['GET user/session', 'GET events', 'GET user/profile']));
    expect(exitCodeOf(report)).toBe(1);
    expect(summaryOf(report)).toContain('This API does not work behind the gateway yet: GET user/session');
  }, 120_000);

  it('names each response that violates the contract', async () => {
    const rows = async (answer: Response, change: (rows: any[]) => void) => {
      const body: any = await answer.json();
      change(body.result);
      return json(body);
    };
    const report = await ask((method, target, answer) => {
      if (isExtension(method, target)) return NOT_FOUND();
      if (target.endsWith('/totalUserNotify')) {
        const total_notify = answer.status === 200 ? '3' : 3;
        return json({ result: [{ total_notify }], message: 'Query success!' });
      }
      if (target.endsWith('/user/login') && answer.status === 400) return json({ code: 'X', message: 'No' }, 401);
      if (target.includes('masterData?data=Vessel')) return NOT_FOUND();
      if (target.includes('Airports')) return new Response('<h1>Hello</h1>');
      if (target.includes('bookingNote')) return json({}, 201);
      if (target.includes('service_type=FCL'))
        return rows(answer, (all) => all.forEach((row) => (row.etd = '21/03/26')));
      if (target.includes('kind=booking')) return rows(answer, (all) => delete all[1].service_type);
      return null;
    });
    expect(faulty(report).map(({ call, outcome, words }) => [call, outcome, ...words])).toEqual([
      [
        'POST user/login with a nonexistent user',
        'wrong',
        expect.stringContaining('Returned 401; a refused sign-in is 400'),
      ],
      ['GET totalUserNotify without a token', 'wrong', expect.stringContaining('because the data is private')],
      ['GET totalUserNotify with an invalid token', 'wrong', expect.stringContaining('Returned 200; expected 401')],
      ['GET masterData?data=Vessel', 'missing', 'This call does not exist (HTTP 404).'],
      [
        'GET wr1?objectType=GetQuotationBooking&kind=booking',
        'wrong',
        'result[1].service_type: expected a number, got nothing.',
      ],
      ['GET fast?objectType=Airports', 'wrong', expect.stringContaining('not JSON. Response: <h1>Hello</h1>')],
      ['GET totalUserNotify', 'wrong', 'result[0].total_notify: expected a number, got "3".'],
      ['GET bookingNote?page=1', 'wrong', expect.stringContaining('201, which counts as a server failure')],
      [
        'GET scheduleList?service_type=FCL&page=1&pageSize=10000000',
        'wrong',
        expect.stringMatching(
          /^result\[0\]\.etd: expected a date and time such as .*, got "21\/03\/26" \(and \d+ more like it\)/,
        ),
      ],
    ]);
    expect(exitCodeOf(report)).toBe(1);
    expect(summaryOf(report)).toContain(
      'This API does not work behind the gateway yet: GET totalUserNotify without a token',
    );
    const lines = report.findings.map(lineOf).join('\n');
    expect(lines).toMatch(
      /^MISSING GET masterData\?data=Vessel \(\d+ ms\)\n +This call does not exist .*\n +Without it: names of vessels\.$/m,
    );
    expect(lines).toMatch(/^ok {6}GET masterData\?data=Port \(\d+ ms\)$/m);
  }, 120_000);

  it('never prints secrets', async () => {
    const report = await ask(async (_, target, answer) => {
      if (!target.endsWith('/user/login') || answer.status !== 200) return null;
      const body: any = await answer.json();
      return json({ ...body, result: { ...body.result, refreshToken: ['s3cret'] } });
    });
    expect(JSON.stringify(report)).not.toContain('s3cret');
    expect(faulty(report)[0]?.call).toBe('POST user/login');
  });

  it('reports when no sign-in works', async () => {
    const report = await ask(undefined, { password: 'Wrong#2026' });
    expect(report).toMatchObject({ profile: null, findings: [{ call: 'POST user/login', outcome: 'wrong' }] });
    expect(report.findings[0]?.words[0]).toContain('SIGN_IN_FAILED');
    expect(exitCodeOf(report)).toBe(2);
  });

  it('sends the changes in section 7, and reports the skipped ones', async () => {
    const changes = ({ findings }: Report) => findings.filter(({ call }) => /^(PUT|DELETE)/.test(call));
    const unread = (token: string) => stack.rest('GET', 'totalUserNotify', { token });
    const token = await stack.signIn('client.other');
    const before = await unread(token);
    const cautious = await ask(undefined, { user: 'client.other', writes: true });
    expect(changes(cautious).map(({ call, outcome }) => [call.split(' {')[0], outcome])).toEqual([
      ['PUT userNotify', 'ok'],
      ['PUT userNotify', 'ok'],
      ['DELETE userNotify?ids=…', 'not-asked'],
      ['PUT wr1?objectType=ReceivedBookingRequest', 'not-asked'],
      ['PUT wr1?objectType=CustomerBooking', 'not-asked'],
      ['PUT wr1?objectType=ReceivedReviseRequest', 'not-asked'],
      ['PUT wr1?objectType=ReleaseBooking', 'not-asked'],
      ['PUT attachFile', 'not-asked'],
      ['PUT changepass', 'not-asked'],
    ]);
    expect((await unread(token)).body.result).toEqual(before.body.result);

    const { data } = await stack.graphql('{ quotations(first: 100) { nodes { number allowedActions } } }', {
      as: 'client.other',
    });
    const bookable = data.quotations.nodes.find((node: any) => node.allowedActions.includes('BOOK_QUOTATION'));
    const rows = await stack.rest('GET', `wr1?objectType=GetQuotationBooking&pageSize=100&search=${bookable.number}`, {
      as: 'client.other',
    });
    const id = String(rows.body.result[0].id);
    const notes = await stack.rest('GET', 'userNotify?page=1&pageSize=1', { as: 'client.other' });
    const bold = await ask(undefined, {
      user: 'client.other',
      writes: true,
      records: new Map([
        ['CustomerBooking', id],
        ['attachFile', id],
        ['DeleteNotification', String(notes.body.result[0].id)],
      ]),
      newPassword: 'Other#2027',
    });
    expect(changes(bold).filter(({ outcome }) => outcome === 'wrong' || outcome === 'missing')).toEqual([]);
    const done = changes(bold).filter(({ outcome }) => outcome === 'ok');
    expect(done.map(({ call }) => call.split(/ \{|=\d|=…/)[0])).toEqual([
      'PUT userNotify',
      'PUT userNotify',
      'DELETE userNotify?ids',
      'PUT wr1?objectType=CustomerBooking',
      'PUT attachFile',
      'PUT uploadFile?token',
      'PUT deleteAttachFile',
      'PUT changepass',
    ]);
    const booked = await stack.rest('GET', `wr1?objectType=GetBookingDetail&id=${id}`, { as: 'admin.demo' });
    expect(booked.body.result.booking_no).toMatch(/^BK-/);
    const login = await stack.rest('POST', 'user/login', {
      body: { username: 'client.other', password: 'Other#2027' },
    });
    expect(login.status).toBe(200);
  }, 120_000);

  it('is a command whose exit status reflects the result', async () => {
    const bridge = createServer((request, response) => {
      void (async () => {
        const { method = 'GET', url = '/' } = request;
        const answer = await fetchOf(() => null)(`http://customer-api.test${url}`, {
          method,
          headers: request.headers as Record<string, string>,
          ...(method === 'GET' ? {} : { body: await buffer(request) }),
        });
        response
          .writeHead(answer.status, Object.fromEntries(answer.headers))
          .end(Buffer.from(await answer.arrayBuffer()));
      })();
    });
    await new Promise<void>((resolve) => bridge.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(bridge.address() as AddressInfo).port}/api`;
    const command = (...args: string[]) => run('node', ['scripts/conformance/conformance.ts', ...args], ROOT);
    const who = ['--url', url, '--user', 'root.demo', '--password'];
    const [good, asJson, wrong, usage] = await Promise.all([
      command(...who, 'Demo#2026'),
      command(...who, 'Demo#2026', '--json'),
      command(...who, 'Wrong#2026'),
      command('--url', url),
    ]);
    bridge.closeAllConnections();
    await new Promise((resolve) => bridge.close(resolve));
    const nowhere = await command(...who, 'Demo#2026');
    expect(good, good.output).toMatchObject({ code: 0 });
    expect(good.output).toMatch(/^ok {6}GET masterData\?data=Port \(\d+ ms\)$/m);
    expect(good.output).toContain('This API works behind the gateway (profile full).');
    expect(JSON.parse(asJson.output)).toMatchObject({ profile: 'full', exitCode: 0, findings: expect.any(Array) });
    expect(wrong, wrong.output).toMatchObject({ code: 2, output: expect.stringContaining('SIGN_IN_FAILED') });
    expect(nowhere, nowhere.output).toMatchObject({ code: 2, output: expect.stringContaining('ECONNREFUSED') });
    expect(usage, usage.output).toMatchObject({ code: 2, output: expect.stringContaining('npm run conformance --') });
  }, 180_000);
});
