import crypto, { randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

interface Parts {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  crypto.argon2('argon2id', parameters, done),
);

/** base64 without padding, as the PHC format requires. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function parsePhc(text: string): Parts | undefined {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (found === null) return undefined;
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Hashes a password with argon2id, in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive({ ...COST, message: password, nonce: salt, tagLength: HASH_BYTES });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(key)}`;
}

/** Hash to verify against if the username is unknown, so that the response takes the same time. */
const NOBODY: Parts = { ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

/**
 * Whether a password matches a hash in PHC format. Without a hash (unknown user) it takes the same
 * time and returns false.
 */
export async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const parts = phc === null || phc === undefined ? undefined : parsePhc(phc);
  const { memory, passes, parallelism, salt, hash } = parts ?? NOBODY;
  const key = await derive({ message: password, nonce: salt, memory, passes, parallelism, tagLength: hash.length });
  return timingSafeEqual(key, hash) && parts !== undefined;
}
