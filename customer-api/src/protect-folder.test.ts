import { mkdtempSync, chmodSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './db.ts';
import { protectDataFolder } from './protect-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.runIf(process.platform !== 'win32')(
  'a data folder is closed to other users, including existing files',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'wr1-protect-'));
    const umask = process.umask(0);
    try {
      const folder = join(root, 'data');
      mkdirSync(join(folder, 'files', 'ab'), { recursive: true });
      writeFileSync(join(folder, 'files', 'ab', 'one'), 'x');
      const outside = join(root, 'outside');
      writeFileSync(outside, 'x');
      chmodSync(outside, 0o644);
      symlinkSync(outside, join(folder, 'link'));
      expect(modeOf(folder)).toBe('777');
      protectDataFolder(folder);
      expect([folder, join(folder, 'files'), join(folder, 'files', 'ab')].map(modeOf)).toEqual(['700', '700', '700']);
      expect([join(folder, 'files', 'ab', 'one'), outside].map(modeOf)).toEqual(['600', '644']);

      const database = await openDatabase({ dataDir: folder });
      await database.close();
      expect(['.', 'PG_VERSION'].map((name) => modeOf(join(folder, 'database', name)))).toEqual(['700', '600']);
    } finally {
      process.umask(umask);
      rmSync(root, { recursive: true, force: true });
    }
  },
  60_000,
);
