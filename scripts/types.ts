import { run } from './process.ts';

// One program per room: each has its own libraries (the web alone knows the DOM).
let failed = 0;
for (const project of [
  '.',
  'schema',
  'customer-api',
  'gateway',
  'gateway/graphiql',
  'gateway/docs',
  'web',
  'tests',
  'clients/typescript',
  'clients/examples/typescript',
]) {
  if ((await run('tsc', ['-p', project])) !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
