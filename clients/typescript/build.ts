import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Makes dist/ of src/: JavaScript and types. Runs by itself before "npm pack".
const folder = import.meta.dirname;
if (!existsSync(path.join(folder, 'src', 'operations.generated.ts'))) {
  process.stderr.write('Run "npm run generate" at the root of the repository first.\n');
  process.exit(1);
}
rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: folder, stdio: 'inherit' });
process.exitCode = status ?? 1;
// TypeScript leaves the endings of sources in declarations; those who install the package have none.
for (const name of globSync('dist/**/*.d.ts', { cwd: folder })) {
  const file = path.join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.\/[\w.-]+)\.ts'/g, "$1.js'"));
}
