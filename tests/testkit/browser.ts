import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './files.ts';

/**
 * Path of a Chromium for tests: CHROMIUM_PATH, an installed one, or one from an npm package.
 * @throws Error with instructions if there is none
 */
export async function findBrowser(): Promise<string> {
  const installed = [
    process.env['CHROMIUM_PATH'],
    // The headless variant of the browser, which needs a third less CPU time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
  ];
  for (const candidate of installed) if (candidate && existsSync(candidate)) return candidate;
  // The package unpacks into the temporary folder and reuses files there, so each version needs a separate
  // folder.
  process.env['TMPDIR'] = path.join(ROOT, 'node_modules', '.cache', 'chromium-153.0.0');
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  const { mkdirSync } = await import('node:fs');
  mkdirSync(process.env['TMPDIR'], { recursive: true });
  const { default: packaged } = await import('@sparticuz/chromium');
  const found = await packaged.executablePath();
  if (!existsSync(found))
    throw new Error('No browser for the tests: install one with "apt-get install -y chromium" or set CHROMIUM_PATH.');
  return found;
}
