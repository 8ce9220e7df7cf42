/**
 * Writes the PNG and ICO icons that browsers and phones need (favicon.ico, apple-touch-icon.png,
 * icon-192.png, icon-512.png) from public/favicon.svg: `node web/scripts/write-icons.ts`. The logo has only
 * straight lines and one rounded square, so we rasterize it here with several samples per pixel. Run the
 * script again when the logo changes and commit the result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];
interface Shape {
  points: readonly Point[];
  colour: readonly [red: number, green: number, blue: number];
}

const folder = path.join(import.meta.dirname, '..', 'public');
const svg = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');

const attribute = (text: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]+)"`).exec(text)?.[1] ?? null;

function colourOf(text: string): Shape['colour'] {
  const hex = text.length === 4 ? text.replaceAll(/[0-9a-f]/gi, '$&$&') : text;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Shape['colour'];
}

/**
 * The corners of an SVG path made of straight lines (commands M m L l H h V v Z z), one closed shape after
 * another.
 */
function corners(data: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const relative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    if (kind === 'Z') continue;
    if (!'MLHV'.includes(kind))
      throw new Error(`favicon.svg has a curve (${command}), but this script only draws straight lines`);
    const step = kind === 'H' || kind === 'V' ? 1 : 2;
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at, at + step);
      const horizontal = kind === 'V' ? null : first;
      const vertical = kind === 'H' ? null : kind === 'V' ? first : second;
      if (horizontal !== null) x = relative ? x + horizontal : horizontal;
      if (vertical !== null) y = relative ? y + vertical : vertical;
      points.push([x, y]);
    }
  }
  return points;
}

const size = Number(attribute(svg, 'viewBox')?.split(' ')[2]);
const radius = Number(attribute(svg, 'rx'));
const ground = colourOf(attribute(/<rect[^>]*>/.exec(svg)?.[0] ?? '', 'fill') ?? '');
const group = /<g[^>]*>/.exec(svg)?.[0] ?? '';
const [, left = '0', top = '0', scale = '1'] =
  /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(attribute(group, 'transform') ?? '') ?? [];
const shapes: Shape[] = [...svg.matchAll(/<path[^>]*>/g)].map(([tag]) => ({
  colour: colourOf(attribute(tag, 'fill') ?? attribute(group, 'fill') ?? ''),
  points: corners(/\sd="([^"]+)"/.exec(tag)?.[1] ?? '').map(([x, y]): Point => [
    Number(left) + x * Number(scale),
    Number(top) + y * Number(scale),
  ]),
}));

function isInside([x, y]: Point, points: readonly Point[]): boolean {
  let inside = false;
  for (let at = 0; at < points.length; at += 1) {
    const [ax, ay] = points[at] as Point;
    const [bx, by] = points[(at + 1) % points.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function isOnGround([x, y]: Point, round: number): boolean {
  const dx = Math.max(round - x, x - (size - round), 0);
  const dy = Math.max(round - y, y - (size - round), 0);
  return dx * dx + dy * dy <= round * round || round === 0;
}

/**
 * RGBA rows of the logo. If `rounded` is false, the square is filled: phones round the corners themselves.
 */
function draw(pixels: number, rounded: boolean): Buffer {
  const samples = pixels > 200 ? 4 : 8;
  const rows = Buffer.alloc(pixels * (pixels * 4 + 1));
  for (let row = 0; row < pixels; row += 1) {
    for (let column = 0; column < pixels; column += 1) {
      const sum = [0, 0, 0];
      let covered = 0;
      for (let part = 0; part < samples * samples; part += 1) {
        const at: Point = [
          ((column + ((part % samples) + 0.5) / samples) * size) / pixels,
          ((row + (Math.floor(part / samples) + 0.5) / samples) * size) / pixels,
        ];
        if (!isOnGround(at, rounded ? radius : 0)) continue;
        covered += 1;
        const colour = shapes.findLast((shape) => isInside(at, shape.points))?.colour ?? ground;
        for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (colour[channel] ?? 0);
      }
      const offset = row * (pixels * 4 + 1) + 1 + column * 4;
      for (const channel of [0, 1, 2])
        rows[offset + channel] = covered === 0 ? 0 : Math.round((sum[channel] ?? 0) / covered);
      rows[offset + 3] = Math.round((255 * covered) / (samples * samples));
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}

/** A PNG with 8 bits per channel and alpha. */
function png(pixels: number, rounded: boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels);
  header.writeUInt32BE(pixels, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(draw(pixels, rounded), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An ICO that contains PNG images, which every browser has supported since 2009. */
function ico(sizes: readonly number[]): Buffer {
  const pictures = sizes.map((pixels) => png(pixels, true));
  const table = Buffer.alloc(6 + 16 * sizes.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(sizes.length, 4);
  let offset = table.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    table.set([sizes[index] ?? 0, sizes[index] ?? 0, 0, 0], at);
    table.writeUInt16LE(1, at + 4);
    table.writeUInt16LE(32, at + 6);
    table.writeUInt32LE(picture.length, at + 8);
    table.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([table, ...pictures]);
}

writeFileSync(path.join(folder, 'favicon.ico'), ico([16, 32, 48]));
writeFileSync(path.join(folder, 'apple-touch-icon.png'), png(180, false));
for (const pixels of [192, 512]) writeFileSync(path.join(folder, `icon-${pixels}.png`), png(pixels, true));
