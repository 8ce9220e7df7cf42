import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Builds dist/ from src/: JavaScript and type declarations. Runs automatically before "npm pack".
const folder = import.meta.dirname;
if (!existsSync(path.join(folder, 'src', 'operations.generated.ts'))) {
  process.stderr.write('Run "npm run generate" at the root of the repository first.\n');
  process.exit(1);
}
rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: folder, stdio: 'inherit' });
process.exitCode = status ?? 1;
// TypeScript keeps the .ts extensions of imports in declarations, but the installed package has no .ts
// sources.
for (const name of globSync('dist/**/*.d.ts', { cwd: folder })) {
  const file = path.join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.\/[\w.-]+)\.ts'/g, "$1.js'"));
}
