import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text asset after the build, so that the gateway sends files as they lie.
 * index.html is left out: its nonce changes with every response.
 */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'wr1-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(file);
          if (content.length < 860) return;
          const [br, gz] = await Promise.all([
            brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            zip(content, { level: 9 }),
          ]);
          await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
        }),
      );
    },
  };
}

export default defineConfig({
  base: '/platform/',
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  // The gateway replaces the placeholder in every response; Vite puts it on each script, style and preload tag.
  html: { cspNonce: '__CSP_NONCE__' },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // Data addresses would need font-src and img-src data:; small files are cheap over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and what seldom changes stays in one long-lived file.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            // Small parts that many pages share: one file instead of thirty. What few pages use stays with them.
            {
              name: 'ui',
              test: /(web[\\/]src[\\/](ui|i18n|app)|node_modules[\\/]lucide-react)[\\/]/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
  preview: { host: '127.0.0.1', strictPort: true },
});
