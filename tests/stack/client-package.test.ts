import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClientProject, run, type ClientProject } from '../testkit/client-project.ts';
import { ROOT, readText } from '../testkit/files.ts';
import { serveStack, type ServedStack } from '../testkit/serve-stack.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    // The declarations of the package are checked too.
    skipLibCheck: false,
    types: [],
    outDir: 'out',
  },
  include: ['*.ts'],
  exclude: ['codegen.ts'],
});

const GOOD = `
import { createClient, GatewayError, typedDocument, type VariablesOf } from '@wr1/client';
import { BookingsDocument, MarkNotificationsReadDocument, NotificationsDocument, RequestQuotationDocument,
  SchedulesDocument, UnreadNotificationCountDocument, ViewerDocument } from '@wr1/client/operations';
import type { Booking } from '@wr1/client/schema-types';

declare const process: { argv: string[] };
declare const console: { log(text: string): void };
const url: string = process.argv[2] ?? '';
const client = createClient({ url, signIn: { username: 'client.demo', password: 'Demo#2026' } });

const { viewer } = await client.request(ViewerDocument);
const filter: VariablesOf<typeof SchedulesDocument>['filter'] = { serviceType: 'FCL', polCode: 'VNSGN' };
const { schedules } = await client.request(SchedulesDocument, { filter, first: 3 });
const etd: string | undefined = schedules.nodes[0]?.etd;

const shipment = { serviceType: 'FCL', shippingType: 'EXPORT', polCode: 'VNSGN', podCode: 'SGSIN',
  containers: [{ containerTypeCode: '22G1', quantity: 1, weightKg: '9000' }] } as const;
const ask = () => client.request(RequestQuotationDocument, { input: { shipment: { ...shipment, containers: [...shipment.containers] }, idempotencyKey: 'one' } });
const first = await ask();
const again = await ask();
const refused = await client.request(RequestQuotationDocument, { input: { shipment: { ...shipment, podCode: 'VNSGN', containers: [] } } });

const numbers: string[] = [];
for await (const { number } of client.nodes(BookingsDocument, { first: 7 }, (data) => data.bookings)) numbers.push(number);

type Own = { booking: Pick<Booking, 'number' | 'status'> | null };
const Own = typedDocument<Own, { number: string }>('query Own($number: String!) { booking(by: { number: $number }) { number status } }');
const { booking } = await client.request(Own, { number: numbers[0] ?? '' });

const counts: number[] = [];
for await (const { unreadNotificationCount } of client.subscribe(UnreadNotificationCountDocument)) {
  counts.push(unreadNotificationCount);
  if (counts.length === 2) break;
  const { notifications } = await client.request(NotificationsDocument, { isRead: false, first: 1 });
  await client.request(MarkNotificationsReadDocument, { input: { ids: notifications.nodes.map(({ id }) => id) } });
}

const failure = await client.request(typedDocument<unknown>('{ nothing }')).catch((error: unknown) => error);
await client.signOut();
console.log(JSON.stringify({
  role: viewer?.role, etd, quotation: first.requestQuotation.quotation?.number, again: again.requestQuotation.quotation?.number,
  refused: refused.requestQuotation.userErrors.length, numbers, booking, counts,
  failure: failure instanceof GatewayError ? [failure.code, failure.status, failure.requestId !== null] : null,
}));
`;

/** The compiler must report each line that starts with "wrong". */
const WRONG = `
import { createClient } from '@wr1/client';
import { BookingsDocument, RequestQuotationDocument, SchedulesDocument, ViewerDocument } from '@wr1/client/operations';
const client = createClient({ url: 'https://wr1.example/graphql', apiKey: 'x' });
export const wrong1 = (await client.request(ViewerDocument)).viewer?.shoeSize;
export const wrong2 = client.request(SchedulesDocument);
export const wrong3 = client.request(SchedulesDocument, { filter: { serviceType: 'ROCKET' } });
export const wrong4 = client.request(RequestQuotationDocument, { input: { shipment: { serviceType: 'FCL' } } });
export const wrong5 = client.nodes(ViewerDocument, {}, (data) => data.viewer);
export const wrong6 = client.request(BookingsDocument, { first: '5' });
export const wrong7: number = (await client.request(BookingsDocument)).bookings.nodes[0]?.number;
export const right = (await client.request(BookingsDocument, { first: 5 })).bookings.nodes[0]?.number;
`;

const PLAIN = `
import { createClient } from '@wr1/client';
import { BookingsDocument } from '@wr1/client/operations';
const [, , url, apiKey] = process.argv;
const client = createClient({ url, apiKey });
const { bookings } = await client.request(BookingsDocument, { first: 1 });
const notPermitted = await client.request('{ quotations(first: 1) { totalCount } }').catch(({ name, code }) => [name, code]);
console.log(JSON.stringify([bookings.totalCount, notPermitted]));
`;

const lastLine = (output: string): unknown => JSON.parse(output.trim().split('\n').at(-1) ?? '');

