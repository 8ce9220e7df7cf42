import {
  PROFILE_IMAGE_MAX_BYTES,
  PROFILE_IMAGE_TYPES,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_FILES,
  UPLOAD_TYPES,
} from './limit.ts';
import type { Check } from './validation.ts';

/** What a rule needs to know of a file; the browser's File fits. Size in bytes. */
export type FileLike = { readonly name: string; readonly size: number };

/** The extension of a file name in lower case, without the dot; empty when there is none. */
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

/** Files to add to those that are there already: at most 20 in all, each as {@link uploadFile}; the first problem. */
export function uploadFiles(files: readonly FileLike[], present = 0): Check {
  if (files.length + present > UPLOAD_MAX_FILES) return 'TOO_MANY_FILES';
  for (const file of files) {
    const problem = uploadFile(file);
    if (problem !== null) return problem;
  }
  return null;
}
