import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { directDependencies } from '../tests/testkit/dependency.ts';
import { ROOT } from './process.ts';

// Rewrites the table of packages in docs/licences.md; the rest of that page is written by hand.
const file = path.join(ROOT, 'docs', 'licences.md');
const rows = [...directDependencies()].map(([name, licence]) => `| ${name} | ${licence} |`);
const table = ['| Package | Licence |', '|---|---|', ...rows].join('\n');
writeFileSync(file, readFileSync(file, 'utf8').replace(/\| Package \| Licence \|[\s\S]*?(?=\n\n## )/, table));
