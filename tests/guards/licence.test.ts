import { describe, expect, it } from 'vitest';
import { directDependencies, manifests } from '../testkit/dependency.ts';
import { readText, repositoryFiles } from '../testkit/files.ts';

const FITTING =
  /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|CC0-1\.0|MPL-2\.0|MIT AND OFL-1\.1)$/;

describe('Licences', () => {
  it('of direct dependencies are allowed', () => {
    expect([...directDependencies()].filter(([, licence]) => !FITTING.test(licence))).toEqual([]);
  });

  it('of direct dependencies are in docs/licences.md', () => {
    const listed = readText('docs/licences.md');
    const rows = [...directDependencies()].map(([name, licence]) => `| ${name} | ${licence} |`);
    expect(rows.filter((row) => !listed.includes(row))).toEqual([]);
  });

  it('are proprietary for the platform and MIT for its client', () => {
    const declared = [...manifests()].map(([file, { license, private: isPrivate }]) => [file, license, isPrivate]);
    const platform = declared.filter(([file]) => file !== 'clients/typescript/package.json');
    expect(
      platform.filter(([, license, isPrivate]) => (license ?? 'UNLICENSED') !== 'UNLICENSED' || !isPrivate),
    ).toEqual([]);
    expect(readText('LICENSE')).toMatch(/^Copyright \(c\) \d{4} .+ All rights reserved\./);
    expect(declared).toContainEqual(['clients/typescript/package.json', 'MIT', undefined]);
    expect(readText('clients/typescript/LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} /);
  });

  it('of third-party data are listed next to the files', () => {
    const readme = readText('customer-api/src/reference-data/source/README.md');
    const files = repositoryFiles('customer-api/src/reference-data/source/*.json').map((file) =>
      file.split('/').at(-1),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !readme.includes(`| \`${file}\` |`))).toEqual([]);
  });

  it('of fonts are listed next to the files', () => {
    const folder = 'customer-api/src/modules/pdf/page/fonts';
    const readme = readText(`${folder}/README.md`);
    const files = repositoryFiles(`${folder}/*.{ttf,ttc}`).map((file) => file.split('/').at(-1));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !readme.includes(`| \`${file}\` |`))).toEqual([]);
  });

  it('apply to exactly pinned versions', () => {
    const loose = [...manifests().values()].flatMap((manifest) =>
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
        ([, version]) => !/^\d/.test(version),
      ),
    );
    expect(loose).toEqual([]);
  });
});
