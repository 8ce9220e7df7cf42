import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT, requireNode24, run } from './process.ts';

const SOURCES = [
  'schema/**/*.{graphql,ts}',
  'web/**/*.{ts,tsx,css,json,graphql,html}',
  'gateway/graphiql/**/*',
  'codegen.ts',
  'package-lock.json',
];
const OUTPUT = 'web/dist/index.html';

function newest(patterns: string[]): number {
  const files = globSync(patterns, {
    cwd: ROOT,
    exclude: (name) => /node_modules|(^|\/)dist(\/|$)|\.generated\./.test(name),
  });
  return Math.max(0, ...files.map((file) => statSync(path.join(ROOT, file)).mtimeMs));
}

/** Whether the built web app is younger than everything it is made of. */
export function isBuilt(): boolean {
  const output = path.join(ROOT, OUTPUT);
  return existsSync(output) && statSync(output).mtimeMs > newest(SOURCES);
}

/**
 * Generates the types, builds the web app, the explorer and the manifest of persisted documents.
 * @returns 0 when everything was built
 */
export async function build(): Promise<number> {
  const steps: [string, string[]][] = [
    ['graphql-codegen', ['--config', 'codegen.ts']],
    ['vite', ['build', 'web', '--logLevel', 'warn']],
    ['vite', ['build', 'gateway/graphiql', '--logLevel', 'warn']],
    ['node', ['scripts/persisted-documents.ts']],
  ];
  for (const [command, args] of steps) {
    const code = await run(command, args);
    if (code !== 0) return code;
  }
  return 0;
}

if (import.meta.main) {
  requireNode24();
  process.exitCode = await build();
}
