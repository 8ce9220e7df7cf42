/**
 * Writes the font subsets in web/src/ui/font from the Fontsource packages: only the characters of our two
 * languages, weights 400 to 700. Run it again after updating those packages: `node
 * web/scripts/write-font.ts`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packageRoot = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/ui/font/', import.meta.url);

function characters(ranges: [number, number][]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');
}

// These ranges must match the unicode-range lines in src/ui/font/font.css.
const latin = characters([
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]);
const vietnamese = characters([
  [0x102, 0x103],
  [0x110, 0x111],
  [0x128, 0x129],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x300, 0x301],
  [0x303, 0x304],
  [0x308, 0x309],
  [0x323, 0x323],
  [0x329, 0x329],
  [0x1ea0, 0x1ef9],
  [0x20ab, 0x20ab],
]);
const code = characters([
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x2026, 0x2026],
]);

const jobs: { from: string; to: string; text: string; features: string[] }[] = [
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-latin.woff2',
    text: latin,
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'calt', 'case'],
  },
  {
    from: 'inter/files/inter-vietnamese-wght-normal.woff2',
    to: 'inter-vietnamese.woff2',
    text: vietnamese,
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
  },
  {
    from: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    to: 'jetbrains-mono.woff2',
    text: code,
    features: ['ccmp', 'mark', 'zero'],
  },
];

await mkdir(target, { recursive: true });
for (const job of jobs) {
  const font = await subsetFont(await readFile(new URL(job.from, packageRoot)), job.text, {
    targetFormat: 'woff2',
    keepFeatures: job.features,
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(new URL(job.to, target), font);
  process.stdout.write(`${job.to} ${font.length} bytes\n`);
}
await copyFile(new URL('inter/LICENSE', packageRoot), new URL('inter-license.txt', target));
await copyFile(new URL('jetbrains-mono/LICENSE', packageRoot), new URL('jetbrains-mono-license.txt', target));