describe('The packed client in an empty project', () => {
  let stack: Stack;
  let served: ServedStack;
  let project: ClientProject;

  beforeAll(async () => {
    stack = await startStack();
    served = await serveStack(stack);
    project = await makeClientProject();
    await project.write('tsconfig.json', TSCONFIG);
  }, 120_000);
  afterAll(async () => {
    await project?.remove();
    await served?.close();
    await stack?.close();
  });

  it('contains JavaScript, types and the schema, no sources and no other packages', async () => {
    const installed = path.join(project.folder, 'node_modules');
    expect((await readdir(installed)).filter((name) => !name.startsWith('.'))).toEqual(['@wr1']);
    const files = await readdir(path.join(installed, '@wr1', 'client'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
    expect(files.filter((file) => /test/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'dist/public.js', 'schema.generated.graphql']));
    for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name))) {
      const text = await readFile(path.join(installed, '@wr1', 'client', file), 'utf8');
      expect(
        [...text.matchAll(/from ['"]([^'".][^'"]*)['"]/g)].map((match) => match[1]),
        file,
      ).toEqual([]);
    }
  });

  it('serves a JavaScript program with an API key', async () => {
    await project.write('plain.mjs', PLAIN);
    const made = await stack.graphql(
      'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { token userErrors { ... on UserError { code field } } } }',
      { as: 'root.demo', variables: { input: { name: 'Conveyor', scopes: ['BOOKING_READ'] } } },
    );
    expect(made.data.createApiKey.userErrors).toEqual([]);
    const { data } = await stack.graphql('{ bookings(first: 1) { totalCount } }', { as: 'root.demo' });
    const { code, output } = await run('node', ['plain.mjs', served.url, made.data.createApiKey.token], project.folder);
    expect(code, output).toBe(0);
    expect(lastLine(output)).toEqual([data.bookings.totalCount, ['GatewayError', 'FORBIDDEN']]);
  });

  it('serves a TypeScript program: sign-in, lists, changes, its own documents, live values', async () => {
    await project.write('good.ts', GOOD);
    const compiled = await run('tsc', ['-p', '.'], project.folder);
    expect(compiled.output).toBe('');
    const { code, output } = await run('node', ['out/good.js', served.url], project.folder);
    expect(code, output).toBe(0);
    const said = lastLine(output) as Record<string, any>;
    const { data } = await stack.graphql('{ bookings(first: 100) { totalCount nodes { number } } }', {
      as: 'client.demo',
    });
    expect(said).toMatchObject({
      role: 'CLIENT',
      etd: expect.stringMatching(/^\d{4}-/),
      quotation: expect.stringMatching(/^QT-/),
      again: said['quotation'],
      booking: { number: data.bookings.nodes[0].number },
      counts: [expect.any(Number), said['counts'][0] - 1],
      failure: ['GRAPHQL_VALIDATION_FAILED', 400, true],
    });
    expect(said['refused']).toBeGreaterThan(0);
    expect(said['numbers']).toEqual(data.bookings.nodes.map((node: { number: string }) => node.number));
    expect(data.bookings.totalCount).toBeGreaterThan(14);
  });

  it('reports mistakes at compile time', async () => {
    await project.write('wrong.ts', WRONG);
    const { code, output } = await run('tsc', ['-p', '.', '--noEmit'], project.folder);
    await project.write('wrong.ts', '');
    expect(code).not.toBe(0);
    const lines = WRONG.split('\n');
    const reported = [...output.matchAll(/^wrong\.ts\((\d+),/gm)].map((match) => lines[Number(match[1]) - 1] ?? '');
    const names = reported.map((line) => /(wrong\d|right)/.exec(line)?.[1] ?? line);
    expect([...new Set(names)], output).toEqual(['wrong1', 'wrong2', 'wrong3', 'wrong4', 'wrong5', 'wrong6', 'wrong7']);
    expect(output.split('\n').filter((line) => line.includes('error TS') && !line.startsWith('wrong.ts'))).toEqual([]);
  });

  it('types the documents of its users, as its README says', async () => {
    const [config = '', document = '', program = ''] = [
      ...readText('clients/typescript/README.md').matchAll(/<!-- recipe: (?:\S+) -->\n```\w+\n([\s\S]*?)```/g),
    ].map((match) => match[1] ?? '');
    await project.write('codegen.ts', config);
    await project.write('own.graphql', document);
    await project.write('own.ts', program);
    // Packages that the recipe tells readers to install.
    for (const scope of ['@graphql-codegen', '@graphql-typed-document-node']) {
      await symlink(path.join(ROOT, 'node_modules', scope), path.join(project.folder, 'node_modules', scope));
    }
    const generated = await run('graphql-codegen', ['--config', 'codegen.ts'], project.folder);
    expect(generated.code, generated.output).toBe(0);
    const compiled = await run('tsc', ['-p', '.'], project.folder);
    expect(compiled.output).toBe('');
    const token = await stack.signIn('client.demo');
    const { code, output } = await run('node', ['out/own.js'], project.folder, {
      WR1_URL: served.url,
      WR1_API_KEY: token,
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(/^BK-\S+ \S+/m);
  });
});
