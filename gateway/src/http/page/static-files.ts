import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prerenderedFolder } from './page-files.ts';

/** A file with the encodings in which it is available. */
export interface StaticFile {
  type: string;
  plain: Buffer<ArrayBuffer>;
  br: Buffer<ArrayBuffer> | null;
  gzip: Buffer<ArrayBuffer> | null;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

const readIfThere = (path: string): Buffer<ArrayBuffer> | null => (existsSync(path) ? readFileSync(path) : null);

/**
 * Reads a built folder with its compressed files (.br, .gz) into memory: a few megabytes, served without disk
 * access.
 * @param folder absolute path; if it does not exist, the result is empty
 * @returns files by their path in the folder, with a leading slash; excludes source maps, manifests and
 * prerendered pages
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    const type = types[extname(path)];
    if (
      type === undefined ||
      entry.endsWith('persisted-documents.json') ||
      entry.startsWith('.') ||
      entry.startsWith(`${prerenderedFolder}${sep}`) ||
      !statSync(path).isFile()
    )
      continue;
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(name, {
      type,
      plain: readFileSync(path),
      br: readIfThere(`${path}.br`),
      gzip: readIfThere(`${path}.gz`),
    });
  }
  return files;
}

const isText = (file: StaticFile): boolean => /^(text\/|application\/(json|manifest|xml)|image\/svg)/.test(file.type);

/**
 * Picks the smallest encoding that the client accepts. Files without compressed versions are compressed here,
 * once each.
 */
export function encodingOf(
  file: StaticFile,
  acceptEncoding: string | undefined,
): { body: Buffer<ArrayBuffer>; encoding: 'br' | 'gzip' | null } {
  const accepted = acceptEncoding ?? '';
  if (file.br !== null && /\bbr\b/.test(accepted)) return { body: file.br, encoding: 'br' };
  if (file.gzip === null && file.plain.length > 1_024 && isText(file)) file.gzip = gzipSync(file.plain, { level: 6 });
  if (file.gzip !== null && /\bgzip\b/.test(accepted)) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.plain, encoding: null };
}
