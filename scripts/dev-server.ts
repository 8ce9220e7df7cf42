import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './process.ts';

/**
 * Runs a server in development: `dev-server.ts server.ts module.ts …`. Loads its modules while the previous
 * process still completes requests and closes its database. The server starts on the first message.
 */
const [server, ...modules] = process.argv.slice(2).map((file) => path.join(ROOT, file));
await Promise.all(modules.map((file) => import(file)));
await once(process, 'message');
if (server !== undefined) await import(server);
