import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './process.ts';

/**
 * Runs a server in development: `dev-server.ts server.ts module.ts …`. Loads the modules while the previous process
 * completes its requests and closes its database. The server starts when the first message arrives.
 */
const [server, ...modules] = process.argv.slice(2).map((file) => path.join(ROOT, file));
await Promise.all(modules.map((file) => import(file)));
await once(process, 'message');
if (server !== undefined) await import(server);
