import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testkit/files.ts';

// The linters need graphql 16, so they are installed in a separate folder by `npm run schema:install`.
const FOLDER = path.join(ROOT, 'scripts/schema-lint');
const modules = path.join(FOLDER, 'node_modules');
const isInstalled = existsSync(modules);

function run(script: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(modules, script), ...args], {
    cwd,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

const lint = (files: string) =>
  run('eslint/bin/eslint.js', ['--config', path.join(FOLDER, 'eslint.config.js'), files], ROOT);

describe.skipIf(!isInstalled && !process.env['CI'])('GraphQL linters', { timeout: 180_000 }, () => {
  it('find no problem in the schema with the recommended and the Relay rules', () => {
    expect(lint('schema/graphql/*.graphql')).toBe('');
  });

  it('find no problem in the web app’s documents', () => {
    expect(lint('web/src/**/*.graphql')).toBe('');
  });

  it('compile a Relay app that refetches five types and pages through a connection', () => {
    mkdirSync(path.join(modules, '.relay'), { recursive: true });
    expect(run('relay-compiler/cli.js', ['relay.config.json'], FOLDER)).toBe('');
  });
});
