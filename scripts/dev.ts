import { generate } from './generate.ts';
import type { Server, Supervisor } from './supervisor.ts';
import { onChange } from './watch.ts';
import { writeWiring } from './wiring.ts';

/** Folders with sources of generated files; the servers run from some of them. */
const FOLDERS = ['schema', 'customer-api/src', 'gateway/src', 'web/src', 'clients/typescript/src'];

/** Folders and files, including generated ones, that each server reads, by server name. */
const SOURCES: Readonly<Record<string, RegExp>> = {
  'Customer API': /^(customer-api\/src|schema\/(rest|rules|trace))\//,
  Gateway: /^(gateway\/src|schema\/(rest|rules|trace|graphql))\//,
};
const SOURCE_FILE = /(?<!\.(test|testkit|generated))\.(ts|sql|json|txt|graphql)$/;

/**
 * Regenerates what the changed files affect. Types and documents take seconds and depend only on the schema
 * and its operations; lists depend on file names.
 * @returns false if generation failed
 */
async function writeGenerated(files: readonly string[]): Promise<boolean> {
  if (files.some((file) => /(?<!\.generated)\.graphql$/.test(file))) return (await generate()) === 0;
  writeWiring();
  return true;
}

/** Regenerates after file changes and restarts the servers that read the files; Vite reloads the web app. */
export function restartOnChange(supervisor: Supervisor, servers: readonly Server[]): void {
  // Servers remain due for a restart while generation fails.
  const due = new Set<Server>();
  onChange(FOLDERS, async (files) => {
    const sources = files.filter((file) => SOURCE_FILE.test(file));
    for (const server of servers) if (sources.some((file) => SOURCES[server.name]?.test(file))) due.add(server);
    if (!(await writeGenerated(files))) return;
    const affected = [...due];
    due.clear();
    await Promise.all(
      affected.map(async (server) => {
        const since = performance.now();
        if (await supervisor.restart(server)) {
          process.stdout.write(`${server.name} restarted in ${((performance.now() - since) / 1000).toFixed(1)} s.\n`);
        }
      }),
    );
  });
}
