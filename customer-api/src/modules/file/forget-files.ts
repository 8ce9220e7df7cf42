import type { Deps } from '../../http/deps.ts';
import { forgetUploads, knownKeys } from './file.repository.ts';
import { FileStore } from './file-store.ts';

/** Deletes upload tokens that nobody used, and bytes that no row knows. */
export async function forgetFiles({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<void> {
  await forgetUploads(db, now);
  await new FileStore(config.dataDir).tidy(now, (keys) => knownKeys(db, keys));
}
