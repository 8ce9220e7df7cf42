import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, readText, repositoryFiles } from './files.ts';

export type Manifest = {
  name?: string;
  license?: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** The manifests of the root and all workspaces, by path from the root. */
export function manifests(): Map<string, Manifest> {
  const files = ['package.json', ...repositoryFiles('{schema,customer-api,gateway,web,tests,clients/*}/package.json')];
  return new Map(files.map((file) => [file, JSON.parse(readText(file)) satisfies Manifest]));
}

/** Direct dependencies of all workspaces, with the license in the installed manifest, by name. */
export function directDependencies(): Map<string, string> {
  const result = new Map<string, string>();
  for (const [file, manifest] of manifests()) {
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      if (name.startsWith('@wr1/')) continue;
      const folders = [path.join(ROOT, path.dirname(file)), ROOT];
      const installed = folders
        .map((folder) => path.join(folder, 'node_modules', name, 'package.json'))
        .find((candidate) => existsSync(candidate));
      const licence: Manifest = installed ? JSON.parse(readFileSync(installed, 'utf8')) : {};
      result.set(name, licence.license ?? 'unknown');
    }
  }
  return new Map([...result].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
