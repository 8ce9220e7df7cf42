import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './process.ts';

/**
 * Runs a server in development: `dev-server.ts server.ts module.ts …`. Its modules are loaded while
 * the previous server still answers its last requests and closes its database; it starts on the
 * first message.
 */
const [server, ...modules] = process.argv.slice(2).map((file) => path.join(ROOT, file));
await Promise.all(modules.map((file) => import(file)));
await once(process, 'message');
if (server !== undefined) await import(server);
