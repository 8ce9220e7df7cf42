// Preloaded into the customer API to limit the disk space for its files.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { open } = fs;
let room = Number(process.env['TEST_DISK_BYTES'] ?? 1_500_000);

fs.open = async (...args) => {
  const file = await open(...args);
  const write = file.writeFile.bind(file);
  file.writeFile = async (data, options) => {
    room -= typeof data === 'string' || data instanceof Uint8Array ? data.length : 0;
    if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    await write(data, options);
  };
  return file;
};
syncBuiltinESMExports();
