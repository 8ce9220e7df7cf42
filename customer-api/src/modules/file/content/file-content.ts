import { open } from 'node:fs/promises';
import { UPLOAD_TYPES } from '@wr1/schema/rules/list/limit.ts';
import { extensionOf } from '@wr1/schema/rules/validation/validation-file.ts';
import { fileTypeFromFile } from 'file-type';
import { compoundFileExtension } from './compound-file.ts';
import { isPlainText } from './plain-text.ts';

/** Types detected in a valid .zip file: new Office files are ZIP archives too. */
const ZIP_LIKE: ReadonlySet<string> = new Set(['zip', 'docx', 'xlsx', 'pptx']);
/** Weak evidence of a bitmap, because plain text may begin with `BM` too. */
const WEAK = 'bmp';

/** Header sizes after the first 14 bytes of a bitmap: one per version of the format. */
const BITMAP_HEADER: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124]);

async function isBitmap(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(18);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return bytesRead === head.length && BITMAP_HEADER.has(head.readUInt32LE(14));
  } finally {
    await file.close();
  }
}

async function isText(path: string, found: string | undefined): Promise<boolean> {
  const isOther = found !== undefined && found !== WEAK && UPLOAD_TYPES.some((type) => type === found);
  if (isOther) return false;
  const file = await open(path);
  try {
    return await isPlainText(file);
  } finally {
    await file.close();
  }
}

async function isOldOffice(path: string, extension: string): Promise<boolean> {
  const file = await open(path);
  try {
    return (await compoundFileExtension(file)) === extension;
  } finally {
    await file.close();
  }
}

/**
 * Whether a file's content matches its name. Images, PDF, archives and new Office files are
 * recognized by their first bytes, old Office files by their directory, and plain text, which has
 * no signature, by containing only text.
 * @param path path of the received bytes
 */
export async function contentFits(path: string, name: string): Promise<boolean> {
  const extension = extensionOf(name);
  const found = (await fileTypeFromFile(path))?.ext;
  switch (extension) {
    case 'txt':
      return isText(path, found);
    case 'doc':
    case 'xls':
    case 'ppt':
      return found === 'cfb' && isOldOffice(path, extension);
    case 'zip':
      return found !== undefined && ZIP_LIKE.has(found);
    case 'bmp':
      return found === 'bmp' && isBitmap(path);
    case 'jpeg':
      return found === 'jpg';
    case 'png':
      return found === 'png' || found === 'apng';
    default:
      return found === extension;
  }
}
