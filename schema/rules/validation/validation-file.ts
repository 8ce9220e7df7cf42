import {
  PROFILE_IMAGE_MAX_BYTES,
  PROFILE_IMAGE_TYPES,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_FILES,
  UPLOAD_TYPES,
} from '../list/limit.ts';
import type { Check } from './validation.ts';

/** File properties used by rules; the browser's File fits. Size in bytes. */
export type FileLike = { readonly name: string; readonly size: number };

/** The extension of a file name in lower case, without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

function hasType(name: string, types: readonly string[]): boolean {
  return types.includes(extensionOf(name));
}

/** Profile image: .jpg or .png, at most 2 MB. */
export function profileImage(file: FileLike): Check {
  if (!hasType(file.name, PROFILE_IMAGE_TYPES)) return 'IMAGE_TYPE';
  return file.size <= PROFILE_IMAGE_MAX_BYTES ? null : 'IMAGE_TOO_LARGE';
}

/** One uploaded file: a listed type, at most 10 MB, not empty. */
export function uploadFile(file: FileLike): Check {
  return hasType(file.name, UPLOAD_TYPES) && file.size > 0 && file.size <= UPLOAD_MAX_BYTES ? null : 'FILE_INVALID';
}

/**
 * Validates additional files: at most 20 in total, each valid for {@link uploadFile}. Returns the first
 * problem.
 */
export function uploadFiles(files: readonly FileLike[], present = 0): Check {
  if (files.length + present > UPLOAD_MAX_FILES) return 'TOO_MANY_FILES';
  for (const file of files) {
    const problem = uploadFile(file);
    if (problem !== null) return problem;
  }
  return null;
}

/**
 * Media types of uploaded files by extension. Files are served as the first one; browsers may send any of
 * them.
 */
const MEDIA_TYPE: Readonly<Record<(typeof UPLOAD_TYPES)[number], readonly [string, ...string[]]>> = {
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png', 'image/x-png'],
  gif: ['image/gif'],
  bmp: ['image/bmp', 'image/x-ms-bmp', 'image/x-bmp'],
  xls: ['application/vnd.ms-excel', 'application/msexcel', 'application/x-msexcel', 'application/xls'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  doc: ['application/msword', 'application/doc'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ppt: ['application/vnd.ms-powerpoint', 'application/mspowerpoint', 'application/powerpoint'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  pdf: ['application/pdf', 'application/x-pdf'],
  txt: ['text/plain'],
  zip: ['application/zip', 'application/x-zip-compressed', 'application/x-zip'],
  rar: ['application/vnd.rar', 'application/x-rar-compressed', 'application/x-rar', 'application/x-compressed'],
  '7z': ['application/x-7z-compressed', 'application/x-compressed'],
};

function mediaTypes(name: string): readonly [string, ...string[]] | null {
  const extension = extensionOf(name);
  return Object.hasOwn(MEDIA_TYPE, extension) ? MEDIA_TYPE[extension as keyof typeof MEDIA_TYPE] : null;
}

/** The media type for serving an uploaded file, by its name; null if the type is not accepted. */
export function mediaTypeOf(name: string): string | null {
  return mediaTypes(name)?.[0] ?? null;
}

/**
 * Whether the media type sent by a browser fits the extension. Browsers take it from the operating system,
 * which may not have one, so empty and `application/octet-stream` always fit.
 */
export function declaredTypeFits(name: string, declared: string | null | undefined): boolean {
  const mediaType = (declared ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (mediaType === '' || mediaType === 'application/octet-stream') return true;
  return mediaTypes(name)?.includes(mediaType) ?? false;
}

/** How a file can be previewed. */
export const FILE_PREVIEW = ['IMAGE', 'PDF', 'TEXT', 'SPREADSHEET', 'DOCUMENT', 'SLIDES'] as const;
export type FilePreview = (typeof FILE_PREVIEW)[number];

const PREVIEW: Readonly<Partial<Record<(typeof UPLOAD_TYPES)[number], FilePreview>>> = {
  jpeg: 'IMAGE',
  jpg: 'IMAGE',
  png: 'IMAGE',
  gif: 'IMAGE',
  bmp: 'IMAGE',
  pdf: 'PDF',
  txt: 'TEXT',
  xlsx: 'SPREADSHEET',
  docx: 'DOCUMENT',
  pptx: 'SLIDES',
};

/** How a file with this name can be previewed; null if it can only be downloaded. */
export function previewOf(name: string): FilePreview | null {
  const extension = extensionOf(name);
  return Object.hasOwn(PREVIEW, extension) ? (PREVIEW[extension as keyof typeof PREVIEW] ?? null) : null;
}

/**
 * A file name as stored: the last part of a path in composed Unicode, without control characters. Characters
 * that change the text direction are removed too, because they hide the real extension.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
