import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const token = 'a'.repeat(43);
const file = Buffer.alloc(1_000_000, 7);

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.close());

it('HEAD describes a file and releases its connection', async () => {
  const codings = new Set<unknown>();
  test.upstream.answerWith((request, response) => {
    codings.add(request.headers['accept-encoding']);
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': file.length }).end(file);
  });
  // More requests than connections for files.
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      test.call(`/files/${token}`, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers[0]?.headers.get('content-type')).toBe('image/webp');
  const whole = await test.call(`/files/${token}`, { signal: AbortSignal.timeout(5_000) });
  expect((await whole.arrayBuffer()).byteLength).toBe(file.length);
  expect([...codings]).toEqual(['identity']);
});

it('requests stored and generated files from their respective calls, whatever the token starts with', async () => {
  const asked: string[] = [];
  test.upstream.answerWith((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-length': 1 }).end('x');
  });
  // The token of the thirteenth stored file starts with `d`, like those of generated files.
  for (const each of [`d.${token}`, `d.towj2o.${token}`, `e.towj2o.${token}`]) {
    // oxlint-disable-next-line no-await-in-loop
    await (await test.call(`/files/${each}`, { signal: AbortSignal.timeout(5_000) })).arrayBuffer();
  }
  expect(asked.map((path) => path.replace(/^.*\/(\w+)(\?.*)?$/, '$1'))).toEqual(['download', 'file', 'file']);
});
