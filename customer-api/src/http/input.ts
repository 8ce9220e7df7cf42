import { DEFAULT_LANGUAGE, languageOf, type Language } from '@wr1/schema/rules/code/language.ts';
import { ApiError, checkFields } from '../errors.ts';

const MAX_DEPTH = 32;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function cleanText(text: string, path: (string | number)[]): string {
  if (text.includes('\0')) throw checkFields([{ path, code: 'INVALID_VALUE' }]);
  return text.toWellFormed().normalize('NFC');
}

/**
 * Sanitizes external input: makes text well-formed and normalizes it to NFC, removes prototype keys and
 * limits the depth.
 * @throws ApiError CHECK_FIELDS for NUL characters or more than 32 levels
 */
export function cleanInput(value: unknown, path: (string | number)[] = []): unknown {
  if (typeof value === 'string') return cleanText(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= MAX_DEPTH) throw checkFields([{ path: path.slice(0, 3), code: 'INVALID_VALUE' }]);
  if (Array.isArray(value)) return value.map((item: unknown, index) => cleanInput(item, [...path, index]));
  const clean: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (!UNSAFE_KEYS.has(key)) clean[key] = cleanInput(item, [...path, key]);
  }
  return clean;
}

/** Reads the query parameters of a URL. If one is repeated, the first counts; empty ones count as omitted. */
export function readQuery(url: string): Record<string, unknown> {
  const values: [string, string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (value !== '') values.push([name, value]);
  }
  const clean = cleanInput(Object.fromEntries(values));
  return typeof clean === 'object' && clean !== null ? { ...clean } : {};
}

/**
 * Parses a request body as JSON; an empty body becomes an empty object.
 * @throws ApiError CHECK_FIELDS for invalid JSON
 */
export function readBody(text: string): unknown {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('CHECK_FIELDS', 400);
  }
  return cleanInput(value);
}

/** The language that an Accept-Language header prefers: Vietnamese for `vi` or `vn`, otherwise English. */
export function requestLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/i.exec(option)?.[1]).find((q) => q !== undefined);
      return { language: languageOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0];
  return wanted?.language ?? DEFAULT_LANGUAGE;
}
