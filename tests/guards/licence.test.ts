import { describe, expect, it } from 'vitest';
import { directDependencies, manifests } from '../testkit/dependency.ts';
import { readText } from '../testkit/files.ts';

const FITTING =
  /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|CC0-1\.0|MPL-2\.0|MIT AND OFL-1\.1)$/;

describe('Licences', () => {
  it('of direct dependencies fit', () => {
    expect([...directDependencies()].filter(([, licence]) => !FITTING.test(licence))).toEqual([]);
  });

  it('of direct dependencies stand in docs/licences.md', () => {
    const listed = readText('docs/licences.md');
    const rows = [...directDependencies()].map(([name, licence]) => `| ${name} | ${licence} |`);
    expect(rows.filter((row) => !listed.includes(row))).toEqual([]);
  });

  it('are of exactly pinned versions', () => {
    const loose = [...manifests().values()].flatMap((manifest) =>
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
        ([, version]) => !/^\d/.test(version),
      ),
    );
    expect(loose).toEqual([]);
  });
});
