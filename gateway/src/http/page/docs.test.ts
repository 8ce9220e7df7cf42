import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/test-gateway.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';

describe('GET /docs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wr1-docs-'));
  let test: TestGateway;
  beforeAll(async () => {
    mkdirSync(join(folder, 'guide'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Start</title>');
    writeFileSync(join(folder, 'guide', 'paging.html'), '<!doctype html><title>Paging</title>');
    writeFileSync(join(folder, 'assets', 'style-1234.css'), 'body { color: navy }');
    test = await startTestGateway({}, { docsFolder: folder });
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['/docs', 'Start'],
    ['/docs/guide/paging', 'Paging'],
  ])('%s is a page, without anything from elsewhere', async (path, title) => {
    const answer = await test.call(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(await answer.text()).toContain(title);
  });

  it('caches files with a hash in their name permanently', async () => {
    const answer = await test.call('/docs/assets/style-1234.css');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it.each(['/docs/nothing', '/docs/assets/nothing.css', '/docs/guide', '/docs/../package.json'])(
    '%s is not found',
    async (path) => {
      expect((await test.call(path)).status).toBe(404);
    },
  );

  it('redirects to the address without a slash', async () => {
    const answer = await test.call('/docs/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
  });

  it('reports a missing build, and does not exist if disabled', async () => {
    const unbuilt = await startTestGateway({}, { docsFolder: join(folder, 'missing') });
    const off = await startTestGateway({ DOCS: 'false' }, { docsFolder: folder });
    expect((await unbuilt.call('/docs')).status).toBe(503);
    expect((await off.call('/docs')).status).toBe(404);
    await Promise.all([unbuilt.close(), off.close()]);
  });
});
