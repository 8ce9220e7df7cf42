import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT, projectEnv, requireNode24, run } from './process.ts';

const SOURCES = [
  'schema/**/*.{graphql,ts}',
  'web/**/*.{ts,tsx,js,css,json,graphql,html,svg,png,ico,webmanifest}',
  'gateway/graphiql/**/*',
  'gateway/docs/**/*',
  'gateway/src/{env,errors}.ts',
  'docs/guide/*.md',
  'clients/typescript/src/operations/*.graphql',
  'scripts/{prerender*,wiring}.ts',
  'scripts/codegen/*.ts',
  'codegen.ts',
  'package-lock.json',
];
/** Written last, so that its presence indicates a complete build. */
const OUTPUT = 'web/dist/persisted-documents.json';

function newest(patterns: string[]): number {
  const files = globSync(patterns, {
    cwd: ROOT,
    exclude: (name) => /node_modules|(^|\/)dist(\/|$)|\.generated\./.test(name),
  });
  return Math.max(0, ...files.map((file) => statSync(path.join(ROOT, file)).mtimeMs));
}

/** Whether the built web app is newer than all its sources. */
export function isBuilt(): boolean {
  const output = path.join(ROOT, OUTPUT);
  return existsSync(output) && statSync(output).mtimeMs > newest(SOURCES);
}

/**
 * Generates the types, builds the web app, prerenders its public pages, and builds the explorer, the
 * documentation and the manifest of persisted documents.
 * @returns 0 if everything was built
 */
export async function build(): Promise<number> {
  const steps: [string, string[]][] = [
    ['node', ['scripts/generate.ts']],
    ['vite', ['build', 'web', '--logLevel', 'warn']],
    ['node', ['scripts/prerender.ts']],
    ['vite', ['build', 'gateway/graphiql', '--logLevel', 'warn']],
    ['node', ['gateway/docs/src/build.ts']],
    ['node', ['scripts/persisted-documents.ts']],
  ];
  for (const [command, args] of steps) {
    // The build is always for production, even when a test run starts it.
    const code = await run(command, args, { env: projectEnv({ NODE_ENV: 'production' }) });
    if (code !== 0) return code;
  }
  return 0;
}

if (import.meta.main) {
  requireNode24();
  process.exitCode = await build();
}
