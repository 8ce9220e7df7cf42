import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be readable again, such as signing secrets, so that a copy of the database does
 * not reveal them.
 */
export interface SecretBox {
  /** @param owner bound to the ciphertext, which can only be opened with the same owner */
  seal(secret: string, owner: string): string;
  /** @throws Error if it was encrypted with a different key or for a different owner */
  open(sealed: string, owner: string): string;
}

/** Encrypts with a 32-byte key: AES-256-GCM, stored as nonce, tag and ciphertext in base64. */
export function secretBox(key: Uint8Array): SecretBox {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString('utf8');
    },
  };
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`${file} does not contain a key of ${KEY_BYTES} bytes`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new key; if several processes do so at once, the first one wins. */
async function makeKey(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}

/**
 * Opens the secret box of this installation. Its key is the file `webhook.key` in DATA_DIR, which is created
 * on first use and shared by all instances.
 * @param dataDir DATA_DIR
 */
export async function openSecretBox(dataDir: string): Promise<SecretBox> {
  const file = join(dataDir, 'webhook.key');
  let key = await readKey(file);
  if (key === undefined) {
    await makeKey(dataDir, file);
    key = await readKey(file);
  }
  if (key === undefined) throw new Error(`${file} cannot be written`);
  return secretBox(key);
}
